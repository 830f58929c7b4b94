import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { SeekBar } from '../../../src/ui/SeekBar/SeekBar.tsx';
import { divisions } from '../../../src/ui/SeekBar/seek-bar-scale.ts';

const renderSeekBar = (
  props: { position?: number; duration?: number; step?: { back: number; forward: number }; flag?: number } = {},
) => {
  const onSeekCommit = vi.fn();
  const all = { position: 1122, duration: 2832, size: 'dock' as const, onSeekCommit, ...props };
  const { rerender } = render(<SeekBar {...all} />);
  return {
    slider: screen.getByRole('slider', { name: 'Позиция воспроизведения' }),
    onSeekCommit,
    soundIsAt: (position: number) => rerender(<SeekBar {...all} position={position} />),
  };
};

it('tells the time and the length in words', () => {
  const { slider } = renderSeekBar();
  expect(slider).toHaveAttribute('aria-valuetext', '18 минут 42 секунды из 47 минут 12 секунд');
  expect(slider).toHaveAttribute('aria-valuenow', '1122');
  expect(slider).toHaveAttribute('aria-valuemax', '2832');
});

it.each([
  ['{ArrowRight}', 1137],
  ['{ArrowLeft}', 1107],
  ['{PageUp}', 1182],
  ['{PageDown}', 1062],
  ['{Home}', 0],
  ['{End}', 2832],
])('the key %s moves the needle to %s s, once', async (key, target) => {
  const { slider, onSeekCommit } = renderSeekBar();
  slider.focus();
  await userEvent.keyboard(key);
  expect(onSeekCommit.mock.calls).toEqual([[target]]);
});

it('does not leave the scale', async () => {
  const { slider, onSeekCommit } = renderSeekBar({ position: 2830 });
  slider.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onSeekCommit).toHaveBeenCalledWith(2832);
});

it('takes the step it is given: seven and a half shown seconds are fifteen at 2x', async () => {
  const { slider, onSeekCommit } = renderSeekBar({ position: 100, step: { back: 7.5, forward: 7.5 } });
  slider.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(onSeekCommit).toHaveBeenCalledWith(107.5);
});

it('leaves other keys to the page', async () => {
  const { slider, onSeekCommit } = renderSeekBar();
  slider.focus();
  await userEvent.keyboard('a ');
  expect(onSeekCommit).not.toHaveBeenCalled();
});

it('holds the needle where it was put until the sound reports a new place', async () => {
  const { slider, soundIsAt } = renderSeekBar();
  slider.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(slider).toHaveAttribute('aria-valuenow', '1137');
  soundIsAt(1138);
  expect(slider).toHaveAttribute('aria-valuenow', '1138');
});

it('adds up presses that come before the sound has moved', async () => {
  const { slider, onSeekCommit } = renderSeekBar();
  slider.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(onSeekCommit).toHaveBeenLastCalledWith(1152);
});

it.each([0, Number.NaN, Number.POSITIVE_INFINITY])('is disabled while the length is %s', async (duration) => {
  const { slider, onSeekCommit } = renderSeekBar({ duration });
  expect(slider).toHaveAttribute('data-disabled');
  expect(slider).not.toHaveAttribute('tabindex');
  expect(slider).toHaveAttribute('aria-valuetext', 'Длительность пока неизвестна');
  await userEvent.tab();
  await userEvent.keyboard('{ArrowRight}{End}');
  expect(onSeekCommit).not.toHaveBeenCalled();
});

it('draws the flag of the sleep timer, and hides it beyond the end', () => {
  renderSeekBar({ flag: 1992 });
  expect(screen.getByTitle('Таймер сна')).toBeInTheDocument();
});

it('hides a flag beyond the end', () => {
  renderSeekBar({ flag: 4000 });
  expect(screen.queryByTitle('Таймер сна')).toBeNull();
});

it('draws minutes and fives, or fives and thirties where minutes would run together', () => {
  expect(divisions(3000, 1000)).toEqual({ minor: 2, major: 10 });
  expect(divisions(12_000, 1000)).toEqual({ minor: 2.5, major: 15 });
  expect(divisions(120, 1000)).toEqual({ minor: 50 / 6, major: 50 });
});
