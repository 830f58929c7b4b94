import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { NameForm, SentEmail } from '../../../contract/forms/account.ts';
import type { KnownSubscription } from '../../../machines/session/session.types.ts';
import { SettingsScreen } from '../../../src/features/dashboard/SettingsScreen/SettingsScreen.tsx';
import { LISTENER, NO_EMAIL, subscriptionOf } from '../../support/samples/account.ts';
import { formProps } from '../../support/screens/form-props.tsx';
import { renderInRouter } from '../ui/in-router.tsx';

interface Given {
  read?: 'known' | 'reading' | 'unread';
  account?: typeof LISTENER;
  hasPassword?: boolean;
  byToken?: boolean;
  pending?: string | null;
  isExporting?: boolean;
  subscription?: KnownSubscription;
}

async function open({
  account = LISTENER,
  hasPassword = true,
  byToken = false,
  pending = null,
  isExporting = false,
  read = 'known',
  subscription = { kind: 'none' },
}: Given = {}) {
  const ports = {
    name: formProps<NameForm>(),
    email: formProps<SentEmail>(),
    confirmation: formProps<object>(),
    password: formProps<{ password: string; old_password?: string }>(),
    deletion: formProps<{ password: string }>(),
  };
  const on = { bind: vi.fn(), unbind: vi.fn(), retry: vi.fn(), autoRewind: vi.fn(), export: vi.fn(), cancel: vi.fn() };
  const { confirmation } = ports;
  const networks = [
    { socialType: 'vk', name: 'ВКонтакте', isBound: true },
    { socialType: 'yandex', name: 'Яндекс', isBound: false },
  ];
  await renderInRouter(
    ports.name.draw((name) =>
      ports.email.draw((email) =>
        ports.password.draw((password) =>
          ports.deletion.draw((deletion) =>
            confirmation.draw(({ submission, onSubmit }) => (
              <SettingsScreen
                {...{ account, hasPassword, byToken, name, email, password }}
                confirmation={{ submission, onSend: () => onSubmit({}) }}
                socials={{
                  networks: read === 'known' ? networks : read,
                  onRetry: on.retry,
                  pending,
                  message: null,
                  onBind: on.bind,
                  onUnbind: on.unbind,
                }}
                autoRewind={{ isOn: true, onChange: on.autoRewind }}
                data={{ isBusy: isExporting, message: null, onExport: on.export }}
                subscription={subscription}
                deletion={{ ...deletion, onCancel: on.cancel }}
              />
            )),
          ),
        ),
      ),
    ),
  );
  return { ...ports, on, user: userEvent.setup() };
}

const section = (name: string) => within(screen.getByRole('region', { name }));
const button = (name: string) => screen.getByRole('button', { name });

test('A13: the name is changed, and its saving is told', async () => {
  const { user, name } = await open();
  const field = section('Имя').getByRole('textbox', { name: 'Имя' });
  expect(field).toHaveValue('Анна');
  await user.clear(field);
  await user.click(button('Сохранить имя'));
  expect(field).toHaveAccessibleDescription('Это поле обязательно');
  await user.type(field, 'Инна');
  await user.click(button('Сохранить имя'));
  expect(name.onSubmit).toHaveBeenCalledExactlyOnceWith({ name: 'Инна' });
  name.answer({ state: 'done' });
  expect(section('Имя').getByRole('status')).toHaveTextContent('Имя сохранено');
  expect(field).toHaveValue('Инна');
});

test('A13: the address is changed with the password; a taken one stays in the field with its complaint', async () => {
  const { user, email } = await open();
  const field = section('Почта').getByRole('textbox', { name: 'Email' });
  const password = section('Почта').getByLabelText('Пароль');
  expect(field).toHaveValue('listener@glossa.test');
  await user.clear(field);
  await user.type(field, 'irina@primer.ru');
  await user.click(button('Сменить почту'));
  expect(password).toHaveAccessibleDescription('Это поле обязательно');
  expect(email.onSubmit).not.toHaveBeenCalled();
  await user.type(password, 'parol-parol');
  await user.click(button('Сменить почту'));
  expect(email.onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'irina@primer.ru', password: 'parol-parol' });
  email.answer({ state: 'failed', fieldErrors: { email: 'Данный Email уже есть в системе' } });
  expect(field).toHaveAccessibleDescription('Данный Email уже есть в системе');
  expect(field).toHaveValue('irina@primer.ru');
  email.answer({ state: 'failed', fieldErrors: { password: 'Неверный пароль' } });
  expect(password).toHaveAccessibleDescription('Неверный пароль');
});

test('a new address waits for its letter, and the settings say so', async () => {
  const { email } = await open({ account: { ...LISTENER, is_email_confirmed: true, new_email: 'irina@primer.ru' } });
  expect(section('Почта').getByText('Почта подтверждена')).toBeVisible();
  expect(section('Почта').getByText('irina@primer.ru').closest('p')).toHaveTextContent(/заменит прежний, когда вы откроете/);
  email.answer({ state: 'done' });
  expect(section('Почта').getByText('Письмо отправлено')).toBeVisible();
});

test('an address that is not confirmed says so, and the letter is sent again', async () => {
  const { user, confirmation } = await open({ account: { ...LISTENER, is_email_confirmed: false } });
  expect(section('Почта').getByText(/^Почта не подтверждена/)).toBeVisible();
  await user.click(button('Отправить письмо ещё раз'));
  expect(confirmation.onSubmit).toHaveBeenCalledOnce();
  confirmation.answer({ state: 'done' });
  expect(section('Почта').getByText('Письмо отправлено')).toBeVisible();
  confirmation.answer({ state: 'failed', message: 'Слишком много попыток' });
  expect(section('Почта').getByText('Слишком много попыток')).toBeVisible();
});

test('an account without an address says so, and needs no password to set one', async () => {
  const { user, email } = await open({ account: { ...NO_EMAIL, is_email_confirmed: false }, hasPassword: false });
  expect(screen.getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription('Почта ещё не указана');
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'irina@primer.ru');
  await user.click(button('Сохранить почту'));
  expect(email.onSubmit).toHaveBeenCalledExactlyOnceWith({ email: 'irina@primer.ru' });
});

test('a confirmed address is not changed before there is a password', async () => {
  await open({ account: { ...LISTENER, is_email_confirmed: true }, hasPassword: false });
  expect(section('Почта').getByText(/Сначала задайте его в/)).toBeVisible();
  expect(section('Почта').queryByRole('textbox')).toBeNull();
});

test('A13: the password is changed by the old one, and nothing of it stays on the screen', async () => {
  const { user, password } = await open();
  await user.type(screen.getByLabelText('Старый пароль'), 'old');
  await user.type(screen.getByLabelText('Новый пароль'), 'parol-parol');
  await user.type(screen.getByLabelText('Повторите пароль'), 'parol');
  await user.click(button('Сменить пароль'));
  expect(screen.getByLabelText('Повторите пароль')).toHaveAccessibleDescription('Пароли должны совпадать');
  await user.type(screen.getByLabelText('Повторите пароль'), '-parol');
  await user.click(button('Сменить пароль'));
  expect(password.onSubmit).toHaveBeenCalledExactlyOnceWith({ old_password: 'old', password: 'parol-parol' });
  password.answer({ state: 'failed', fieldErrors: { old_password: 'Неверный пароль' } });
  expect(screen.getByLabelText('Старый пароль')).toHaveAccessibleDescription('Неверный пароль');
  expect(screen.getByLabelText('Новый пароль')).toHaveValue('parol-parol');
  password.answer({ state: 'done' });
  expect(screen.getByText('Пароль изменён')).toBeVisible();
  expect(screen.getByLabelText('Новый пароль')).toHaveValue('');
  expect(screen.getByLabelText('Старый пароль')).toHaveValue('');
});

test('by the link of the letter the old password is not asked, and the form comes first', async () => {
  const { user, password } = await open({ byToken: true });
  expect(screen.queryByLabelText('Старый пароль')).toBeNull();
  expect(screen.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('Пароль');
  await user.type(screen.getByLabelText('Новый пароль'), 'parol-parol');
  await user.type(screen.getByLabelText('Повторите пароль'), 'parol-parol');
  await user.click(button('Сменить пароль'));
  expect(password.onSubmit).toHaveBeenCalledExactlyOnceWith({ password: 'parol-parol' });
});

test('without a password a letter sets one, and deletion waits for it', async () => {
  await open({ hasPassword: false });
  expect(section('Пароль').getByText(/^Задайте\sпароль/)).toBeVisible();
  expect(screen.queryByLabelText('Старый пароль')).toBeNull();
  expect(section('Пароль').getByRole('link', { name: 'Получить письмо' })).toHaveAttribute('href', '/forgot-password');
  expect(button('Удалить аккаунт')).toBeDisabled();
});

test('A13, F14: a network is bound, another unbound', async () => {
  const { user, on } = await open();
  await user.click(button('Отвязать: ВКонтакте'));
  expect(on.unbind).toHaveBeenCalledExactlyOnceWith('vk');
  await user.click(button('Привязать: Яндекс'));
  expect(on.bind).toHaveBeenCalledExactlyOnceWith('yandex');
});

test('networks that could not be read are not «не привязана»: nothing to press but «Повторить»', async () => {
  const { on, user } = await open({ read: 'unread' });
  expect(screen.queryByText('не привязана')).not.toBeInTheDocument();
  const alert = section('Социальные сети').getByRole('alert');
  expect(alert).toHaveTextContent('Не удалось узнать, какие сети привязаны');
  await user.click(within(alert).getByRole('button', { name: 'Повторить' }));
  expect(on.retry).toHaveBeenCalledOnce();
});

test('networks that are being read are not «не привязана»', async () => {
  await open({ read: 'reading' });
  expect(section('Социальные сети').getByRole('status')).toHaveTextContent('Узнаём, какие сети привязаны');
  expect(screen.queryByText('не привязана')).not.toBeInTheDocument();
});

test('one change of networks at a time', async () => {
  const { user, on } = await open({ pending: 'vk' });
  await user.click(button('Отвязать: ВКонтакте'));
  await user.click(button('Привязать: Яндекс'));
  expect(on.unbind).not.toHaveBeenCalled();
  expect(on.bind).not.toHaveBeenCalled();
});

test('stepping back on resume is a switch', async () => {
  const { user, on } = await open();
  const toggle = screen.getByRole('switch', { name: 'Отматывать назад при продолжении' });
  expect(toggle).toBeChecked();
  await user.click(toggle);
  expect(on.autoRewind).toHaveBeenCalledExactlyOnceWith(false);
});

test('one’s own data are asked for once', async () => {
  const { user, on } = await open();
  await user.click(button('Скачать мои данные'));
  expect(on.export).toHaveBeenCalledOnce();
});

test('while the data are gathered a press does nothing', async () => {
  const { user, on } = await open({ isExporting: true });
  await user.click(button('Собираем'));
  expect(on.export).not.toHaveBeenCalled();
});

test('the account is deleted only after the question, with the password', async () => {
  const { user, deletion } = await open();
  await user.click(button('Удалить аккаунт'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Удалить аккаунт?' }));
  await user.click(dialog.getByRole('button', { name: 'Удалить' }));
  expect(dialog.getByLabelText('Пароль')).toHaveAccessibleDescription('Это поле обязательно');
  expect(deletion.onSubmit).not.toHaveBeenCalled();
  await user.type(dialog.getByLabelText('Пароль'), 'secret');
  await user.click(dialog.getByRole('button', { name: 'Удалить' }));
  expect(deletion.onSubmit).toHaveBeenCalledExactlyOnceWith({ password: 'secret' });
});

test('whoever is subscribed is told that the days left go too', async () => {
  const { user } = await open({
    subscription: { kind: 'some', subscription: { ...subscriptionOf(null), end_date: '2027-01-31T12:00:00Z' } },
  });
  await user.click(button('Удалить аккаунт'));
  const question = await screen.findByRole('dialog', { name: 'Удалить аккаунт?' });
  expect(question).toHaveAccessibleDescription(/Пропадут\sи\sоставшиеся\sдни\sподписки: она\sдействует\sдо\s31\.01\.27\./);
});

test('the question can be put away', async () => {
  const { user, deletion, on } = await open();
  await user.click(button('Удалить аккаунт'));
  await user.click(await screen.findByRole('button', { name: 'Отменить' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(on.cancel).toHaveBeenCalledOnce();
  expect(deletion.onSubmit).not.toHaveBeenCalled();
});
