import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Checkbox, RadioCard, RadioCards } from '../../../src/ui/Field/Choice.tsx';
import { PasswordField, TextField } from '../../../src/ui/Field/TextField.tsx';

it('ties the label and the hint to the input', () => {
  render(<TextField label="Email" hint="Пришлём письмо" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toHaveAccessibleDescription('Пришлём письмо');
  expect(input).not.toHaveAttribute('aria-invalid');
});

it('an error takes the place of the hint and marks the input', () => {
  render(<TextField label="Email" hint="Пришлём письмо" error="Введите корректный Email" />);
  const input = screen.getByRole('textbox', { name: 'Email' });
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('Введите корректный Email');
  expect(screen.queryByText('Пришлём письмо')).toBeNull();
});

it('keeps fields of one label apart', () => {
  render(
    <>
      <TextField label="Email" error="Это поле обязательно" />
      <TextField label="Email" />
    </>,
  );
  const [first, second] = screen.getAllByRole('textbox', { name: 'Email' });
  expect(first).toBeInvalid();
  expect(second).not.toBeInvalid();
});

it('shows a password and hides it again', async () => {
  render(<PasswordField label="Пароль" defaultValue="тайна" error="Пароли должны совпадать" />);
  const input = screen.getByLabelText('Пароль');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Показать пароль' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveAccessibleDescription('Пароли должны совпадать');
  await userEvent.click(screen.getByRole('button', { name: 'Скрыть пароль' }));
  expect(input).toHaveAttribute('type', 'password');
});

it('ticks a checkbox by its words and moves through radio cards by arrows', async () => {
  render(
    <>
      <Checkbox>Автопродление подписки</Checkbox>
      <RadioCards label="Способ оплаты">
        <RadioCard name="method" value="card" defaultChecked>
          Банковская карта
        </RadioCard>
        <RadioCard name="method" value="phone">
          Мобильный телефон
        </RadioCard>
      </RadioCards>
    </>,
  );
  await userEvent.click(screen.getByText('Автопродление подписки'));
  expect(screen.getByRole('checkbox', { name: 'Автопродление подписки' })).toBeChecked();
  expect(screen.getByRole('radiogroup', { name: 'Способ оплаты' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Банковская карта' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Мобильный телефон' })).toBeChecked();
});
