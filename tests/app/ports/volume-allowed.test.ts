import { expect, it, vi } from 'vitest';
import { whenVolumeAllowed } from '../../../src/app/ports/volume-allowed.ts';

const asked = async (probe: { volume: number }) => {
  const tell = vi.fn();
  whenVolumeAllowed(tell, probe);
  await new Promise((resolve) => setTimeout(resolve, 5));
  return tell.mock.calls.length;
};

it('an element that keeps the volume it was given lets the page set it', async () => {
  expect(await asked({ volume: 1 })).toBe(1);
});

it('an element whose volume cannot be set tells nothing', async () => {
  expect(
    await asked({
      get volume() {
        return 1;
      },
      set volume(_) {
        // As on older iOS: the value is not taken.
      },
    }),
  ).toBe(0);
});

it('an element that takes the volume and gives it up a moment later tells nothing', async () => {
  let kept = 1;
  expect(
    await asked({
      get volume() {
        return kept;
      },
      set volume(value) {
        kept = value;
        queueMicrotask(() => {
          kept = 1;
        });
      },
    }),
  ).toBe(0);
});

it('a question that was taken back is not answered', async () => {
  const tell = vi.fn();
  whenVolumeAllowed(tell, { volume: 1 })();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(tell).not.toHaveBeenCalled();
});
