/** The sandbox's networks and the test people in them. */

export interface SandboxNetworkInfo {
  type: string;
  name: string;
  /** Some networks tell no e-mail of anybody. */
  tellsEmail: boolean;
}

export const SANDBOX_NETWORKS: readonly SandboxNetworkInfo[] = [
  { type: 'vk', name: 'ВКонтакте', tellsEmail: true },
  { type: 'yandex', name: 'Яндекс', tellsEmail: true },
  { type: 'mail', name: 'Mail.ru', tellsEmail: true },
  { type: 'ok', name: 'Одноклассники', tellsEmail: false },
];

export interface TestPerson {
  id: string;
  name: string;
  email: string | null;
}

export const TEST_PEOPLE: readonly TestPerson[] = [
  { id: '1001', name: 'Вера Новикова', email: 'vera@people.test' },
  { id: '1002', name: 'Илья Соколов', email: 'ilya@people.test' },
  { id: '1003', name: 'Лида Слушательница', email: 'listener@glossa.test' },
  { id: '1004', name: 'Мария Безпочтовая', email: null },
];
