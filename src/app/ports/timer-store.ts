import * as z from 'zod/mini';
import { SLEEP_TIMER_VALUES_MS } from '../../../contract/constants.ts';
import { implementEventPort } from '../../../machines/ports/ports.ts';
import { stillSet } from '../../../machines/sleep-timer/kept-timer.ts';
import type { TimerStoreCommand, TimerStoreReport } from '../../../machines/sleep-timer/sleep-timer.types.ts';
import { OWN_TIMER_MINUTES } from '../../../machines/sleep-timer/timer-length.ts';
import { type BrowserDb, writeAtOnce } from './browser-db.ts';

const KEY = 'sleepTimer';
const OWN_KEY = 'sleepTimerOwn';

/** Stored facts are not trusted: a broken timer is none. */
const StoredTimer = z.object({
  option: z.union([z.literal(SLEEP_TIMER_VALUES_MS), z.literal(['own', 'endOfLecture', 'endOfNext'])]),
  msLeft: z.number().check(z.gte(0), z.lte(86_400_000)),
  /** When it was kept, ms since 1970. */
  at: z.number(),
});

const StoredOwn = z.object({ minutes: z.int().check(z.gte(OWN_TIMER_MINUTES.least), z.lte(OWN_TIMER_MINUTES.most)) });

/** The sleep timer across reloads. What cannot be kept is lost with the page, as it would be without a database. */
export const timerStore = (database: Promise<BrowserDb | null>, now: () => number = Date.now) =>
  implementEventPort<TimerStoreCommand, TimerStoreReport>(({ report, onCommand }) => {
    /** Whatever is found from then on is older than what was chosen. */
    const isOver = { timer: false, own: false };

    async function write(command: TimerStoreCommand) {
      const at = now();
      try {
        const db = await database;
        if (db === null) return;
        await writeAtOnce(db, 'facts', (facts) => {
          switch (command.type) {
            case 'timerStore.keep':
              return [facts.put({ ...command.timer, at }, KEY)];
            case 'timerStore.drop':
              return [facts.delete(KEY)];
            case 'timerStore.keepOwn':
              return [facts.put({ minutes: command.minutes }, OWN_KEY)];
            case 'timerStore.dropOwn':
              return [facts.delete(OWN_KEY)];
          }
        });
      } catch {
        // Denied or full.
      }
    }

    async function read() {
      try {
        const db = await database;
        const own = StoredOwn.safeParse(await db?.get('facts', OWN_KEY));
        if (own.success && !isOver.own) report({ type: 'timer.ownFound', minutes: own.data.minutes });
        const parsed = StoredTimer.safeParse(await db?.get('facts', KEY));
        if (isOver.timer || !parsed.success) return;
        const { at, ...kept } = parsed.data;
        const timer = stillSet(kept, at, now());
        if (timer !== null) report({ type: 'timer.found', timer });
      } catch {
        // Unreadable: no timer.
      }
    }

    onCommand((command) => {
      isOver[command.type.endsWith('Own') ? 'own' : 'timer'] = true;
      void write(command);
    });
    void read();
    return () => {
      isOver.timer = true;
      isOver.own = true;
    };
  });
