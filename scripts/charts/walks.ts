import type { InputFrom } from 'xstate';
import type { SubscriptionType } from '../../contract/entities/subscription.ts';
import type { PurchaseInput } from '../../machines/purchase/purchase.types.ts';
import type { Charts } from '../../machines/system/system.types.ts';
import { UNREAD } from '../../tests/machines/identity.model.ts';
import type { Impulse } from '../../tests/support/statecharts/product-step.ts';
import type { Walk, WalkStep } from './walk.ts';

/**
 * The walks of docs/architecture.md: presses of the listener and answers from outside. The events between actors are not
 * listed here: they are found by running the charts.
 */

const press = (to: string, event: { type: string; [field: string]: unknown }, words?: string): WalkStep => ({
  to,
  step: { type: 'event', event },
  ...(words === undefined ? {} : { words }),
});
const answer = (to: string, port: string, output: unknown): Impulse => ({ to, step: { type: 'done', port, output } });
const report = (to: string, port: string, event: { type: string; [field: string]: unknown }): Impulse => ({
  to,
  step: { type: 'report', port, event },
});

const ANNA = { account: { id: 'a1', email: 'anna@glossa.test', name: 'Анна' }, subscription: null };
const BORIS = { account: { id: 'b2', email: 'boris@glossa.test', name: 'Борис' }, subscription: null };
const TOKENS = { accessToken: 'a', refreshToken: 'r' };
const MONTH: SubscriptionType = { type: '1 месяц', price: 349, actual: true, meta: { partner: null } };

const KEPT_PURCHASE = {
  plan: MONTH,
  returnTo: null,
  paymentId: 'p1',
  pending: null,
  ways: { card: true, mobile: true },
  buyer: { kind: 'guest' },
  accountId: null,
} satisfies PurchaseInput;
const PAID = {
  id: 'p1',
  purpose: 'purchase',
  method: 'card',
  status: 'paid',
  subscription_type: '1 месяц',
  amount: 349,
  created_at: '2026-07-01T10:00:00Z',
  pay_url: null,
  recipient_email: null,
};

const lecture = (material_id: number, is_free: boolean) => ({
  material_id,
  project_id: 7,
  slug: `lekciya-${material_id}`,
  duration: 600,
  is_free,
  is_new: false,
});
const CYCLE = { type: 'project', source: 'sobor', items: [lecture(1, true), lecture(2, false)] };

/** Inputs of charts in a walk, as far as they differ from those of the models. */
type Inputs = { readonly [K in keyof Charts]?: Partial<InputFrom<Charts[K]>> };

const GUEST = {
  tokenRefresh: { tokens: null, signOutOn: 'refusal' },
  session: { hasTokens: false, hasOneTimeToken: false, selectedPlan: null },
  player: { entitlement: 'none' },
} satisfies Inputs;
const SIGNED_IN = {
  ...GUEST,
  tokenRefresh: { tokens: TOKENS, signOutOn: 'refusal' },
  session: { hasTokens: true, hasOneTimeToken: false, selectedPlan: null },
} satisfies Inputs;
const annaIsHere = [answer('session', 'checkSession', { kind: 'authorised' }), answer('session', 'loadUser', ANNA)];

const unauthorised: WalkStep = {
  ...press('tokenRefresh', { type: 'request.unauthorised', requestId: 'q1', sentWith: 'a', isLastTry: false }),
  words: 'на запрос ответили 401',
  by: 'outside',
};

export const WALKS: readonly Walk[] = [
  {
    name: 'lecture',
    title: 'Нажали на строку лекции',
    lead: 'Лекция открыта всем, код плеера на месте. Конец пути — звук: журнал пишет, таймер сна считает.',
    inputs: GUEST,
    before: [],
    steps: [
      press('player', { type: 'player.playFrom', playlist: CYCLE, materialId: 1 }, '«Слушать» на строке'),
      report('player', 'clock', { type: 'clock.told', now: 0 }),
      answer('player', 'resolveAudioUrl', { kind: 'url', url: '/media/audio/1', expiresInMs: 21_600_000 }),
      report('player', 'audioOutput', { type: 'audio.started', loadId: 2, position: 0 }),
    ],
  },
  {
    name: 'locked',
    title: 'Нажали на закрытую строку',
    lead: 'Гость нажимает лекцию, которая входит в подписку. Конец пути — страница тарифов; куда вернуться, запомнено.',
    inputs: GUEST,
    before: [],
    steps: [
      press('player', { type: 'player.playFrom', playlist: CYCLE, materialId: 2 }, '«Слушать» на закрытой строке'),
      press('player', { type: 'player.subscribe' }, '«Выбрать тариф» в окне'),
      { from: 'route', announcement: { type: 'route.changed', from: '/lectures/lekciya-2', to: '/subscriptions' } },
    ],
  },
  {
    name: 'unauthorised',
    title: 'Сервер ответил 401',
    lead: 'Ключ входа устарел. Запрос ждёт, пока ключ продлят, и уходит снова: слушатель не замечает ничего.',
    inputs: SIGNED_IN,
    before: annaIsHere,
    steps: [
      unauthorised,
      answer('tokenRefresh', 'refreshTokens', { kind: 'refreshed', tokens: { accessToken: 'b', refreshToken: 's' } }),
    ],
  },
  {
    name: 'refused',
    title: 'Сервер ответил 401, и продлить вход нельзя',
    lead: 'Вход отозван. Конец пути — страница гостя: ключи забыты, личного не осталось, слушателю сказано, почему.',
    inputs: SIGNED_IN,
    before: annaIsHere,
    steps: [unauthorised, answer('tokenRefresh', 'refreshTokens', { kind: 'refused' })],
  },
  {
    name: 'card',
    title: 'Заплатили картой',
    lead: 'Слушатель вошёл, тариф выбран. Страница банка открывается поверх; вернувшись, спрашивают у сервера. Конец пути — подписка прочитана заново.',
    inputs: SIGNED_IN,
    before: [...annaIsHere, press('purchase', { type: 'purchase.buy', plan: MONTH })],
    steps: [
      press('purchase', { type: 'purchase.pay', key: 'k1' }, '«Оплатить»'),
      answer('cardPayment', 'requestPayPage', { kind: 'url', url: 'https://bank.test/1', paymentId: 'p1' }),
      { kept: { identity: { ...UNREAD, purchase: KEPT_PURCHASE } }, before: annaIsHere },
      // The bank sends the browser back: what leads here is that its page was opened.
      {
        ...press('paymentResult', { type: 'paymentResult.shown', paymentId: 'p1' }, 'вернулись из банка'),
        after: 'outside.open',
      },
      answer('returnedPayment', 'checkOutcome', { kind: 'payment', payment: PAID }),
    ],
  },
  {
    name: 'switch',
    title: 'Слушатель сменился',
    lead: 'В другой вкладке вошёл Борис; здесь была Анна. Конец пути — прочитано и показано то, что принадлежит Борису.',
    inputs: SIGNED_IN,
    before: annaIsHere,
    steps: [
      { from: 'vault', announcement: { type: 'tokens.arrived', tokens: { accessToken: 'c', refreshToken: 't' } } },
      answer('session', 'loadUser', BORIS),
    ],
  },
];
