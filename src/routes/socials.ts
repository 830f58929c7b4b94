/** Networks the sign-in page offers; their adapters are the server's. */
export const SOCIALS = [
  { socialType: 'vk', name: 'ВКонтакте' },
  { socialType: 'yandex', name: 'Яндекс' },
  { socialType: 'mail', name: 'Mail.ru' },
  { socialType: 'ok', name: 'Одноклассники' },
] as const;
