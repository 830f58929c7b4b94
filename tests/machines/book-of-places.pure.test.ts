import { describe, expect, it } from 'vitest';
import { toldByTab } from '../../machines/newer-elsewhere/book-of-places.ts';
import type { Place } from '../../machines/newer-elsewhere/merge-place.ts';

const here: Place = { materialId: 7, position: 597, at: '2026-11-20T10:00:00.000Z', isListened: false, version: 3 };

describe('a place that another tab tells', () => {
  it.each<[string, Place | undefined, Partial<Place>, number]>([
    ['counts where nothing is kept', undefined, {}, 40],
    ['counts when it is newer', here, { at: '2026-11-20T10:00:01.000Z' }, 40],
    ['counts when it is of the same moment: a lecture ends and goes on from elsewhere at once', here, {}, 40],
    [
      'counts when it is newer, though what was heard was forgotten here since',
      { ...here, since: '2026-11-20T11:00:00.000Z' },
      { at: '2026-11-20T10:00:01.000Z' },
      40,
    ],
    ['does not count when it is older', here, { at: '2026-11-20T09:00:00.000Z' }, 597],
    ['does not count when it is of the same moment and an older version', here, { version: 2 }, 597],
    [
      'counts when the server told it later, whatever the clock of its device says',
      { ...here, isTold: true },
      { isTold: true, version: 4, at: '2026-11-20T09:00:00.000Z' },
      40,
    ],
    [
      'does not count when it was told before, though its clock is ahead',
      { ...here, isTold: true },
      { isTold: true, version: 2, at: '2026-11-20T11:00:00.000Z' },
      597,
    ],
    [
      'counts when it was heard here since, whatever was told',
      { ...here, isTold: true },
      { version: 3, at: '2026-11-20T10:00:01.000Z' },
      40,
    ],
  ])('%s', (_, kept, part, position) => {
    expect(toldByTab(kept, { ...here, position: 40, ...part }).position).toBe(position);
  });
});
