import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import { CHECK_PHONE, REQUIRED } from '../../../contract/messages.ts';
import { ConfirmDialog, PhoneDialog } from '../../../src/features/payment/MobileDialogs/MobileDialogs.tsx';
import { PaymentScreen } from '../../../src/features/payment/PaymentScreen/PaymentScreen.tsx';
import { whatFollows } from '../../../src/features/payment/PaymentScreen/what-follows.ts';
import { PromoCode } from '../../../src/features/payment/PromoCode/PromoCode.tsx';
import type { Order } from '../../../src/features/payment/Ticket/Ticket.tsx';
import { formProps } from '../../support/screens/form-props.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

type Props = ComponentProps<typeof PaymentScreen>;

const ORDER: Order = {
  plan: '12 месяцев',
  endDate: '21.11.27',
  planDiscount: 0,
  promo: null,
  unverified: null,
  total: 2990,
  isChange: false,
};

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => userEvent.click(button(name));

async function draw(given: Partial<Props> = {}) {
  const on = { onMethod: vi.fn(), onPay: vi.fn(), onCancel: vi.fn() };
  const idle = { order: ORDER, method: 'card', isBusy: false, isConfirming: false, message: null, promoCode: null } as const;
  const rest = { ways: { card: true, mobile: true }, whatFollows: '' };
  await renderInRouter(<PaymentScreen {...idle} {...rest} {...on} {...given} />);
  return on;
}

describe('A09: the way to pay', () => {
  test('the sum is on the button and on the ticket', async () => {
    const { onPay } = await draw();
    await press(/^Оплатить\s2\s990\s₽$/);
    expect(onPay).toHaveBeenCalledOnce();
    const ticket = within(screen.getByRole('region', { name: 'Ваш заказ' }));
    expect(ticket.getByText('К оплате').nextElementSibling).toHaveTextContent(/^2\s990\s₽$/);
  });

  test('what is agreed to is said at the key, and can be read before', async () => {
    await draw();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByText(/^Нажимая «Оплатить», вы принимаете/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'пользовательское соглашение' })).toHaveAttribute('href', '/docs/terms');
    expect(screen.getByRole('link', { name: 'правила обработки персональных данных' })).toHaveAttribute('href', '/docs/personal');
  });

  test('what will be charged later is said at the key', async () => {
    await draw({ whatFollows: whatFollows({ price: 2990, days: 365 }, 'card') });
    expect(button(/^Оплатить/)).toHaveAccessibleDescription(/^Далее\s2\s990\s₽\sкаждый\sгод, отменить\sможно\sв\sлюбой\sдень\.$/);
  });

  test.each([
    [{ price: 19, days: 1 }, 'card', /^Далее\s19\s₽\sкаждый\sдень,/],
    [{ price: 349, days: 30 }, 'card', /^Далее\s349\s₽\sкаждый\sмесяц,/],
    [{ price: 1790, days: 180 }, 'card', /^Далее\s1\s790\s₽\sкаждые\sполгода,/],
    [{ price: 90, days: 7 }, 'card', /^Далее\s90\s₽\sраз\sв\s7\sдней,/],
    [{ price: 349, days: 30 }, 'mobile', /^Платёж\sразовый/],
  ] as const)('%j by %s is followed by what is true', (plan, method, words) => {
    expect(whatFollows(plan, method)).toMatch(words);
  });

  test.each([
    [{ card: true, mobile: false }, ['Банковская карта']],
    [{ card: false, mobile: true }, ['Мобильный телефон']],
  ])('only ways that there are can be chosen: %j', async (ways, names) => {
    await draw({ ways });
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual(names);
  });

  test('card or phone, each with its note', async () => {
    const { onMethod } = await draw();
    expect(screen.getByRole('radio', { name: 'Банковская карта' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'Мобильный телефон' }));
    expect(onMethod).toHaveBeenCalledExactlyOnceWith('mobile');
    expect(screen.getByText('Подтвердите списание ответом на SMS')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Мобильный телефон' })).toHaveAccessibleDescription(
      /^Подтвердите списание ответом на\sSMS$/,
    );
  });

  test('F09: a change of plan goes by card, and the phone says so', async () => {
    const { onMethod } = await draw({ order: { ...ORDER, isChange: true } });
    const phone = screen.getByRole('radio', { name: 'Мобильный телефон' });
    expect(phone).toBeDisabled();
    expect(phone).toHaveAccessibleDescription('Сменить тариф можно только картой');
    expect(screen.getByRole('radio', { name: 'Банковская карта' })).toBeEnabled();
    await userEvent.click(phone);
    expect(onMethod).not.toHaveBeenCalled();
  });

  test('a second press while the page of the bank is opened sends nothing, and nothing else can be chosen', async () => {
    const { onPay, onCancel, onMethod } = await draw({ isBusy: true });
    expect(button('Открываем оплату')).toHaveAttribute('aria-busy', 'true');
    await press('Открываем оплату');
    await press('Отменить');
    await userEvent.click(screen.getByRole('radio', { name: 'Мобильный телефон' }));
    expect([onPay, onCancel, onMethod].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
  });

  test('what comes of a payment made is found out first: nothing is paid for twice', async () => {
    const { onPay } = await draw({ isConfirming: true });
    expect(button('Узнаём, что с оплатой')).toHaveAttribute('aria-busy', 'true');
    await press('Узнаём, что с оплатой');
    expect(onPay).not.toHaveBeenCalled();
    expect(button('Отменить')).toBeEnabled();
  });

  test('F02: why the last try did not work out is told', async () => {
    await draw({ message: 'Банк не ответил' });
    expect(screen.getByRole('alert')).toHaveTextContent('Банк не ответил');
  });

  test('F06: it can be let go of, or another plan chosen', async () => {
    const { onCancel } = await draw();
    await press('Отменить');
    expect(onCancel).toHaveBeenCalledOnce();
    expect(screen.getByRole('link', { name: 'Изменить тариф' })).toHaveAttribute('href', '/subscriptions');
  });
});

describe('the ticket', () => {
  const lines = async (order: Partial<Order>) => {
    await draw({ order: { ...ORDER, ...order } });
    const ticket = within(screen.getByRole('region', { name: 'Ваш заказ' }));
    const amounts = ticket.getAllByRole('definition');
    return ticket.getAllByRole('term').map((term, at) => [term.textContent, amounts[at]?.textContent?.replace(/\s/g, ' ')]);
  };

  test('says what is bought, until when, and for how much', async () => {
    expect(await lines({})).toEqual([
      ['Подписка', '12 месяцев'],
      ['Действует до', '21.11.27'],
      ['К оплате', '2 990 ₽'],
    ]);
  });

  test('counts what is taken off, with a minus', async () => {
    expect(await lines({ planDiscount: 1198, promo: { code: 'ЛИСТОПАД', discount: 300 }, total: 2690 })).toEqual([
      ['Подписка', '12 месяцев'],
      ['Действует до', '21.11.27'],
      ['Скидка тарифа', '−1 198 ₽'],
      ['Промокод ЛИСТОПАД', '−300 ₽'],
      ['К оплате', '2 690 ₽'],
    ]);
  });

  test.each([
    [false, 'промокод не проверен'],
    [true, 'проверяем промокод'],
  ])('says no sum while a kept code is not known (asked about: %s), and paying waits', async (isLooking, words) => {
    const onPay = vi.fn();
    await draw({ order: { ...ORDER, unverified: { code: 'ЛИСТОПАД', isLooking } }, onPay });
    const ticket = within(screen.getByRole('region', { name: 'Ваш заказ' }));
    expect(ticket.getByText('К оплате').nextElementSibling).toHaveTextContent(words);
    expect(screen.queryByText(/2\s990/)).toBeNull();
    expect(button('Оплатить')).toBeDisabled();
    await press('Оплатить');
    expect(onPay).not.toHaveBeenCalled();
  });

  test('F09: of another plan in place of the one in force says so', async () => {
    expect((await lines({ isChange: true }))[0]).toEqual(['Новый тариф', '12 месяцев']);
  });
});

describe('F07: the promo code', () => {
  type Code = ComponentProps<typeof PromoCode>;
  const field = () => screen.getByRole('textbox', { name: 'Промокод' });

  async function drawCode(first: Code['applied'] = null, unverified: string | null = null) {
    const port = formProps<{ promocode: string }>();
    const onRemove = vi.fn();
    const onCheckAgain = vi.fn();
    let apply: (applied: Code['applied']) => void = () => undefined;
    function LiveCode(form: ComponentProps<typeof PromoCode>) {
      const [applied, setApplied] = useState(first);
      apply = setApplied;
      return <PromoCode {...form} applied={applied} unverified={unverified} onCheckAgain={onCheckAgain} />;
    }
    await renderInRouter(
      port.draw((form) => (
        <LiveCode {...form} applied={null} unverified={null} onCheckAgain={onCheckAgain} onRemove={onRemove} />
      )),
    );
    return { port, onRemove, onCheckAgain, apply: (applied: Code['applied']) => act(() => apply(applied)) };
  }

  test('is typed and activated by the key or by Enter', async () => {
    const { port } = await drawCode();
    await userEvent.type(field(), 'листопад');
    expect(port.onEdit).toHaveBeenCalledTimes(8);
    await press('Активировать');
    await userEvent.type(field(), '{Enter}');
    expect(port.onSubmit.mock.calls).toEqual([[{ promocode: 'листопад' }], [{ promocode: 'листопад' }]]);
  });

  test('is sent once while the answer is awaited', async () => {
    const { port } = await drawCode();
    await userEvent.type(field(), 'листопад');
    port.answer({ state: 'busy' });
    await press('Проверяем');
    await userEvent.type(field(), '{Enter}');
    expect(port.onSubmit).not.toHaveBeenCalled();
  });

  test('that is not accepted stays in the field with the complaint', async () => {
    const { port } = await drawCode();
    await userEvent.type(field(), 'мартобрь');
    port.answer({ state: 'busy' });
    port.answer({ state: 'failed', fieldErrors: { promocode: 'Промокод не найден' } });
    expect(field()).toHaveAccessibleDescription('Промокод не найден');
    expect(field()).toHaveValue('мартобрь');
    await waitFor(() => expect(field()).toHaveFocus());
    port.answer({ state: 'failed', fieldErrors: { promocode: UNKNOWN_ERROR } });
    expect(field()).toHaveAccessibleDescription(UNKNOWN_ERROR);
  });

  test('that is not there is asked for at the field', async () => {
    const { port } = await drawCode();
    await press('Активировать');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(REQUIRED));
    expect(port.onSubmit).not.toHaveBeenCalled();
  });

  test('that was put away is in the field again', async () => {
    const { apply } = await drawCode();
    await userEvent.type(field(), 'листопад');
    apply({ code: 'ЛИСТОПАД', discount: 300, isForPlan: true });
    expect(screen.queryByRole('textbox')).toBeNull();
    apply(null);
    expect(field()).toHaveValue('листопад');
  });

  test('that nobody could be asked about says so, and is asked about again or put away', async () => {
    const { onRemove, onCheckAgain } = await drawCode(null, 'ЛИСТОПАД');
    expect(screen.getByRole('status')).toHaveTextContent(/^ЛИСТОПАД · не проверен/);
    // Another one may be tried meanwhile.
    expect(field()).toBeVisible();
    await press('Проверить ещё раз');
    await press('Убрать промокод');
    expect([onCheckAgain.mock.calls.length, onRemove.mock.calls.length]).toEqual([1, 1]);
  });

  test('that works is a line with what it takes off, and can be put away', async () => {
    const { onRemove } = await drawCode({ code: 'ЛИСТОПАД', discount: 300, isForPlan: true });
    expect(screen.getByRole('status')).toHaveTextContent(/^ЛИСТОПАД · −300\s₽$/);
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Убрать промокод');
    expect(onRemove).toHaveBeenCalledOnce();
  });

  test.each([
    [{ code: 'ЛИСТОПАД', discount: 300, isForPlan: false }, 'ЛИСТОПАД · не для этого тарифа'],
    [{ code: 'НЕДЕЛЯ', discount: null, isForPlan: false }, 'НЕДЕЛЯ'],
  ])('that takes nothing off says why: %j', async (applied, words) => {
    await drawCode(applied);
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${words}$`));
  });
});

describe('F03: the phone', () => {
  const field = () => screen.getByRole('textbox', { name: 'Телефон' });

  async function drawPhone(phone = '') {
    const port = formProps<{ phone: string }>();
    await renderInRouter(port.draw((form) => <PhoneDialog {...form} phone={phone} onClose={vi.fn()} />));
    return port;
  }

  test('is asked for, and handed in trimmed', async () => {
    const port = await drawPhone();
    await press('Продолжить');
    await waitFor(() => expect(field()).toHaveAccessibleDescription(REQUIRED));
    expect(port.onSubmit).not.toHaveBeenCalled();
    await userEvent.type(field(), ' +7 999 000-00-01 ');
    await press('Продолжить');
    expect(port.onSubmit).toHaveBeenCalledExactlyOnceWith({ phone: '+7 999 000-00-01' });
  });

  test('that was given before is there to be corrected', async () => {
    const port = await drawPhone('+7 999 000-00-01');
    expect(field()).toHaveValue('+7 999 000-00-01');
    await userEvent.type(field(), '2');
    expect(port.onEdit).toHaveBeenCalledExactlyOnceWith('phone');
  });

  test('that will not do stays in the field with the complaint, and so does whatever is said of the whole', async () => {
    const port = await drawPhone();
    await userEvent.type(field(), '123');
    port.answer({ state: 'busy' });
    await press('Отправляем SMS');
    expect(port.onSubmit).not.toHaveBeenCalled();
    port.answer({ state: 'failed', fieldErrors: { phone: CHECK_PHONE } });
    expect(field()).toHaveAccessibleDescription(CHECK_PHONE);
    expect(field()).toHaveValue('123');
    await waitFor(() => expect(field()).toHaveFocus());
    port.answer({ state: 'failed', message: 'Слишком много попыток. Попробуйте через 10 мин' });
    expect(screen.getByRole('alert')).toHaveTextContent('Слишком много попыток. Попробуйте через 10 мин');
    expect(field()).toHaveValue('123');
  });

  test.each(['+79990000001', '8 (999) 000-00-01', '999 000 00 01'])(
    'that is waited for is read as +7 999 000-00-01: %s',
    async (phone) => {
      const nothing = vi.fn();
      await renderInRouter(
        <ConfirmDialog
          phone={phone}
          step="waiting"
          isChecking={false}
          secondsToCheck={9}
          message={null}
          onCheckAgain={nothing}
          onChangeNumber={nothing}
          onClose={nothing}
        />,
      );
      const dialog = screen.getByRole('dialog', { name: 'Подтвердите платёж' });
      expect(dialog).toHaveAccessibleDescription(/^Отправили сообщение на номер \+7\s999\s000-00-01\. Ответьте/);
    },
  );
});
