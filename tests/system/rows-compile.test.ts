import { describe, expect, it } from 'vitest';
import { shownPosition } from '../../machines/player/player.selectors.ts';
import { complete, follow, on, type Reasons } from '../../machines/system/rows.ts';
import { rows } from '../../machines/system/table.ts';
import { unheard } from '../../machines/system/unheard.ts';

/** Refused by the compiler: each line that is marked is an error, or the compiler of the tests complains of the mark. */
const refused = () => [
  // @ts-expect-error nobody of this name speaks
  on('lamp', 'lamp.lit', 'player'),
  // @ts-expect-error the player announces nothing of the kind
  on('player', 'player.exploded', 'journal'),
  // @ts-expect-error nobody of this name hears
  on('player', 'playback.stopped', 'lamp'),
  // @ts-expect-error the journal knows no such event
  on('player', 'playback.stopped', 'journal')(() => ({ type: 'journal.exploded' })),
  // @ts-expect-error whose lecture it was is missing
  on('player', 'playback.stopped', 'journal')(({ position }) => ({ type: 'playback.stopped', position })),
  // @ts-expect-error the announcement has no such field
  on('player', 'playback.stopped', 'router')(({ path }) => ({ type: 'router.go', path, isReplacing: false })),
  // @ts-expect-error the fact is a number, and an entitlement is asked for
  follow('player', shownPosition, 'journal')((entitlement) => ({ type: 'journal.entitlementChanged', entitlement })),
  // @ts-expect-error most of what the charts announce has neither a row nor a reason here
  complete([on('player', 'address.failed', 'audioUrls')(({ materialId }) => ({ type: 'audioUrls.forget', materialId }))], {}),
  // @ts-expect-error all have rows but those whose reasons are left out
  complete(rows, {}),
  // @ts-expect-error a reason for what is never announced
  { player: { 'player.exploded': 'never' } } satisfies Reasons,
];

describe('the table of rows', () => {
  it('is complete: every announcement has a row, or a reason', () => {
    expect(complete(rows, unheard)).toBe(rows);
  });

  it('is refused by the compiler with a wrong name, event, field or fact, and with an announcement that nobody hears', () => {
    expect(refused()).toHaveLength(10);
  });

  it('gives a reason only for what has no row', () => {
    const told = new Set(rows.flatMap((row) => (row.kind === 'on' ? [`${row.from} ${row.announcement}`] : [])));
    const reasoned = Object.entries(unheard).flatMap(([chart, reasons]) =>
      Object.keys(reasons).map((announcement) => `${chart} ${announcement}`),
    );
    expect(reasoned.filter((one) => told.has(one))).toEqual([]);
  });
});
