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
 * A tape says what each actor heard; the rows say of it, by what the charts announce on the way, who told it. Asked for each
 * event of a tape in its order.
 */
export function createCarrier(rows: readonly Row[] = ROWS) {
  const expected: Expected[] = [];

  /** What a tape hides may be just what a row or a selector asks for: then it says nothing. */
  const attempt = (say: () => void) => {
    try {
      say();
    } catch {
      // The event stands on the tape as one that nobody told.
    }
  };
  const told = (row: Row, cause: number, given: unknown): Expected => ({
    to: row.to,
    type: (row.map as (given: unknown) => AnyEventObject)(given).type,
    origin: { cause, row: { from: row.from, said: 'fact' in row ? row.fact : row.announcement, isFact: 'fact' in row } },
  });

  return {
    /** By which row an actor heard an event; from nobody, where none tells it. */
    originOf(chart: string, type: string): Origin {
      const index = expected.findIndex((one) => one.to === chart && one.type === type);
      return expected.splice(index, index < 0 ? 0 : 1)[0]?.origin ?? { cause: null, row: null };
    },

    /** What a step made of its actor. */
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
