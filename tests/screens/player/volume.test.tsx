import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NBSP } from '../../../src/format/typography.ts';
import { key, openPanel, region, renderPanel } from './panel.tsx';

/** The panel where a page may set the volume, as the element has found out. */
async function renderLoud(options: Parameters<typeof renderPanel>[0] = {}) {
  const app = await renderPanel(options);
  act(() => app.element.report({ type: 'audio.volumeAllowed' }));
  const { user } = app;
  return {
    ...app,
    /** The last word to the element about its volume. */
    told: () => app.sent('audio.setVolume').at(-1),
    open: () => user.click(key('Громкость')),
  };
}
const popover = () => within(screen.getByRole('dialog', { name: 'Громкость' }));
const slider = () => popover().getByRole('slider', { name: 'Громкость' });
const press = (code: string) => fireEvent.keyDown(document.body, { code, key: code });

it('is changed by the slider, which tells it in per cent; the arrows go by five', async () => {
  const { told, open } = await renderLoud();
  expect(key('Громкость')).toHaveAccessibleDescription(`100${NBSP}%`);
  await open();
  fireEvent.keyDown(slider(), { key: 'ArrowDown' });
  fireEvent.keyDown(slider(), { key: 'ArrowDown' });
  fireEvent.keyDown(slider(), { key: 'ArrowUp' });
  expect(told()).toEqual({ type: 'audio.setVolume', volume: 0.95, isMuted: false });
  expect(slider()).toHaveAttribute('aria-valuetext', `95${NBSP}%`);
  expect(key('Громкость')).toHaveAccessibleDescription(`95${NBSP}%`);
});

it('is muted and given back as it was; silence by the slider is another thing', async () => {
  const { user, told, open, player } = await renderLoud();
  act(() => player.send({ type: 'player.setVolume', volume: 0.4 }));
  await open();
  await user.click(popover().getByRole('button', { name: 'Выключить звук' }));
  expect(told()).toEqual({ type: 'audio.setVolume', volume: 0.4, isMuted: true });
  expect(slider()).toHaveAttribute('aria-valuetext', 'Звук выключен');
  expect(slider()).toHaveAttribute('aria-valuenow', '40');
  await user.click(popover().getByRole('button', { name: 'Включить звук' }));
  expect(told()).toEqual({ type: 'audio.setVolume', volume: 0.4, isMuted: false });

  fireEvent.keyDown(slider(), { key: 'Home' });
  expect(told()).toEqual({ type: 'audio.setVolume', volume: 0, isMuted: false });
  expect(slider()).toHaveAttribute('aria-valuetext', `0${NBSP}%`);
  await user.click(popover().getByRole('button', { name: 'Включить звук' }));
  expect(told()).toEqual({ type: 'audio.setVolume', volume: 0.25, isMuted: false });
});

it('moved by the slider, muted sound is heard again', async () => {
  const { told, open } = await renderLoud();
  press('KeyM');
  expect(told()).toMatchObject({ isMuted: true });
  await open();
  fireEvent.keyDown(slider(), { key: 'ArrowDown' });
  expect(told()).toEqual({ type: 'audio.setVolume', volume: 0.95, isMuted: false });
});

it('M mutes and unmutes, and the panel says why nothing is heard, with a way back', async () => {
  const { user, told } = await renderLoud();
  press('KeyM');
  expect(told()).toMatchObject({ isMuted: true });
  expect(within(region()).getByRole('status')).toHaveTextContent('Звук выключен');
  press('KeyM');
  expect(told()).toMatchObject({ isMuted: false });
  expect(within(region()).getByRole('status')).toBeEmptyDOMElement();
  press('KeyM');
  await user.click(key('Включить звук'));
  expect(told()).toMatchObject({ isMuted: false });
});

it('on a phone the line says that the sound is off, and the sheet has the way back', async () => {
  const { user, told } = await renderLoud({ viewport: 'small' });
  press('KeyM');
  expect(within(region()).getByRole('status')).toHaveTextContent('Звук выключен');
  await openPanel(user);
  await user.click(key('Включить звук'));
  expect(told()).toMatchObject({ isMuted: false });
});

it('is at hand in the full-window view, too', async () => {
  const { user } = await renderLoud();
  await openPanel(user);
  await user.click(key('Громкость'));
  expect(slider()).toBeVisible();
});

it('has no key where only the device changes it, and M does nothing there', async () => {
  const { user, sent } = await renderPanel();
  expect(within(region()).queryByRole('button', { name: 'Громкость' })).toBeNull();
  const before = sent('audio.setVolume').length;
  expect(press('KeyM')).toBe(true);
  await openPanel(user);
  expect(within(region()).queryByRole('button', { name: 'Громкость' })).toBeNull();
  expect(sent('audio.setVolume')).toHaveLength(before);
});
