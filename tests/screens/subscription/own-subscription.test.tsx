import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import type { ActiveSubscription } from '../../../contract/entities/subscription.ts';
import { SubscriptionScreen } from '../../../src/features/dashboard/SubscriptionScreen/SubscriptionScreen.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

type Props = ComponentProps<typeof SubscriptionScreen>;

const OWN: ActiveSubscription = {
  end_date: '2027-01-31T09:00:00Z',
  is_trial: false,
  is_auto_renewal: true,
  is_invited_user: false,
  is_visible: true,
  subscription_type: '1 месяц',
  partner_integration_info: null,
};
const OF_PARTNER: ActiveSubscription = {
  ...OWN,
  partner_integration_info: {
    name: 'tele2',
    title: 'Подписка Tele2',
    description: 'Оплачивает оператор',
    link: 'https://t2.test/',
  },
};

type Given = Partial<Omit<Props, 'cancel' | 'resume'>> & {
  cancel?: Partial<Props['cancel']>;
  resume?: Partial<Props['resume']>;
};

async function draw({ cancel = {}, resume = {}, ...given }: Given = {}) {
  const on = { onRenew: vi.fn(), onChangePlan: vi.fn(), onChangeCard: vi.fn() };
  const asked = { onAsk: vi.fn(), onKeep: vi.fn(), onConfirm: vi.fn(), onResume: vi.fn() };
  const idle = {
    subscription: OWN,
    unread: null,
    cardLastFour: '4242',
    hasFailedPayment: false,
    canPay: true,
    mayRenew: true,
    isBusy: false,
    message: null,
  };
  await renderInRouter(
    <SubscriptionScreen
      {...idle}
      {...on}
      {...given}
      resume={{ isBusy: false, price: 349, onResume: asked.onResume, ...resume }}
      cancel={{ isAsking: false, isBusy: false, endDate: '31.01.27', message: null, ...asked, ...cancel }}
    />,
  );
  return { ...on, ...asked };
}

const button = (name: string) => screen.queryByRole('button', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('E08: the label', () => {
  test('of a plan says until when', async () => {
    await draw();
    expect(screen.getByText('действует до 31.01.27')).toBeVisible();
    expect(screen.getByText('Тариф «1 месяц»')).toBeVisible();
  });

  test('of a trial says that it is one, and offers a plan', async () => {
    const { onChangePlan } = await draw({ subscription: { ...OWN, is_trial: true }, mayRenew: false });
    expect(screen.getByText('действует до 31.01.27')).toBeVisible();
    expect(screen.getByText('Пробный период')).toBeVisible();
    expect([button('Продлить'), button('Отключить автопродление'), screen.queryByText('Автопродление')]).toEqual([
      null,
      null,
      null,
    ]);
    await press('Выбрать тариф');
    expect(onChangePlan).toHaveBeenCalledOnce();
  });

  test('of a partner is its title, and everything else is at the partner’s', async () => {
    await draw({ subscription: OF_PARTNER, mayRenew: false });
    expect(screen.getByText('Подписка Tele2')).toBeVisible();
    expect(screen.getByText('Оплачивает оператор')).toBeVisible();
    expect(screen.getByText('действует до 31.01.27')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Сайт партнёра' })).toHaveAttribute('href', 'https://t2.test/');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('of nothing says so, and leads to the plans and to the gift card', async () => {
    await draw({ subscription: null, mayRenew: false });
    expect(screen.getByText(/^у\sвас\sнет\sподписки\s:\($/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Выбрать подписку' })).toHaveAttribute('href', '/subscriptions');
    expect(screen.getByRole('link', { name: 'Есть подарочная карта' })).toHaveAttribute('href', '/dashboard/gift-card');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('F09: what can be done with it', () => {
  test('prolonged, changed, paid from another card', async () => {
    const { onRenew, onChangePlan, onChangeCard } = await draw();
    await press('Продлить');
    await press('Сменить тариф');
    await press('Сменить карту');
    expect([onRenew, onChangePlan, onChangeCard].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1]);
    expect(screen.getByText('•• 4242')).toBeVisible();
  });

  test('one way to the bank at a time', async () => {
    const { onRenew, onChangeCard } = await draw({ isBusy: true });
    await press('Открываем оплату');
    await press('Сменить карту');
    expect([onRenew.mock.calls.length, onChangeCard.mock.calls.length]).toEqual([0, 0]);
  });

  test('without a card none can be changed', async () => {
    await draw({ cardLastFour: null });
    expect(button('Сменить карту')).toBeNull();
  });

  test('a plan that may not be renewed here offers no renewal', async () => {
    await draw({ mayRenew: false });
    expect(button('Продлить')).toBeNull();
  });

  test('a payment that failed, and an errand that did', async () => {
    await draw({ hasFailedPayment: true, message: 'Банк не ответил' });
    expect(screen.getByRole('status')).toHaveTextContent(/^Последняя\sоплата\sне\sпрошла/);
    expect(screen.getByRole('alert')).toHaveTextContent('Банк не ответил');
  });
});

describe('F09: auto-renewal', () => {
  test('that is on says when it pays, and can be switched off', async () => {
    const { onAsk } = await draw();
    expect(screen.getByText(/^Включено:\s31\.01\.27\sподписка\sпродлится\sсама,\sспишем\s349\s₽\.$/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Отключить автопродление');
    expect(onAsk).toHaveBeenCalledOnce();
  });

  test('that is off says what will be closed', async () => {
    await draw({ subscription: { ...OWN, is_auto_renewal: false } });
    expect(screen.getByText(/^Выключено:\sпосле\s31\.01\.27\sплатные\sлекции\sзакроются\./)).toBeVisible();
    expect(button('Отключить автопродление')).toBeNull();
  });

  test('that is off is switched on again by one press beside the sum, once', async () => {
    const { onResume } = await draw({ subscription: { ...OWN, is_auto_renewal: false } });
    expect(screen.getByText(/Если\sвключить,\s31\.01\.27\sспишем\s349\s₽\.$/)).toBeVisible();
    await press('Включить автопродление');
    expect(onResume).toHaveBeenCalledOnce();
    cleanup();
    const busy = await draw({ subscription: { ...OWN, is_auto_renewal: false }, resume: { isBusy: true } });
    await press('Включаем');
    expect(busy.onResume).not.toHaveBeenCalled();
  });

  test('that is off and has no card asks for one first; a card that could not be read is not none', async () => {
    const off = { ...OWN, is_auto_renewal: false };
    const { onChangeCard } = await draw({ subscription: off, cardLastFour: null });
    expect(screen.getByText(/привяжите\sкарту\.$/)).toBeVisible();
    expect(button('Включить автопродление')).toBeNull();
    await press('Привязать карту');
    expect(onChangeCard).toHaveBeenCalledOnce();
    cleanup();
    await draw({ subscription: off, cardLastFour: undefined });
    expect([button('Привязать карту'), button('Сменить карту')]).toEqual([null, null]);
    expect(button('Включить автопродление')).toBeVisible();
  });

  test('where no bank is connected nothing is offered that would be refused', async () => {
    await draw({ subscription: { ...OWN, is_auto_renewal: false }, canPay: false, mayRenew: false });
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Сменить тариф']);
  });

  test('is asked about first: what is paid for stays', async () => {
    const { onKeep, onConfirm } = await draw({ cancel: { isAsking: true } });
    const question = screen.getByRole('dialog', { name: 'Отключить автопродление?' });
    expect(question).toHaveAccessibleDescription(/^Подписка\sостанется\sдо\s31\.01\.27/);
    await userEvent.click(within(question).getByRole('button', { name: 'Отключить' }));
    expect([onConfirm.mock.calls.length, onKeep.mock.calls.length]).toEqual([1, 0]);
    await userEvent.click(within(question).getByRole('button', { name: 'Оставить' }));
    expect([onConfirm.mock.calls.length, onKeep.mock.calls.length]).toEqual([1, 1]);
  });

  test('is switched off once, and a failure is told in the question', async () => {
    const { onConfirm } = await draw({ cancel: { isAsking: true, isBusy: true, message: UNKNOWN_ERROR } });
    const question = within(screen.getByRole('dialog'));
    await userEvent.click(question.getByRole('button', { name: 'Отключаем' }));
    expect(onConfirm).not.toHaveBeenCalled();
    expect(question.getByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
  });
});

test('a subscription that could not be read is not «у вас нет подписки»: it is asked again', async () => {
  const onRetry = vi.fn();
  await draw({ subscription: null, unread: { isBusy: false, onRetry } });
  expect(screen.queryByText(/у\sвас\sнет\sподписки/)).not.toBeInTheDocument();
  expect(screen.getByText('Не удалось узнать, есть ли у вас подписка')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
  expect(onRetry).toHaveBeenCalledOnce();
});
