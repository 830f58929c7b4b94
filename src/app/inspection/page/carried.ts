import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import type { On, Row } from '../../../../machines/system/rows.ts';
import type { Origin } from '../bridge.types.ts';

const tables = import.meta.glob<Record<string, readonly Row[]>>('../../../../machines/system/*.table.ts', { eager: true });

/** Every row of the product, of late code too. */
const ROWS: readonly Row[] = [...new Set(Object.values(tables).flatMap((table) => Object.values(table).flat()))];

interface Expected {
  to: string;
  type: string;
  origin: Origin;
}

/**
 * Finds the row that carried each event of a tape. A tape holds only the events each actor received: the events that rows
 * make of announcements are computed along the way and matched with them. Called for each event in its order.
 */
export function createCarrier(rows: readonly Row[] = ROWS) {
  const expected: Expected[] = [];

  /** A value hidden on the tape may be the one that a row or a selector reads: if it throws, the row is left out. */
  const attempt = (say: () => void) => {
    try {
      say();
    } catch {
      // The event is shown without a sender.
    }
  };
  const told = (row: Row, cause: number, given: unknown): Expected => ({
    to: row.to,
    type: (row.map as (given: unknown) => AnyEventObject)(given).type,
    origin: { cause, row: { from: row.from, said: 'fact' in row ? row.fact : row.announcement, isFact: 'fact' in row } },
  });

  return {
    /** The row by which an actor received an event; null where no row makes it. */
    originOf(chart: string, type: string): Origin {
      const index = expected.findIndex((one) => one.to === chart && one.type === type);
      return expected.splice(index, index < 0 ? 0 : 1)[0]?.origin ?? { cause: null, row: null };
    },

    /** Notes the events that the rows make of one step of an actor. */
    note(
      chart: string,
      step: number,
      said: readonly AnyEventObject[],
      before: AnyMachineSnapshot,
      after: AnyMachineSnapshot,
    ): void {
      for (const event of said) {
        const heard = rows.filter((row): row is On => row.kind === 'on' && row.from === chart && row.announcement === event.type);
        for (const row of heard) attempt(() => expected.push(told(row, step, event)));
      }
      for (const row of rows) {
        if (row.kind !== 'follow' || row.from !== chart) continue;
        attempt(() => {
          const [was, is] = [row.select(before), row.select(after)];
          if (row.keyOf(was) !== row.keyOf(is)) expected.push(told(row, step, is));
        });
      }
    },
  };
}
