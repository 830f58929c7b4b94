import { expect, type Page } from '@playwright/test';
import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import { isPlanChange, methodOf } from '../../../machines/purchase/plan-change.ts';
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts';
import { FRESH, GUEST, HAS_NOTHING, MONTH, YEAR } from '../../machines/purchase.fixtures.ts';
import { modelOf } from '../../support/statecharts/model.ts';
import { registerHere } from '../pages/account-page.ts';
import { PaymentPage, PhoneDialogPage, payAtBank, paymentsOf, planKey, toBeAtBank } from '../pages/payment-page.ts';
import type { PlayerPage } from '../pages/player-page.ts';
import { openAsGuest } from '../support.ts';
import { type Move, type Run, takeTour } from './machine-tour.ts';

type Snapshot = SnapshotFrom<typeof purchaseMachine>;

const model = modelOf(purchaseMachine)({
  input: { ...FRESH, buyer: GUEST },
  user: () => [],
  abstraction: ({ context: { plan, returnTo, buyer, method, message } }) => [plan?.type, returnTo, buyer, method, message],
});

const seen = (snapshot: AnyMachineSnapshot) => snapshot as unknown as Snapshot;
const isGuest = (snapshot: AnyMachineSnapshot) => seen(snapshot).context.buyer.kind === 'guest';
const isResting = (snapshot: AnyMachineSnapshot) => snapshot.matches('idle') || snapshot.matches('completed');
const isChoosing = (snapshot: AnyMachineSnapshot) => snapshot.matches('choosing') && !isGuest(snapshot);
const isBy = (snapshot: AnyMachineSnapshot, method: string) =>
  isChoosing(snapshot) && methodOf(seen(snapshot).context) === method;
const hasSubscription = ({ buyer }: Snapshot['context']) => buyer.kind === 'user' && buyer.currentType !== null;

const LECTURE = '/lectures/wanted';
const UNKNOWN = 'Неизвестная ошибка';

/** The bank's page is another document: the machine is born again with what the browser has kept. */
function comeBack(run: Run, paymentId: string | null = null): void {
  const { plan, returnTo, buyer } = seen(run.snapshot).context;
  run.rebirth({ ...FRESH, plan, returnTo, buyer, paymentId });
}

export async function tourOfPurchase(page: Page, player: PlayerPage): Promise<void> {
  const [payment, phone] = [new PaymentPage(page), new PhoneDialogPage(page)];
  const popup = page.getByRole('dialog', { name: 'Подписка' });
  const toPlans = () => page.getByRole('banner').getByRole('link', { name: 'Подписка' }).click();
  let paid = 0;

  const moves: Move[] = [
    {
      words: 'просит лекцию по подписке',
      isOffered: (snapshot) => isGuest(snapshot) && snapshot.matches('idle'),
      plan: (run) => run.send({ type: 'purchase.wanted', path: LECTURE }),
      gesture: async () => {
        await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
        await player.toSound();
        await player.key('Следующая лекция').click();
        await popup.getByRole('button', { name: 'Оформить' }).click();
        await expect(page).toHaveURL(/\/subscriptions$/);
      },
    },
    {
      words: 'гость выбирает тариф и регистрируется',
      isOffered: (snapshot) => isGuest(snapshot) && seen(snapshot).context.returnTo !== null,
      plan: (run) => {
        run.send({ type: 'purchase.buy', plan: MONTH });
        run.send({ type: 'purchase.buyerChanged', buyer: HAS_NOTHING });
      },
      gesture: async () => {
        await planKey(page, MONTH.type).click();
        await expect(page).toHaveURL(/\/signup$/);
        await registerHere(page);
      },
    },
    ...[MONTH, YEAR].map(
      (plan): Move => ({
        words: `слушатель выбирает тариф «${plan.type}»`,
        isOffered: (snapshot) =>
          !isGuest(snapshot) && isResting(snapshot) && (plan === YEAR || !hasSubscription(seen(snapshot).context)),
        plan: (run) => run.send({ type: 'purchase.buy', plan }),
        gesture: async () => {
          await toPlans();
          await planKey(page, plan.type).click();
        },
      }),
    ),
    {
      words: 'выбирает оплату с телефона',
      isOffered: (snapshot) => isBy(snapshot, 'card') && !isPlanChange(seen(snapshot).context),
      plan: (run) => run.send({ type: 'purchase.chooseMethod', method: 'mobile' }),
      gesture: () => payment.by('Мобильный телефон'),
    },
    {
      words: 'выбирает оплату картой',
      isOffered: (snapshot) => isBy(snapshot, 'mobile'),
      plan: (run) => run.send({ type: 'purchase.chooseMethod', method: 'card' }),
      gesture: () => payment.by('Банковская карта'),
    },
    {
      words: 'платит с телефона и закрывает окно',
      isOffered: (snapshot) => isBy(snapshot, 'mobile'),
      plan: (run) => {
        run.send({ type: 'purchase.pay', key: 'k' });
        run.answer('mobilePayment', { kind: 'closed' });
      },
      gesture: async () => {
        await payment.payKey.click();
        await expect(phone.dialog).toBeVisible();
        await phone.close();
        await expect(phone.dialog).toBeHidden();
      },
    },
    {
      words: 'платит картой без сети',
      isOffered: (snapshot) => isBy(snapshot, 'card') && seen(snapshot).context.message === null,
      plan: (run) => {
        run.send({ type: 'purchase.pay', key: 'k' });
        run.answer('cardPayment', { kind: 'uncertain', message: UNKNOWN });
      },
      gesture: async () => {
        await page.context().setOffline(true);
        await payment.payKey.click();
        await expect(page.getByRole('alert').filter({ hasText: UNKNOWN })).toBeVisible({ timeout: 20_000 });
        await page.context().setOffline(false);
      },
    },
    {
      words: 'платит картой, и банк отклоняет',
      isOffered: (snapshot) => isBy(snapshot, 'card'),
      plan: (run) => {
        run.send({ type: 'purchase.pay', key: 'k' });
        comeBack(run);
      },
      gesture: async () => {
        await payment.payKey.click();
        await payAtBank(page, 'Отклонить');
        await page.getByRole('link', { name: 'Попробовать ещё раз' }).click();
      },
    },
    {
      words: 'уходит в банк и возвращается кнопкой «Назад»',
      isOffered: (snapshot) => isBy(snapshot, 'card'),
      plan: (run) => {
        run.send({ type: 'purchase.pay', key: 'k' });
        run.answer('cardPayment', { kind: 'back', paymentId: 'p1' });
        run.answer('cardPayment', { kind: 'unfinished' });
      },
      gesture: async () => {
        await payment.payKey.click();
        await toBeAtBank(page);
        await page.goBack();
      },
    },
    {
      words: 'платит картой',
      isOffered: (snapshot) => isBy(snapshot, 'card'),
      plan: (run) => {
        const { plan } = seen(run.snapshot).context;
        run.send({ type: 'purchase.pay', key: 'k' });
        comeBack(run, 'p1');
        run.send({ type: 'payment.paid', paymentId: 'p1' });
        run.send({ type: 'purchase.buyerChanged', buyer: { ...HAS_NOTHING, currentType: plan?.type ?? null } });
      },
      gesture: async () => {
        await payment.payKey.click();
        await payAtBank(page);
        paid += 1;
      },
    },
    {
      words: '«Отменить»',
      isOffered: isChoosing,
      plan: (run) => run.send({ type: 'purchase.cancel' }),
      gesture: () => page.getByRole('button', { name: 'Отменить' }).click(),
    },
    {
      words: 'открывает страницу заново',
      isOffered: isChoosing,
      plan: (run) => comeBack(run),
      gesture: async () => {
        await page.reload();
      },
    },
    {
      words: 'возвращается, к лекции или в библиотеку',
      isOffered: (snapshot) => snapshot.matches('completed'),
      plan: (run) => run.send({ type: 'purchase.leave' }),
      gesture: () => page.getByRole('button', { name: /^(?:Вернуться к лекции|В библиотеку)$/ }).click(),
    },
  ];

  await takeTour({
    model,
    moves,
    begin: { plan: () => undefined, gesture: () => openAsGuest(page, '/cycles/kadr-za-kadrom') },
    look: async (state, told) => {
      const { context } = seen(state);
      const [goTo] = told
        .flatMap((event) => ('path' in event && event.type === 'purchase.goTo' ? [String(event.path)] : []))
        .slice(-1);
      if (goTo === LECTURE) await expect(page).toHaveURL(/\/lectures\//);
      else if (goTo !== undefined && goTo !== '/signup') await expect(page).toHaveURL(new RegExp(`:\\d+${goTo}$`));
      if (state.matches('completed')) {
        await expect(page.getByRole('heading', { level: 1, name: 'Подписка оформлена' })).toBeVisible();
        const word = context.returnTo === null ? 'В библиотеку' : 'Вернуться к лекции';
        await expect(page.getByRole('button', { name: word })).toBeVisible();
      }
      if (isChoosing(state)) {
        await payment.toBeShown();
        await expect(payment.payKey).toBeEnabled();
        const ticket = page.getByRole('region', { name: 'Ваш заказ' });
        await expect(ticket).toContainText(context.plan?.type ?? '');
        await expect(ticket.getByText('Новый тариф')).toHaveCount(isPlanChange(context) ? 1 : 0);
        const method = methodOf(context) === 'card' ? 'Банковская карта' : 'Мобильный телефон';
        await expect(page.getByRole('radio', { name: method })).toBeChecked();
        await expect(page.getByRole('main').getByText(UNKNOWN)).toHaveCount(context.message === null ? 0 : 1);
      }
      if (!isGuest(state)) {
        expect((await paymentsOf(page)).filter((status) => status === 'paid')).toHaveLength(paid);
      }
    },
  });
}
