import { act, screen, within } from '@testing-library/react';
import { expect, onTestFinished } from 'vitest';
import { assistantNoticeMachine } from '../../../machines/assistant-notice/assistant-notice.machine.ts';
import { paymentResultMachine } from '../../../machines/payment-result/payment-result.machine.ts';
import { promoCodeMachine } from '../../../machines/promo-code/promo-code.machine.ts';
import { isPlanChange } from '../../../machines/purchase/plan-change.ts';
import { subscriptionMachine } from '../../../machines/subscription/subscription.machine.ts';
import { PaymentResultRoute, PaymentRoute } from '../../../src/routes/screens/payment.tsx';
import { PlansRoute } from '../../../src/routes/screens/subscribe.tsx';
import { ended, MONTH, YEAR } from '../../machines/purchase.fixtures.ts';
import { purchaseModel } from '../../machines/purchase.model.ts';
import { type OpenPage, openPage } from '../../support/gestures/page.tsx';
import { liveSession } from '../../support/gestures/session.ts';
import { find, press, pressOn } from '../../support/gestures/user-actions.ts';
import { walkByGestures } from '../../support/gestures/walk.ts';
import { Live } from '../../support/statecharts/live.ts';

type Scene = OpenPage & { outcome: Live<typeof paymentResultMachine>; buyer: Live };

const CODE = { code: 'MAY', discount: 49, trialDays: null, subscriptionTypes: [] };
/** The page of the outcome knows of the payment that was paid. */
function tellPaid({ outcome }: Scene) {
  outcome.send({ type: 'paymentResult.shown', paymentId: 'p1' });
  if (Object.hasOwn(outcome.snapshot.children, 'returnedPayment')) outcome.answer('returnedPayment', ended('paid'));
}

/** The button of a plan, which names the plan in its description. */
const buyKey = (type: string) =>
  within(screen.getByRole('heading', { level: 2, name: type }).closest('li') ?? document.body).getByRole('button');
/** The key that pays, whatever it says. */
const PAY = /^(?:Оплатить|Открываем оплату|Узнаём, что с оплатой)/;
const payKey = () => screen.getByRole('button', { name: PAY });
const wordFor = (type: string, current: string | null) =>
  current === null ? 'Оформить' : current === type ? 'Продлить' : 'Сменить тариф';

const plans = ({ open }: Scene) => open('/subscriptions');
const payment = ({ open }: Scene) => open('/payment');
const result = ({ open }: Scene) => open('/payment/result');

function liveChart<Machine extends ConstructorParameters<typeof Live>[0]['machine']>(
  model: ConstructorParameters<typeof Live<Machine>>[0],
) {
  const live = new Live<Machine>(model);
  onTestFinished(() => live.stop());
  return live;
}

const OF_PARTNER = 'the plan of a partner is connected on the page of the partner: tests/screens/partners';
const NOT_PAID = 'where nothing was paid, the page of the outcome leads to another try, or to the plans';

walkByGestures<Scene>('purchase', {
  model: {
    ...purchaseModel,
    user: (snapshot) =>
      purchaseModel
        .user(snapshot)
        .filter(({ plan }) => plan?.meta.partner === undefined || plan.meta.partner === null)
        // Of a change of plan there is nothing to choose: it goes by card.
        .filter(({ type }) => type !== 'purchase.chooseMethod' || !isPlanChange(snapshot.context)),
  },
  async draw(live) {
    const outcome = liveChart({ machine: paymentResultMachine });
    const promo = liveChart({ machine: promoCodeMachine, input: { persisted: null } });
    promo.send({ type: 'promoCode.activate', code: 'MAY', key: 'p' });
    promo.answer('activate', { kind: 'activated', applied: CODE });
    const page = await openPage({
      pages: {
        '/_checkout/subscriptions': { component: PlansRoute, data: [MONTH, YEAR] },
        '/_account/_checkout/payment': { component: PaymentRoute },
        '/_account/_checkout/payment/result': { component: PaymentResultRoute },
      },
      subscribe: {
        purchase: live.actor,
        paymentResult: outcome.actor,
        subscription: liveChart({ machine: subscriptionMachine }).actor,
        promoCode: promo.actor,
        assistantNotice: liveChart({ machine: assistantNoticeMachine }).actor,
      },
      account: { session: liveSession().actor },
    });
    return { ...page, outcome, buyer: live };
  },
  gestures: {
    'purchase.buy': {
      page: plans,
      control: () => buyKey('1 месяц'),
      make: ({ plan }: { plan: { type: string }; type: string }) => pressOn(buyKey(plan.type)),
    },
    'purchase.chooseMethod': {
      page: payment,
      control: () => find('radio', 'Мобильный телефон'),
      make: ({ method }: { method: string; type: string }) =>
        press('radio', method === 'card' ? 'Банковская карта' : 'Мобильный телефон'),
    },
    'purchase.pay': {
      page: payment,
      control: () => find('button', PAY),
      make: () => press('button', /^Оплатить/),
    },
    'purchase.cancel': {
      page: payment,
      control: () => find('button', 'Отменить'),
      make: () => press('button', 'Отменить'),
    },
    'purchase.leave': {
      page: (scene) => (scene.buyer.snapshot.matches('paidElsewhere') ? payment(scene) : result(scene)),
      control: () => find('button', /^(?:Вернуться к лекции|В библиотеку)$/),
      make: () => press('button', /^(?:Вернуться к лекции|В библиотеку)$/),
    },
  },
  outside: {
    'purchase.wanted': () => undefined,
    'purchase.buyerChanged': () => undefined,
    'purchase.accountKnown': () => undefined,
    'purchase.billOpened': () => undefined,
    'purchase.forget': () => undefined,
    'purchase.discountChanged': () => undefined,
    'purchase.entered': () => undefined,
    'purchase.returned': () => undefined,
    'purchase.billAttempted': () => undefined,
    'purchase.pageLeft': () => undefined,
    'purchase.paymentOpened': () => undefined,
    'payment.ended': () => undefined,
    'payment.paid': (_, scene) => tellPaid(scene),
  },
  screens: {
    '*': async ({ context: { buyer } }, { scene }) => {
      await plans(scene);
      const current = buyer.kind === 'user' ? buyer.currentType : null;
      // The listener's subscription is not known: nothing is said of it.
      const word = (type: string) => (buyer.kind === 'unread' ? 'Выбрать' : wordFor(type, current));
      expect(buyKey('1 месяц')).toHaveAccessibleName(word('1 месяц'));
      expect(buyKey('12 месяцев')).toHaveAccessibleName(word('12 месяцев'));
      expect(buyKey('12 месяцев')).toHaveAccessibleDescription('12 месяцев');
    },
    idle: async (_, { scene }) => {
      await payment(scene);
      expect(screen.queryByRole('button')).toBeNull();
    },
    choosing: async (snapshot, { scene }) => {
      const { plan, method, message, buyer } = snapshot.context;
      await payment(scene);
      const pay = payKey();
      if (snapshot.matches({ choosing: 'confirming' })) {
        expect(pay).toHaveAccessibleName('Узнаём, что с оплатой');
        expect(pay).toHaveAttribute('aria-busy', 'true');
      } else {
        // 349 without the 49 of the code.
        expect(pay).toHaveAccessibleName(/^Оплатить\s300\s₽$/);
        expect(pay).not.toHaveAttribute('aria-busy');
      }
      expect(screen.getByRole('alert')).toHaveTextContent(message ?? /^$/);
      const isChange = buyer.kind === 'user' && buyer.currentType !== null && buyer.currentType !== plan?.type;
      const way = method === 'card' || isChange ? 'Банковская карта' : 'Мобильный телефон';
      expect(screen.getByRole('radio', { name: way })).toBeChecked();
      const phone = screen.getByRole('radio', { name: 'Мобильный телефон' });
      if (isChange) expect(phone).toBeDisabled();
      else expect(phone).toBeEnabled();
      const ticket = within(screen.getByRole('region', { name: 'Ваш заказ' }));
      expect(ticket.getByText(isChange ? 'Новый тариф' : 'Подписка').nextElementSibling).toHaveTextContent(plan?.type ?? '');
    },
    paying: async (_, { scene }) => {
      await payment(scene);
      expect(payKey()).toHaveAccessibleName('Открываем оплату');
      expect(payKey()).toHaveAttribute('aria-busy', 'true');
    },
    paidElsewhere: async ({ context: { returnTo } }, { scene }) => {
      await payment(scene);
      expect(screen.getByRole('heading', { level: 1, name: 'Подписка уже оформлена' })).toBeVisible();
      expect(screen.getByRole('button', { name: returnTo === null ? 'В библиотеку' : 'Вернуться к лекции' })).toBeVisible();
    },
    completed: async ({ context: { returnTo } }, { scene }) => {
      await act(async () => tellPaid(scene));
      await result(scene);
      expect(screen.getByRole('heading', { level: 1, name: 'Подписка оформлена' })).toBeVisible();
      expect(screen.getByRole('button', { name: returnTo === null ? 'В библиотеку' : 'Вернуться к лекции' })).toBeVisible();
    },
  },
  cannot: [
    { event: 'purchase.chooseMethod', in: 'paying', why: 'while the way to pay is being opened nothing else is chosen' },
    { event: 'purchase.leave', in: 'idle', why: NOT_PAID },
    { event: 'purchase.leave', in: 'choosing', why: NOT_PAID },
  ],
  beyond: [
    { key: 'purchase.paying | purchase.chooseMethod | 0', reason: 'while the way to pay is being opened nothing else is chosen' },
    { key: 'purchase | purchase.buy | 1', reason: OF_PARTNER },
    { key: 'purchase.choosing | purchase.pay | 2', reason: OF_PARTNER },
    { key: 'purchase.choosing.confirming | purchase.pay | 0', reason: 'the key waits until it is known which payment it was' },
    { key: 'purchase.idle | purchase.leave | 0', reason: NOT_PAID },
    { key: 'purchase.choosing | purchase.leave | 0', reason: NOT_PAID },
  ],
});
