import * as z from 'zod/mini';
import { SLEEP_TIMER_VALUES_MS } from '../../../contract/constants.ts';
import { implementEventPort } from '../../../machines/ports/ports.ts';
import { stillSet } from '../../../machines/sleep-timer/kept-timer.ts';
import type { TimerStoreCommand, TimerStoreReport } from '../../../machines/sleep-timer/sleep-timer.types.ts';
import type { BrowserDb } from './browser-db.ts';

const KEY = 'sleepTimer';

/** Stored facts are not trusted: a broken timer is none. */
const StoredTimer = z.object({
  option: z.union([z.literal(SLEEP_TIMER_VALUES_MS), z.literal('endOfLecture')]),
  msLeft: z.number().check(z.gte(0), z.lte(86_400_000)),
  /** When it was kept, ms since 1970. */
  at: z.number(),
});

/** The sleep timer across reloads. What cannot be kept is lost with the page, as it would be without a database. */
export const timerStore = (database: Promise<BrowserDb | null>, now: () => number = Date.now) =>
  implementEventPort<TimerStoreCommand, TimerStoreReport>(({ report, onCommand }) => {
    let isOver = false;

    async function write(command: TimerStoreCommand) {
      // Whatever is found from now on is older than this.
      isOver = true;
      const at = now();
      try {
        const db = await database;
        if (command.type === 'timerStore.drop') await db?.delete('facts', KEY);
        else await db?.put('facts', { ...command.timer, at }, KEY);
      } catch {
        // Denied or full.
      }
    }

    async function read() {
      try {
        const parsed = StoredTimer.safeParse(await (await database)?.get('facts', KEY));
        if (isOver || !parsed.success) return;
        const { at, ...kept } = parsed.data;
        const timer = stillSet(kept, at, now());
        if (timer !== null) report({ type: 'timer.found', timer });
      } catch {
        // Unreadable: no timer.
      }
    }

    onCommand((command) => void write(command));
    void read();
    return () => {
      isOver = true;
    };
  });
