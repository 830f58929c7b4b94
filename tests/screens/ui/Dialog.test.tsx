import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '../../../src/ui/Button/Button.tsx';
import { Dialog } from '../../../src/ui/Dialog/Dialog.tsx';

function Popup() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Дальше</Button>
      <Dialog open={open} onClose={() => setOpen(false)} name="Подписка" title="Необходимо оформить подписку">
        <Button>Оформить</Button>
      </Dialog>
    </>
  );
}

const openPopup = async () => {
  render(<Popup />);
  await userEvent.click(screen.getByRole('button', { name: 'Дальше' }));
  return screen.findByRole('dialog', { name: 'Подписка' });
};
const popupIsGone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

it('takes the focus to what it is for and gives it back on Escape', async () => {
  await openPopup();
  expect(screen.getByRole('heading', { name: 'Необходимо оформить подписку' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Оформить' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await popupIsGone();
  expect(screen.getByRole('button', { name: 'Дальше' })).toHaveFocus();
});

it('keeps the focus inside', async () => {
  await openPopup();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Закрыть' })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Оформить' })).toHaveFocus();
});

it('closes by the cross', async () => {
  await openPopup();
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  await popupIsGone();
});

it('leaves the focus where a key pressed right after the closing has put it', async () => {
  await openPopup();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(document.activeElement).toBe(field);
  field.remove();
});
