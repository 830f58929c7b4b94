import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { describe, expect, test, vi } from 'vitest';
import type { BoughtGiftCard, LastPayment, SubscriptionType } from '../../../contract/entities/subscription.ts';
import type { GiftCardOrder } from '../../../contract/forms/gift-card-order.ts';
import { atMost, BAD_EMAIL, REQUIRED } from '../../../contract/messages.ts';
import { ActivateGiftCard } from '../../../src/features/gift-cards/ActivateGiftCard/ActivateGiftCard.tsx';
import { BoughtGiftCards } from '../../../src/features/gift-cards/BoughtGiftCards/BoughtGiftCards.tsx';
import { GiftCardsScreen } from '../../../src/features/gift-cards/GiftCardsScreen/GiftCardsScreen.tsx';
import { formProps } from '../../support/screens/form-props.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

const own = { actual: true, meta: { partner: null } };
const TYPES: SubscriptionType[] = [
  { ...own, type: '12 месяцев', price: 2990, days: 365 },
  { ...own, type: '1 месяц', price: 349, days: 30 },
  { ...own, type: 'специальный', price: 199, days: 30, meta: { partner: 'beeline' } },
  { ...own, type: 'Старая 1 месяц', price: 299, days: 30, actual: false },
];

const giftOf = (status: LastPayment['status'], recipient: string | null = null): LastPayment => ({
  id: 'p1',
  purpose: 'giftCard',
  method: 'card',
  status,
  subscription_type: '1 месяц',
  amount: 349,
  created_at: '2026-11-21T10:00:00Z',
  pay_url: status === 'pending' ? 'https://bank.test/1' : null,
  recipient_email: recipient,
});

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const field = (name: string) => screen.getByRole('textbox', { name });

async function drawn(props: Partial<ComponentProps<typeof GiftCardsScreen>> = {}) {
  const port = formProps<GiftCardOrder>();
  const sent = { onCheckAgain: vi.fn(), onResume: vi.fn(), onCancel: vi.fn(), onAnother: vi.fn() };
  const plain = { types: TYPES, isGuest: false, outcome: null, payment: null, draft: null };
  await renderInRouter(port.draw((form) => <GiftCardsScreen {...plain} {...sent} {...props} {...form} />));
  return { port, ...sent };
}

describe('F08: a gift card is bought', () => {
  test('of our own plans of today, the longest at first', async () => {
    await drawn();
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(['1 месяц', '12 месяцев']);
    expect(screen.getByRole('radio', { name: /^12 месяцев, 2\s990\s₽$/ })).toBeChecked();
    expect(screen.getByRole('button', { name: /^Оплатить 2\s990\s₽$/ })).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'Активировать карту' })) {
      expect(link).toHaveAttribute('href', '/dashboard/gift-card');
    }
  });

  test('with the words of the giver', async () => {
    const { port } = await drawn();
    await userEvent.click(screen.getByRole('radio', { name: /^1 месяц/ }));
    expect(port.onEdit).toHaveBeenCalledWith('subscription_type');
    await userEvent.type(field('Email получателя'), ' anna@primer.ru ');
    await userEvent.type(field('От кого'), 'Ирина');
    await userEvent.type(field('Пожелание'), 'С днём рождения');
    await press(/^Оплатить 349\s₽$/);
    expect(port.onSubmit).toHaveBeenCalledExactlyOnceWith({
      subscription_type: '1 месяц',
      recipient_email: 'anna@primer.ru',
      sender_name: 'Ирина',
      message: 'С днём рождения',
    });
  });

  test('without any, and once', async () => {
    const { port } = await drawn();
    await userEvent.type(field('Email получателя'), 'anna@primer.ru');
    await press(/^Оплатить/);
    expect(port.onSubmit).toHaveBeenCalledExactlyOnceWith({ subscription_type: '12 месяцев', recipient_email: 'anna@primer.ru' });
    port.answer({ state: 'busy' });
    await press('Открываем оплату');
    expect(port.onSubmit).toHaveBeenCalledOnce();
  });

  test('not before its fields are right', async () => {
    const { port } = await drawn();
    await press(/^Оплатить/);
    expect(field('Email получателя')).toHaveAccessibleDescription(REQUIRED);
    await userEvent.type(field('Email получателя'), 'anna');
    await userEvent.click(field('Пожелание'));
    await userEvent.paste('я'.repeat(301));
    await press(/^Оплатить/);
    expect(field('Email получателя')).toHaveAccessibleDescription(BAD_EMAIL);
    expect(field('Пожелание')).toHaveAccessibleDescription(atMost(300));
    expect(field('Пожелание')).toHaveValue('я'.repeat(301));
    expect(port.onSubmit).not.toHaveBeenCalled();
  });

  test('and what the server says stands at its field', async () => {
    const { port } = await drawn();
    port.answer({ state: 'busy' });
    port.answer({ state: 'failed', fieldErrors: { recipient_email: 'Этот адрес не принимает писем' } });
    expect(field('Email получателя')).toHaveAccessibleDescription('Этот адрес не принимает писем');
    await waitFor(() => expect(field('Email получателя')).toHaveFocus());
    port.answer({ state: 'failed', fieldErrors: { subscription_type: 'Тариф больше не продаётся' } });
    expect(screen.getByRole('alert')).toHaveTextContent('Тариф больше не продаётся');
  });

  test('from an account: a guest signs in and comes back', async () => {
    await drawn({ isGuest: true });
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('list', { name: 'Что можно подарить' })).toHaveTextContent(/1 месяц349\s₽12 месяцев2\s990\s₽/);
    expect(screen.getByRole('link', { name: 'Войти' })).toHaveAttribute('href', '/signin?next=%2Fgiftcard');
  });

  test('not while nothing is sold', async () => {
    await drawn({ types: [] });
    expect(screen.getByRole('heading', { name: 'Сейчас карты не продаются' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('back from the bank', () => {
  test('the letter is on its way, and where it is seen whether it has gone is told', async () => {
    const { onAnother } = await drawn({ outcome: 'paid', payment: giftOf('paid', 'anna@primer.ru') });
    expect(screen.getByRole('main')).toHaveTextContent(/письмо\sс\sкодом\sуходит\sна\sanna@primer\.ru/);
    expect(screen.getByRole('main')).toHaveTextContent(/Отправлено\sли\sоно,\sвидно\sсреди\sкупленных\sкарт/);
    await press('Подарить ещё');
    expect(onAnother).toHaveBeenCalledOnce();
  });

  test('the letter is on its way, to whom is forgotten', async () => {
    await drawn({ outcome: 'paid' });
    expect(screen.getByRole('main')).toHaveTextContent(/письмо\sс\sкодом\sуходит\sполучателю/);
  });

  test('a refusal loses no word of the order', async () => {
    const draft: GiftCardOrder = { subscription_type: '1 месяц', recipient_email: 'anna@primer.ru', message: 'Слушай' };
    await drawn({ outcome: 'declined', draft });
    expect(screen.getByText(/Платёж\sне\sпрошёл/)).toBeVisible();
    expect(field('Email получателя')).toHaveValue('anna@primer.ru');
    expect(field('Пожелание')).toHaveValue('Слушай');
    expect(screen.getByRole('radio', { name: /^1 месяц/ })).toBeChecked();
  });

  test('left unpaid, the invoice is open: on with it, or away with it', async () => {
    const { port, onResume, onCancel } = await drawn({ outcome: 'waiting', payment: giftOf('pending') });
    expect(screen.getByRole('heading', { level: 1, name: 'Оплата не закончена' })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent(/Счёт\sна\s349\s₽\sза\sподарочную\sкарту/);
    // Nothing has failed: no empty frame stands for a message.
    expect(screen.queryByRole('alert')).toBeNull();
    await press('Продолжить оплату');
    await press('Отменить');
    expect([onResume.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
    port.answer({ state: 'failed', message: 'Платёжная система не отвечает' });
    expect(screen.getByRole('alert')).toHaveTextContent('Платёжная система не отвечает');
  });

  test('cancelled is no refusal of the bank', async () => {
    await drawn({ outcome: 'cancelled', payment: giftOf('cancelled') });
    expect(screen.getByText(/Оплата\sотменена/)).toBeVisible();
    expect(screen.queryByText(/не\sпрошёл/)).toBeNull();
    expect(field('Email получателя')).toBeVisible();
  });

  test.each(['checking', 'waiting', 'unknown'] as const)('success is only the word of the server (%s)', async (outcome) => {
    await drawn({ outcome });
    expect(screen.getByRole('status', { name: 'Ждём ответа банка' })).toBeInTheDocument();
    expect(screen.getByRole('main')).not.toHaveTextContent(/оплачена/);
  });

  test('a silent bank is asked again, and not paid twice', async () => {
    const { onCheckAgain } = await drawn({ outcome: 'timedOut' });
    await press('Проверить ещё раз');
    expect(onCheckAgain).toHaveBeenCalledOnce();
    expect(screen.queryByRole('button', { name: /Оплатить/ })).toBeNull();
  });
});

describe('cards that were bought for others', () => {
  const CARD: BoughtGiftCard = {
    id: '1',
    subscription_type: '6 месяцев',
    amount: 1790,
    recipient_email: 'friend@people.test',
    paid_at: '2026-11-21T10:00:00Z',
    letter: 'sent',
    activated_at: null,
    expires_at: '2027-11-21T10:00:00Z',
  };
  const draw = (cards: readonly BoughtGiftCard[] | null) => renderInRouter(<BoughtGiftCards cards={cards} />);

  test.each<[Partial<BoughtGiftCard>, RegExp]>([
    [{}, /Оплачена\s21\.11\.26\.\sПисьмо\sс\sкодом\sотправлено,\sкарта\sждёт\sдо\s21\.11\.27/],
    [{ letter: 'waiting' }, /Письмо\sс\sкодом\sещё\sне\sушло/],
    [{ letter: 'failed' }, /Код\sприслали\sвам/],
    [{ activated_at: '2026-11-25T10:00:00Z' }, /Активирована\s25\.11\.26/],
  ])('say what became of each: %j', async (given, words) => {
    await draw([{ ...CARD, ...given }]);
    const list = within(screen.getByRole('region', { name: 'Купленные карты' }));
    expect(list.getByText(/^6 месяцев, 1\s790\s₽$/)).toBeVisible();
    expect(list.getByText('friend@people.test')).toBeVisible();
    expect(list.getByText(words)).toBeVisible();
  });

  test('are not spoken of where there are none; a list that could not be read is not an empty one', async () => {
    await draw([]);
    expect(screen.queryByRole('region')).toBeNull();
    cleanup();
    await draw(null);
    expect(screen.getByRole('region', { name: 'Купленные карты' })).toHaveTextContent(/не\sзагрузился/);
  });
});

describe('A17, F08: a gift card is activated', () => {
  const code = () => field('Код подарочной карты');

  async function opened(given: ComponentProps<typeof ActivateGiftCard>['given'] = null) {
    const port = formProps<{ code: string }>();
    const onAnother = vi.fn();
    await renderInRouter(port.draw((form) => <ActivateGiftCard {...form} given={given} onAnother={onAnother} bought={null} />));
    return { port, onAnother };
  }

  test('by its code', async () => {
    const { port } = await opened();
    await press('Активировать');
    expect(code()).toHaveAccessibleDescription(REQUIRED);
    await userEvent.type(code(), ' GIFT-2026 ');
    await press('Активировать');
    expect(port.onSubmit).toHaveBeenCalledExactlyOnceWith({ code: 'GIFT-2026' });
    port.answer({ state: 'busy' });
    await press('Проверяем');
    expect(port.onSubmit).toHaveBeenCalledOnce();
  });

  test('with its error at the field (G07)', async () => {
    const { port } = await opened();
    await userEvent.type(code(), 'GIFT');
    port.answer({ state: 'busy' });
    port.answer({ state: 'failed', fieldErrors: { code: 'Карта уже активирована' } });
    expect(code()).toHaveAccessibleDescription('Карта уже активирована');
    expect(code()).toHaveValue('GIFT');
    await waitFor(() => expect(code()).toHaveFocus());
  });

  test('and says what it gave', async () => {
    const { onAnother } = await opened(['6 месяцев']);
    expect(screen.getByRole('status')).toHaveTextContent('Подписка: 6 месяцев');
    expect(screen.queryByRole('textbox')).toBeNull();
    await press('Есть ещё одна карта');
    expect(onAnother).toHaveBeenCalledOnce();
  });

  test('even when it gave nothing by name', async () => {
    await opened([]);
    expect(screen.getByRole('status')).toHaveTextContent('Карта активирована');
    expect(screen.getByRole('status')).not.toHaveTextContent('Подписка:');
  });
});
