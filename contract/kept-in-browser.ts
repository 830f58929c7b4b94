import { STORAGE_PREFIX } from './constants.ts';

/** A record in the browser: its name there, and why it is needed. */
export interface KeptKey {
  name: string;
  reason: string;
}

const stored = <const Key extends string>(key: Key, reason: string) => ({ key, name: `${STORAGE_PREFIX}:${key}`, reason });

/**
 * The one list of what is kept in the browser: the page about cookies prints it, and the code that keeps something takes its
 * names from here by their types. A test compares it with what a browser really holds.
 */
export const STORAGE_KEYS = [
  stored('accessToken', 'короткий ключ входа: с ним сервер узнаёт вас'),
  stored('refreshToken', 'ключ, которым продлевается вход, чтобы не вводить пароль каждый раз'),
  stored('leftSignIn', 'номер входа, из которого вы вышли, пока его ключи не стёрты'),
  stored('activatedPromocode', 'введённый промокод, до покупки'),
  stored('selectedSubscriptionType', 'выбранный тариф, до оплаты'),
  stored('mobilePayment', 'телефон и срок, пока оператор отвечает на оплату; не дольше десяти минут'),
  stored('giftOrder', 'кому и что вы дарите, пока карта оплачивается'),
  stored('purchaseReturn', 'лекция, к которой вернуть вас после оплаты'),
  stored('purchasePayment', 'номер начатой оплаты, чтобы сказать вам, чем она кончилась'),
  stored('mnogoruCode', 'номер карты «Много.ру», если вы указали его до входа'),
  stored('aliceLinkParams', 'сведения голосового помощника, пока вы связываете с ним аккаунт'),
  stored('affiliateUid', 'метка партнёра, по ссылке которого вы пришли'),
  stored('theme', 'светлая или тёмная тема, если вы выбрали её сами'),
  stored('ownBlock', 'высота вашего блока «Продолжить слушать» на главной: он читается позже страницы, и она не прыгает'),
  stored('entitlement', 'есть ли у вас подписка: пока страница загружается, лишнего она не предложит'),
  stored('letterKeys', 'отметка, что вы выключили управление буквами'),
  stored('cookies', 'ваш ответ о счётчиках'),
] as const;
/** A name under which something may be kept in localStorage. */
export type StorageKey = (typeof STORAGE_KEYS)[number]['key'];

/** Records in sessionStorage: of one tab, until it is closed. */
export const TAB_KEYS = [
  stored('socialReturn', 'страница, на которую вернуть вас после входа через социальную сеть'),
  stored('socialState', 'метка, по которой узнаём, что из социальной сети вернулись именно вы'),
  stored('typed', 'имя и почта, набранные для входа, — на ту секунду, пока вкладка обновляется до новой версии сайта'),
  stored('reloaded', 'отметка, что вкладка уже обновилась до новой версии сайта'),
  {
    key: 'scroll',
    name: 'tsr-scroll-restoration-v1_3',
    reason: 'до какого места вы пролистали каждую страницу, чтобы «Назад» вернуло вас туда же',
  },
] as const;
/** A name under which something may be kept in sessionStorage by this app; the scroll is the router's. */
export type TabKey = Exclude<(typeof TAB_KEYS)[number]['key'], 'scroll'>;

/** Stores of the browser's database. */
export const DATABASE_KEYS: readonly KeptKey[] = [
  { name: 'places', reason: 'на какой секунде вы остановились в каждой лекции и дослушана ли она' },
  {
    name: 'facts',
    reason:
      'состояние плеера: лекция, список, скорость, громкость — с ними он вернётся после перезагрузки; последние места, где вы слушали каждую лекцию; и случайный номер этого браузера: по нему ваше место в лекции не спутать с местом на другом устройстве',
  },
  { name: 'session', reason: 'ключи входа ещё раз: браузер, закрытый внезапно, может потерять их копию из локального хранилища' },
  { name: 'outbox', reason: 'прослушанные минуты, которые ещё не приняты сервером' },
  { name: 'refused', reason: 'записи о прослушанном, которые сервер не принял; не больше двухсот' },
];
