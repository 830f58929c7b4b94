import { describe, expect, it } from 'vitest';
import {
  movedPlace,
  type SentPlace,
  type Settlement,
  type StandingPlace,
  settlePlace,
} from '../../../server/listening/settle-place.ts';

const [PHONE, COMPUTER] = ['phone', 'computer'];
/** Minutes of one morning. */
const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 9, minute));

/** 34:10 on the phone, heard at 9:10; the fifth change, and the last that the listener chose was the third, at 9:03. */
const standing: StandingPlace = {
  position: 2050,
  heardAt: at(10),
  version: 5,
  isEnded: false,
  device: PHONE,
  sequence: 40,
  deliberateVersion: 3,
  deliberateAt: at(3),
};
/** The computer has known of nothing since the fourth change. */
const sent: SentPlace = {
  position: 2050,
  heardAt: at(12),
  isEnded: false,
  isDeliberate: false,
  device: COMPUTER,
  sequence: 7,
  baseVersion: 4,
};

type Row = [what: string, settlement: Settlement, sent: Partial<SentPlace>, standing?: Partial<StandingPlace>];
const table = (rows: readonly Row[]) =>
  it.each(rows)('%s: %s', (_what, settlement, ofSent, ofStanding = {}) => {
    expect(settlePlace({ ...standing, ...ofStanding }, { ...sent, ...ofSent })).toBe(settlement);
  });

describe('a first place', () => {
  it('is taken, however stale its base', () => {
    expect(settlePlace(null, { ...sent, baseVersion: 0, position: 0 })).toBe('moves');
  });
});

describe('a place that knows of the one in force', () => {
  table([
    ['goes on', 'moves', { baseVersion: 5, position: 2060 }],
    ['goes back an hour', 'moves', { baseVersion: 5, position: 0 }],
    ['goes back by a clock that is a day slow', 'moves', { baseVersion: 5, position: 0, heardAt: at(-1440) }],
    ['has a base of the future: the database is an older copy', 'moves', { baseVersion: 99, position: 0 }],
  ]);
});

describe('a place whose base is stale', () => {
  table([
    ['half a minute behind is the same place', 'stays', { position: 2020 }],
    ['31 s behind is another', 'refused', { position: 2019 }],
    ['the start, from a page that was open all along', 'refused', { position: 4 }],
    ['the start, from a browser that knows of none', 'refused', { position: 4, baseVersion: 0 }],
    ['ahead, and the last choice was known', 'moves', { position: 3000 }],
    ['ahead, and the last choice was known just so', 'moves', { position: 3000, baseVersion: 3 }],
    ['ahead, but the listener has chosen another place since', 'refused', { position: 3000, baseVersion: 2 }],
    ['a little ahead, but the listener has chosen since', 'stays', { position: 2080, baseVersion: 2 }],
    ['more than a little ahead of a place chosen since', 'refused', { position: 2081, baseVersion: 2 }],
    ['exactly the place in force', 'stays', {}],
  ]);
});

describe('a place that the listener chose himself', () => {
  table([
    ['back, on top of the last choice', 'moves', { position: 0, isDeliberate: true }],
    ['back, on top of it by a slow clock', 'moves', { position: 0, isDeliberate: true, heardAt: at(1) }],
    ['back, without knowing of an earlier choice', 'moves', { position: 0, isDeliberate: true, baseVersion: 2, heardAt: at(4) }],
    ['back, at the moment of an unknown choice', 'moves', { position: 0, isDeliberate: true, baseVersion: 2, heardAt: at(3) }],
    ['back, without knowing of a later choice', 'refused', { position: 0, isDeliberate: true, baseVersion: 2, heardAt: at(2) }],
    ['near a later choice', 'stays', { position: 2040, isDeliberate: true, baseVersion: 2, heardAt: at(2) }],
    ['ahead of a later choice', 'refused', { position: 3000, isDeliberate: true, baseVersion: 2, heardAt: at(2) }],
    [
      'where none was ever chosen',
      'moves',
      { position: 0, isDeliberate: true, baseVersion: 0 },
      { deliberateVersion: 0, deliberateAt: null },
    ],
  ]);
});

describe('places of one device', () => {
  const own = { device: PHONE };
  table([
    ['the next one', 'moves', { ...own, sequence: 41, position: 2060 }],
    ['the next one back, before the answer to the last has come', 'moves', { ...own, sequence: 41, position: 0, baseVersion: 1 }],
    ['the next one by a clock that was set back', 'moves', { ...own, sequence: 41, heardAt: at(-600) }],
    ['an older one that came late', 'stays', { ...own, sequence: 39, position: 0, isDeliberate: true }],
    ['an older one that came late is no step ahead either', 'stays', { ...own, sequence: 39, position: 3000 }],
    ['the same one', 'stays', { ...own, sequence: 40, position: 0, isDeliberate: true }],
    ['without a number: by the base', 'refused', { ...own, sequence: null, position: 0 }],
    ['after one without a number: by the base', 'refused', { ...own, position: 0 }, { sequence: null }],
    ['two that tell no device are not one', 'refused', { device: null, position: 0 }, { device: null }],
  ]);
});

describe('the end of a lecture', () => {
  table([
    ['is ahead of every place, put at the start', 'moves', { isEnded: true, position: 0 }],
    ['is ahead of every place, put at the end', 'moves', { isEnded: true, position: 3600 }],
    ['but not of a choice that was not known', 'refused', { isEnded: true, position: 0, baseVersion: 2 }],
    ['is not taken back by who did not know of it', 'refused', { position: 3000 }, { isEnded: true, position: 0 }],
    ['nor by the last seconds', 'refused', { position: 3599 }, { isEnded: true, position: 3600 }],
    ['reached twice is one end', 'stays', { isEnded: true, position: 0 }, { isEnded: true, position: 3600 }],
    ['is left by who knows of it', 'moves', { baseVersion: 5, position: 10 }, { isEnded: true, position: 0 }],
    ['is left by a restart', 'moves', { isDeliberate: true, position: 0 }, { isEnded: true, position: 3600 }],
  ]);
});

describe('a plain place, that knows of no versions', () => {
  const plain = { device: null, sequence: null, baseVersion: null };
  table([
    ['of a later moment', 'moves', { ...plain, position: 0 }],
    ['of the same moment', 'moves', { ...plain, position: 0, heardAt: at(10) }],
    ['of an earlier one', 'stays', { ...plain, position: 3000, heardAt: at(9) }],
  ]);
});

describe('the place after a move', () => {
  it('is that of the record, under the next version', () => {
    expect(movedPlace(null, sent, 6)).toEqual({
      position: 2050,
      heardAt: at(12),
      version: 6,
      isEnded: false,
      device: COMPUTER,
      sequence: 7,
      deliberateVersion: 0,
      deliberateAt: null,
    });
  });

  it('remembers the last choice while the listener only listens on', () => {
    expect(movedPlace(standing, sent, 6)).toMatchObject({ version: 6, deliberateVersion: 3, deliberateAt: at(3) });
  });

  it('is a choice when the listener made it one', () => {
    expect(movedPlace(standing, { ...sent, isDeliberate: true }, 6)).toMatchObject({
      deliberateVersion: 6,
      deliberateAt: at(12),
    });
    expect(movedPlace(null, { ...sent, isDeliberate: true }, 1)).toMatchObject({ deliberateVersion: 1, deliberateAt: at(12) });
  });

  it('of a slow clock is no older than the choice before it', () => {
    const slow = { ...sent, isDeliberate: true, heardAt: at(-60) };
    expect(movedPlace(standing, slow, 6)).toMatchObject({ heardAt: at(-60), deliberateVersion: 6, deliberateAt: at(3) });
  });
});
