import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { UNKNOWN_ERROR } from '../../../contract/constants.ts';
import type { PartnerStep } from '../../../machines/partner-subscription/partner-subscription.selectors.ts';
import { AssistantNotice } from '../../../src/features/partners/AssistantNotice/AssistantNotice.tsx';
import { BeelineScreen } from '../../../src/features/partners/BeelineScreen/BeelineScreen.tsx';
import { PartnerArrivalScreen } from '../../../src/features/partners/PartnerArrivalScreen/PartnerArrivalScreen.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

interface Facts {
  message?: string | null;
  plan?: { price: number; days?: number } | null;
  hasNoAccount?: boolean;
}

describe('F12: the page of Beeline', () => {
  const SOLD = { price: 199, days: 30 };

  async function drawn(step: PartnerStep, { message = null, plan = SOLD, hasNoAccount = false }: Facts = {}) {
    const onConnect = vi.fn();
    const onRetry = vi.fn();
    const onOwnAccount = vi.fn();
    await renderInRouter(
      <BeelineScreen {...{ plan, step, message, onConnect, onRetry }} onOwnAccount={hasNoAccount ? onOwnAccount : null} />,
    );
    return { onConnect, onRetry, onOwnAccount };
  }

  test('shows the plan and leads to the partner', async () => {
    const { onConnect, onRetry } = await drawn('idle');
    const offer = screen.getByRole('region', { name: 'Тариф для абонентов' });
    expect(offer).toHaveTextContent(/199\s₽/);
    expect(offer).toHaveTextContent(/за\s30\sдней/);
    expect(screen.queryByText('Подключена')).toBeNull();
    await press('Подключить');
    expect([onConnect.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 0]);
  });

  test('lets a guest connect it to an account of his own', async () => {
    const { onConnect, onOwnAccount } = await drawn('idle', { hasNoAccount: true });
    await press('Подключить к своему аккаунту');
    expect([onConnect.mock.calls.length, onOwnAccount.mock.calls.length]).toEqual([0, 1]);
  });

  test('does not ask a listener which account', async () => {
    await drawn('idle');
    expect(screen.queryByRole('button', { name: 'Подключить к своему аккаунту' })).toBeNull();
  });

  test('leads there once', async () => {
    const { onConnect } = await drawn('busy');
    await press('Открываем Билайн');
    expect(onConnect).not.toHaveBeenCalled();
  });

  test('says why it did not work out, and asks for a new link', async () => {
    const { onConnect, onRetry } = await drawn('failed', { message: 'Страница партнёра сейчас недоступна' });
    expect(screen.getByRole('alert')).toHaveTextContent('Страница партнёра сейчас недоступна');
    await press('Попробовать снова');
    expect([onConnect.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 0]);
  });

  test('repeats the same link when its outcome is unknown', async () => {
    const { onConnect, onRetry } = await drawn('uncertain', { message: UNKNOWN_ERROR });
    await press('Попробовать снова');
    expect([onConnect.mock.calls.length, onRetry.mock.calls.length]).toEqual([0, 1]);
  });

  test('says that it is connected, sold today or not', async () => {
    await drawn('connected', { plan: null });
    expect(screen.getByRole('status')).toHaveTextContent(/Подключена.*Подписка\sдействует/);
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'В библиотеку' })).toHaveAttribute('href', '/');
  });

  test('that sells nothing leads to our own plans', async () => {
    await drawn('idle', { plan: null });
    expect(screen.getByRole('heading', { name: 'Сейчас не подключить' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('link', { name: 'Тарифы и цены' })).toHaveAttribute('href', '/subscriptions');
  });
});

describe('F12: arriving by a signed link', () => {
  async function drawn(step: PartnerStep, message: string | null = null) {
    const onConnect = vi.fn();
    const onRetry = vi.fn();
    await renderInRouter(<PartnerArrivalScreen partnerName="Tele2" {...{ step, message, onConnect, onRetry }} />);
    return { onConnect, onRetry };
  }

  test('is waited for', async () => {
    await drawn('busy');
    expect(screen.getByRole('status', { name: 'Подключаем подписку' })).toBeInTheDocument();
    expect(screen.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  });

  test('ends well', async () => {
    await drawn('connected');
    const done = within(screen.getByRole('status'));
    expect(done.getByRole('heading', { level: 1, name: 'Подписка подключена' })).toBeVisible();
    expect(done.getByRole('link', { name: 'В библиотеку' })).toHaveAttribute('href', '/');
  });

  test.each(['failed', 'idle'] as const)('or not (%s): a new link, or another way in', async (step) => {
    const { onConnect, onRetry } = await drawn(step, 'Ссылка устарела');
    expect(screen.getByRole('alert')).toHaveTextContent(/Не удалось подключить.*Ссылка устарела/);
    expect(screen.getByRole('link', { name: 'Войти иначе' })).toHaveAttribute('href', '/signin');
    await press('Попробовать снова');
    expect([onConnect.mock.calls.length, onRetry.mock.calls.length]).toEqual([1, 0]);
  });

  test('without an answer is repeated', async () => {
    const { onConnect, onRetry } = await drawn('uncertain', UNKNOWN_ERROR);
    expect(screen.getByRole('alert')).toHaveTextContent(UNKNOWN_ERROR);
    await press('Попробовать снова');
    expect([onConnect.mock.calls.length, onRetry.mock.calls.length]).toEqual([0, 1]);
  });
});

test('A11: the notice about the voice assistant is closed', async () => {
  const onClose = vi.fn();
  await renderInRouter(<AssistantNotice onClose={onClose} />);
  expect(screen.getByRole('status')).toHaveTextContent('Голосовой помощник подключён');
  await press('Закрыть сообщение');
  expect(onClose).toHaveBeenCalledOnce();
});
