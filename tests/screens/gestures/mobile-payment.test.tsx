import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { REQUIRED } from '../../../contract/messages.ts';
import { shownPhone } from '../../../contract/phone.ts';
import { MobileDialogs } from '../../../src/routes/screens/MobileDialogs.tsx';
import { mobilePaymentModel } from '../../machines/mobile-payment.model.ts';
import { openPage } from '../../support/gestures/page.tsx';
import { addLetter, fill, find, press } from '../../support/gestures/user-actions.ts';
import { walkByGestures } from '../../support/gestures/walk.ts';

const phone = () => screen.getByRole('textbox', { name: 'Телефон' });
const status = () => screen.getByRole('status');
const nothing = () => undefined;

walkByGestures('mobilePayment', {
  model: {
    ...mobilePaymentModel,
    // The form hands a number in as it is meant, and an empty one not at all.
    user: (snapshot) =>
      mobilePaymentModel.user(snapshot).flatMap((event) => {
        if (event.type !== 'mobilePayment.submitPhone') return [event];
        const phone = event.phone.trim();
        return phone === '' ? [] : [{ ...event, phone }];
      }),
  },
  draw: (live) => openPage({ pages: { '/': { component: () => <MobileDialogs payment={live.actor} /> } } }),
  gestures: {
    'mobilePayment.submitPhone': {
      control: () => find('button', /^(?:Продолжить|Отправляем SMS)$/),
      make: async ({ phone: typed }: { phone: string; type: string }) => {
        await fill('Телефон', typed);
        await press('button', 'Продолжить');
      },
    },
    'mobilePayment.editPhone': { control: () => find('textbox', 'Телефон'), make: () => addLetter('Телефон') },
    'mobilePayment.changeNumber': {
      control: () => find('button', 'Изменить номер'),
      make: () => press('button', 'Изменить номер'),
    },
    'mobilePayment.checkAgain': {
      control: () => find('button', /^(?:Проверить ещё раз|Проверяем)$/),
      make: () => press('button', 'Проверить ещё раз'),
    },
    'mobilePayment.close': { control: () => find('button', 'Закрыть'), make: () => press('button', 'Закрыть') },
  },
  outside: {
    'page.visible': nothing,
    'network.restored': nothing,
  },
  onTheWay: ['mobilePayment.editPhone'],
  screens: {
    closed: () => expect(screen.queryByRole('dialog')).toBeNull(),
    phone: ({ context }) => {
      expect(screen.getByRole('dialog', { name: 'Оплата с телефона' })).toBeVisible();
      const complaint: string | undefined = context.fieldErrors.phone;
      if (complaint === undefined) expect(phone()).not.toHaveAttribute('aria-invalid');
      else expect(phone()).toHaveAccessibleDescription(complaint);
      expect(screen.getByRole('alert')).toHaveTextContent(context.message ?? /^$/);
      expect(screen.getByRole('button', { name: 'Продолжить' })).not.toHaveAttribute('aria-busy');
    },
    // The number is there to be corrected, whoever has refused it.
    'phone.uncertain': ({ context }) => expect((phone() as HTMLInputElement).value.trim()).toBe(context.phone),
    creating: () => expect(screen.getByRole('button', { name: 'Отправляем SMS' })).toHaveAttribute('aria-busy', 'true'),
    awaiting: ({ context }) => {
      expect(screen.getByRole('dialog', { name: 'Подтвердите платёж' })).toHaveAccessibleDescription(
        expect.stringContaining(shownPhone(context.phone)),
      );
    },
    'awaiting.confirming': () => expect(status()).toHaveTextContent('Ждём ответ оператора'),
    'awaiting.confirming.checking': () => expect(status()).toHaveTextContent(/Проверяем$/),
    'awaiting.confirming.waiting': ({ context }) => {
      const seconds = String(context.secondsToCheck).padStart(2, '0');
      expect(status()).toHaveTextContent(new RegExp(`Следующая проверка через ${seconds}\\sс$`));
    },
    'awaiting.timedOut': ({ context }) => {
      expect(status()).toHaveTextContent('Оператор не ответил');
      if (context.message !== null) expect(status()).toHaveTextContent(context.message);
      else expect(status()).not.toHaveTextContent('ошибка');
    },
    'awaiting.timedOut.checking': () =>
      expect(screen.getByRole('button', { name: 'Проверяем' })).toHaveAttribute('aria-busy', 'true'),
    'awaiting.timedOut.resting': () =>
      expect(screen.getByRole('button', { name: 'Проверить ещё раз' })).not.toHaveAttribute('aria-busy'),
    refused: ({ context }) => expect(status()).toHaveTextContent(`Не получилось${context.message}`),
  },
  stopped: [
    {
      event: { type: 'mobilePayment.submitPhone', phone: '', key: 'k1' },
      in: 'phone',
      shows: () => waitFor(() => expect(phone()).toHaveAccessibleDescription(REQUIRED)),
    },
  ],
  beyond: [{ key: 'mobilePayment.phone | mobilePayment.submitPhone | 0', reason: 'the form itself stops an empty field' }],
  deaf: [
    {
      event: 'mobilePayment.editPhone',
      in: 'creating',
      why: 'the field stays open while the answer is under way; what is typed into it waits for the next press',
    },
  ],
});
