import { STORAGE_PREFIX } from '../../../../contract/constants.ts';

/** A record in the browser: its name there, and why it is needed. */
export interface KeptKey {
  name: string;
  reason: string;
}

const stored = (key: string, reason: string): KeptKey => ({ name: `${STORAGE_PREFIX}:${key}`, reason });

/** Every key of the browser's storage (§3), the one of the session included. Whoever adds one adds a line here. */
export const STORAGE_KEYS: readonly KeptKey[] = [
  stored('accessToken', 'короткий ключ входа: с ним сервер узнаёт вас'),
  stored('refreshToken', 'ключ, которым продлевается вход, чтобы не вводить пароль каждый раз'),
  stored('activatedPromocode', 'введённый промокод, до покупки'),
  stored('selectedSubscriptionType', 'выбранный тариф, до оплаты'),
  stored('mobilePayment', 'телефон и срок, пока оператор отвечает на оплату; не дольше десяти минут'),
  stored('giftOrder', 'кому и что вы дарите, пока карта оплачивается'),
  stored('purchaseReturn', 'лекция, к которой вернуть вас после оплаты'),
  stored('mnogoruCode', 'номер карты «Много.ру», если вы указали его до входа'),
  stored('aliceLinkParams', 'сведения голосового помощника, пока вы связываете с ним аккаунт'),
  stored('affiliateUid', 'метка партнёра, по ссылке которого вы пришли'),
  stored('theme', 'светлая или тёмная тема, если вы выбрали её сами'),
  stored('cookies', 'ваш ответ о счётчиках'),
  stored('socialReturn', 'страница, на которую вернуть вас после входа через социальную сеть; живёт до закрытия вкладки'),
  stored('socialState', 'метка, по которой узнаём, что из социальной сети вернулись именно вы; живёт до закрытия вкладки'),
  stored('typed', 'имя и почта, набранные для входа, — на ту секунду, пока вкладка обновляется до новой версии сайта'),
  stored('reloaded', 'отметка, что вкладка уже обновилась до новой версии сайта; живёт до закрытия вкладки'),
];

/** Stores of the browser's database. */
export const DATABASE_KEYS: readonly KeptKey[] = [
  { name: 'places', reason: 'на какой секунде вы остановились в каждой лекции и дослушана ли она' },
  { name: 'records', reason: 'прослушанные минуты, которые ещё не приняты сервером' },
  { name: 'facts', reason: 'состояние плеера: лекция, список, скорость, громкость; с ними он вернётся после перезагрузки' },
];
