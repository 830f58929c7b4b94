import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from '../../../src/ui/Button/Button.tsx';
import { Dialog } from '../../../src/ui/Dialog/Dialog.tsx';
import { stylesheetSingleton } from '../../../src/ui/style-singleton.ts';

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

it('locks the scroll of the page by an adopted sheet, never by a <style> element, and unlocks it', async () => {
  const elements = document.querySelectorAll('style').length;
  const before = document.adoptedStyleSheets.length;
  await openPopup();
  expect(document.body).toHaveAttribute('data-scroll-locked');
  expect(document.adoptedStyleSheets).toHaveLength(before + 1);
  const rules = [...(document.adoptedStyleSheets.at(-1)?.cssRules ?? [])].map((rule) => rule.cssText).join('\n');
  expect(rules).toMatch(/body\[data-scroll-locked\][^}]*overflow:\s*hidden/);
  expect(document.querySelectorAll('style')).toHaveLength(elements);
  await userEvent.keyboard('{Escape}');
  await popupIsGone();
  expect(document.body).not.toHaveAttribute('data-scroll-locked');
  expect(document.adoptedStyleSheets).toHaveLength(before);
});

it('one sheet serves all who ask for it, until the last of them leaves', () => {
  const before = document.adoptedStyleSheets.length;
  const sheet = stylesheetSingleton();
  sheet.add('body { overflow: hidden }');
  sheet.add('body { overflow: clip }');
  expect(document.adoptedStyleSheets).toHaveLength(before + 1);
  sheet.remove();
  expect(document.adoptedStyleSheets).toHaveLength(before + 1);
  sheet.remove();
  expect(document.adoptedStyleSheets).toHaveLength(before);
});
