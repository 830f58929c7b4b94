import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPlayback } from '../../../src/app/listening/playback.ts';
import { createFirstBytes } from '../../../src/app/ports/first-bytes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A page whose server gives each lecture an address, but for those it refuses. */
function open(refused: readonly number[] = []) {
  const asked: number[] = [];
  /** Addresses that the element is to read, after each reading. */
  const read: (string | null)[] = [];
  const element = document.createElement('audio');
  const firstBytes = createFirstBytes(element);
  const audioUrls = {
    async warm(id: number) {
      asked.push(id);
      return refused.includes(id) ? null : `/${id}.mp3`;
    },
  };
  // Looking reaches only the addresses and the reading.
  const edge = {
    audioUrls,
    firstBytes: {
      read(url: string | null) {
        firstBytes.read(url);
        read.push(element.getAttribute('src'));
      },
    },
  } as unknown as Parameters<typeof createPlayback>[0];
  return { asked, read, playback: createPlayback(edge) };
}

it('a lecture that is looked at has its address asked for at once, and its first bytes read a little later', async () => {
  const { playback, asked, read } = open();
  playback.warm(7);
  expect(asked).toEqual([7]);
  await vi.advanceTimersByTimeAsync(99);
  expect(read).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(read).toEqual(['/7.mp3']);
});

it('a pointer that passes over a list reads only the lecture it stops at', async () => {
  const { playback, asked, read } = open();
  for (const id of [1, 2, 3]) {
    playback.warm(id);
    await vi.advanceTimersByTimeAsync(50);
  }
  await vi.advanceTimersByTimeAsync(100);
  expect(asked).toEqual([1, 2, 3]);
  expect(read).toEqual(['/3.mp3']);
});

it('a lecture without an address is not read', async () => {
  const { playback, read } = open([7]);
  playback.warm(7);
  await vi.advanceTimersByTimeAsync(1000);
  expect(read).toEqual([null]);
});
