import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { key, openPanel, region, renderPanel, slider } from './panel.tsx';

const radios = (group: string) =>
  within(screen.getByRole('radiogroup', { name: group }))
    .getAllByRole('radio')
    .map((radio) => radio.getAttribute('aria-label') ?? radio.closest('label')?.textContent);
const radio = (name: string) => screen.getByRole('radio', { name });

it('C05, D10: the popover «Скорость» offers eight speeds and tells the one that is on', async () => {
  const { user, heard } = await renderPanel();
  expect(key('Скорость')).toHaveAccessibleDescription('1x');
  await user.click(key('Скорость'));
  const popover = screen.getByRole('dialog', { name: 'Скорость' });
  expect(within(popover).getByRole('heading', { name: 'Скорость' })).toBeVisible();
  expect(radios('Скорость')).toEqual(['0.5x', '0.8x', '1x', '1.2x', '1.5x', '1.75x', '2x', '2.5x']);
  expect(radio('1x')).toBeChecked();
  await user.click(radio('1.5x'));
  expect(heard().rate).toBe(1.5);
  expect(radio('1.5x')).toBeChecked();
  expect(key('Скорость')).toHaveAccessibleDescription('1.5x');
});

it('D10: the value in the title takes the next speed, and the slowest after the fastest', async () => {
  const { user, player, heard } = await renderPanel();
  act(() => player.send({ type: 'player.setRate', rate: 2 }));
  await user.click(key('Скорость'));
  await user.click(screen.getByRole('button', { name: /^2x/ }));
  expect(heard().rate).toBe(2.5);
  await user.click(screen.getByRole('button', { name: /^2.5x/ }));
  expect(heard().rate).toBe(0.5);
});

it('«Точнее» goes by 0.05 from 0.5 to 3, and the cycle goes on to the next of the eight', async () => {
  const { user, player, heard } = await renderPanel();
  await user.click(key('Скорость'));
  await user.click(screen.getByText('Точнее'));
  await user.click(screen.getByRole('button', { name: 'Быстрее на 0,05' }));
  expect(heard().rate).toBe(1.05);
  expect(radios('Скорость')).toHaveLength(8);
  for (const name of ['1x', '1.2x']) expect(radio(name)).not.toBeChecked();
  expect(key('Скорость')).toHaveAccessibleDescription('1.05x');
  await user.click(screen.getByRole('button', { name: /^1.05x/ }));
  expect(heard().rate).toBe(1.2);
  expect(screen.getByRole('button', { name: 'Медленнее на 0,05' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Медленнее на 0,05' }));
  expect(heard().rate).toBe(1.15);
  act(() => player.send({ type: 'player.setRate', rate: 3 }));
  expect(screen.getByRole('button', { name: 'Быстрее на 0,05' })).toBeDisabled();
});

it('«Точнее» is open at once where the speed is none of the eight', async () => {
  const { user, player } = await renderPanel();
  await user.click(key('Скорость'));
  expect(screen.getByRole('button', { name: 'Быстрее на 0,05', hidden: true })).not.toBeVisible();
  await user.keyboard('{Escape}');
  act(() => player.send({ type: 'player.setRate', rate: 1.35 }));
  await user.click(key('Скорость'));
  expect(screen.getByRole('button', { name: 'Быстрее на 0,05' })).toBeVisible();
});

it('D11: popovers have flags of their own, and a press inside one does not open the panel', async () => {
  const { user, panel } = await renderPanel();
  await user.click(key('Скорость'));
  await user.click(screen.getByRole('heading', { name: 'Скорость' }));
  expect(panel.getSnapshot().hasTag('speedOpen')).toBe(true);
  expect(panel.getSnapshot().hasTag('modal')).toBe(false);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog', { name: 'Скорость' })).toBeNull();
});

it('C06, D08: the sleep timer of a desktop has no «Без таймера»; choosing the chosen one takes it off', async () => {
  const { user, sleepTimer } = await renderPanel();
  await user.click(key('Таймер сна'));
  expect(radios('Таймер сна')).toEqual(['До конца лекции', '5 минут', '15 минут', '30 минут', '45 минут', '1 час']);
  await user.click(radio('15 минут'));
  expect(sleepTimer.getSnapshot().context.option).toBe(900_000);
  expect(radio('15 минут')).toBeChecked();
  await user.click(radio('15 минут'));
  expect(sleepTimer.getSnapshot().context.option).toBe('none');
  expect(radio('15 минут')).not.toBeChecked();
});

it('C06: on a phone there is «Без таймера»', async () => {
  const { user, sleepTimer } = await renderPanel({ viewport: 'small' });
  await openPanel(user);
  await user.click(key('Таймер сна'));
  expect(radios('Таймер сна').at(-1)).toBe('Без таймера');
  expect(radio('Без таймера')).toBeChecked();
  await user.click(radio('5 минут'));
  await user.click(radio('5 минут'));
  expect(sleepTimer.getSnapshot().context.option).toBe(300_000);
  await user.click(radio('Без таймера'));
  expect(sleepTimer.getSnapshot().context.option).toBe('none');
});

it('D08: the end of the lecture stops there, and takes the place of another timer', async () => {
  const { user, heard } = await renderPanel();
  await user.click(key('Таймер сна'));
  await user.click(radio('5 минут'));
  await user.click(radio('До конца лекции'));
  expect(heard().stopAtEnd).toBe(true);
  expect(radio('5 минут')).not.toBeChecked();
  expect(key('Таймер сна')).toHaveAccessibleDescription('До конца лекции');
});

it('the key tells what is left, «+5 мин» adds to it, and a moon stands on the scale where the sound will stop', async () => {
  const { user, element } = await renderPanel();
  expect(screen.queryByTitle('Таймер сна')).toBeNull();
  await user.click(key('Таймер сна'));
  expect(screen.queryByRole('button', { name: '+5 мин' })).toBeNull();
  await user.click(radio('15 минут'));
  act(() => element.moveTo(1123));
  expect(key('Таймер сна')).toHaveAccessibleDescription(/^1[45]:\d\d$/);
  expect(screen.getByTitle('Таймер сна')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '+5 мин' }));
  expect(key('Таймер сна')).toHaveAccessibleDescription(/^(19|20):\d\d$/);
});

it('a length of one’s own is typed or stepped, and pressed again it is taken off', async () => {
  const { user, sleepTimer } = await renderPanel();
  await user.click(key('Таймер сна'));
  const minutes = screen.getByRole('spinbutton', { name: 'Своё время, минут' });
  await user.clear(minutes);
  await user.type(minutes, '500{Enter}');
  expect(sleepTimer.getSnapshot().context).toMatchObject({ option: 'own', ownMinutes: 180 });
  expect(minutes).toHaveValue(180);
  expect(screen.getByRole('button', { name: 'Больше' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Меньше' }));
  expect(minutes).toHaveValue(175);
  await user.click(screen.getByRole('button', { name: 'Завести' }));
  expect(sleepTimer.getSnapshot().context).toMatchObject({ option: 'own', ownMinutes: 175 });
  await user.click(screen.getByRole('button', { name: 'Снять' }));
  expect(sleepTimer.getSnapshot().context.option).toBe('none');
  expect(minutes).toHaveValue(175);
  await user.clear(minutes);
  await user.click(screen.getByRole('button', { name: 'Завести' }));
  expect(minutes).toHaveValue(175);
});

it('«Ещё одна лекция» lets this one lead on, and stops the next one', async () => {
  const { user, element, heard } = await renderPanel({ isSubscriber: true });
  await user.click(key('Таймер сна'));
  await user.click(screen.getByRole('button', { name: 'Ещё одна лекция' }));
  expect(heard().stopAtEnd).toBe(false);
  expect(key('Таймер сна')).toHaveAccessibleDescription('Ещё одна лекция');
  act(() => element.report({ type: 'audio.ended', loadId: element.loadId(), position: 2538 }));
  expect(heard()).toMatchObject({ index: 1, stopAtEnd: true });
  expect(radio('До конца лекции')).toBeChecked();
});

it('the moon is not drawn beyond the end', async () => {
  const { sleepTimer } = await renderPanel();
  act(() => sleepTimer.send({ type: 'timer.choose', option: 2_700_000 }));
  expect(slider()).toBeVisible();
  expect(screen.queryByTitle('Таймер сна')).toBeNull();
});

it('C10: on a phone a line tells how long it is to the end of the timer', async () => {
  const { user, sleepTimer, player } = await renderPanel({ viewport: 'small' });
  await openPanel(user);
  expect(region()).not.toHaveTextContent('До конца таймера');
  act(() => sleepTimer.send({ type: 'timer.choose', option: 900_000 }));
  expect(region()).toHaveTextContent(/До конца таймера: 1[45]:\d\d/);
  act(() => sleepTimer.send({ type: 'timer.choose', option: 'endOfLecture' }));
  expect(region()).toHaveTextContent('До конца таймера: 23:36');
  act(() => player.send({ type: 'player.setRate', rate: 2 }));
  expect(region()).toHaveTextContent('До конца таймера: 11:48');
});
