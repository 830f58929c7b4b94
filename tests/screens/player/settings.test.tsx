import { act, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { key, openPanel, region, renderPanel } from './panel.tsx';

const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });

it.each(['small', 'large'] as const)(
  'the open player has «Настройки», %s window: own lengths, autoplay, rewind',
  async (viewport) => {
    const { user, heard } = await renderPanel({ viewport });
    expect(screen.queryByRole('button', { name: 'Настройки' })).toBeNull();
    await openPanel(user);
    await user.click(key('Настройки'));
    await user.click(radio('Назад на, секунд', '5 секунд'));
    await user.click(radio('Вперёд на, секунд', '60 секунд'));
    await user.click(screen.getByRole('switch', { name: 'Играть следующую' }));
    await user.click(screen.getByRole('switch', { name: 'Отматывать назад при продолжении' }));
    expect(heard()).toMatchObject({ skipBack: 5, skipForward: 60, hasAutoplay: false, hasAutoRewind: false });
  },
);

it('the keys have the names of the chosen lengths, and go as far', async () => {
  const { user, player, needle } = await renderPanel({ startAt: 1122 });
  expect(key('Назад на 15 секунд')).toHaveTextContent('−15');
  act(() => {
    player.send({ type: 'player.setSkip', way: 'back', seconds: 30 });
    player.send({ type: 'player.setSkip', way: 'forward', seconds: 5 });
  });
  expect(key('Назад на 30 секунд')).toHaveTextContent('−30');
  expect(key('Вперёд на 5 секунд')).toHaveTextContent('+5');
  await user.click(key('Назад на 30 секунд'));
  expect(needle()).toBe(1092);
  await user.click(key('Вперёд на 5 секунд'));
  expect(needle()).toBe(1097);
  await user.keyboard('{ArrowRight}');
  expect(needle()).toBe(1102);
});

it('the arrows of the scale go as far, too', async () => {
  const { user, player, needle } = await renderPanel({ startAt: 1122 });
  act(() => player.send({ type: 'player.setSkip', way: 'forward', seconds: 60 }));
  act(() =>
    within(region() ?? document.body)
      .getByRole('slider')
      .focus(),
  );
  await user.keyboard('{ArrowRight}');
  expect(needle()).toBeCloseTo(1182, 0);
});

it('the sheet «Клавиши» tells the chosen lengths, and of the last seconds of the timer', async () => {
  const { user, player } = await renderPanel();
  act(() => player.send({ type: 'player.setSkip', way: 'back', seconds: 60 }));
  await user.click(screen.getByRole('button', { name: 'Клавиши' }));
  const help = await screen.findByRole('dialog', { name: 'Клавиши' });
  expect(help).toHaveTextContent('Назад на 60 секунд');
  expect(help).toHaveTextContent('Вперёд на 15 секунд');
  expect(help).toHaveTextContent(/продлевает таймер/);
});

it('where the next lecture is not played by itself, the end says so and leads on', async () => {
  const { user, player, element, heard } = await renderPanel({ isSubscriber: true });
  act(() => player.send({ type: 'player.setAutoplay', isOn: false }));
  act(() => element.report({ type: 'audio.ended', loadId: element.loadId(), position: 2538 }));
  expect(within(region() ?? document.body).getByRole('status')).toHaveTextContent('Дослушано, дальше — по нажатию');
  await user.click(screen.getByRole('button', { name: 'Играть следующую' }));
  expect(heard().index).toBe(1);
});
