import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Tooltip } from '../../../src/ui/Tooltip/Tooltip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <Tooltip text="Избранное">
      <button type="button">♥</button>
    </Tooltip>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

const after = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const tooltip = () => screen.queryByRole('tooltip');
const button = () => screen.getByRole('button');

it('opens after 700 ms under the pointer, not before, and leaves with it', () => {
  fireEvent.pointerOver(button(), { pointerType: 'mouse' });
  after(699);
  expect(tooltip()).toBeNull();
  after(1);
  expect(tooltip()).toHaveTextContent('Избранное');
  fireEvent.pointerOut(button(), { pointerType: 'mouse' });
  expect(tooltip()).toBeNull();
});

it('does not open when the pointer only passed by', () => {
  fireEvent.pointerOver(button(), { pointerType: 'mouse' });
  after(400);
  fireEvent.pointerOut(button(), { pointerType: 'mouse' });
  after(1000);
  expect(tooltip()).toBeNull();
});

it('opens for the keyboard, and Escape takes it away', () => {
  act(() => button().focus());
  after(700);
  expect(tooltip()).toBeInTheDocument();
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(tooltip()).toBeNull();
});

it('a press takes it away', () => {
  fireEvent.pointerOver(button(), { pointerType: 'mouse' });
  after(700);
  fireEvent.pointerDown(button());
  expect(tooltip()).toBeNull();
});

it('a finger does not open it', () => {
  fireEvent.pointerOver(button(), { pointerType: 'touch' });
  after(2000);
  expect(tooltip()).toBeNull();
});
