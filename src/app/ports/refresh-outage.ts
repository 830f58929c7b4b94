import * as z from 'zod/mini';
import { REPEATS, REST_MS, type RefreshQuestion } from '../../../machines/token-refresh/token-refresh.types.ts';
import { type BrowserDb, writeAtOnce } from './browser-db.ts';

const KEY = 'refreshOutage';
/** No call lasts longer: whoever has been asking since before is frozen or gone. */
const ASKING_MS = 10_000;

const Outage = z.object({
  /** The tab whose chain of attempts this is. */
  tab: z.string(),
  /** When it asked, or was last left without an answer; ms since 1970. */
  at: z.number(),
  state: z.enum(['asking', 'failed', 'over']),
  /** How many of the chains of this outage the network coming back has brought forward. */
  wakes: z.int(),
});
type Outage = z.infer<typeof Outage>;

/** May this tab ask the server now; if not, how long is left of the rest, or null while another tab is at it. */
export type Leave = { kind: 'ask' } | { kind: 'wait' } | { kind: 'rest'; restMs: number };

/**
 * The last refresh that nobody answered, known to all tabs: together they make one chain of attempts a minute, however
 * many they are and however often they are loaded anew. Where there is no database each tab knows of itself only.
 * Everything but `forget` is called inside the lock of the refresh, or after waiting for it in vain.
 */
export function createRefreshOutage(database: Promise<BrowserDb | null>, now: () => number = Date.now) {
  const tab = crypto.randomUUID();
  let memory: Outage | null = null;

  async function read(): Promise<Outage | null> {
    try {
      const db = await database;
      if (db === null) return memory;
      const parsed = Outage.safeParse(await db.get('facts', KEY));
      return parsed.success ? parsed.data : null;
    } catch {
      return memory;
    }
  }

  async function write(outage: Outage | null): Promise<void> {
    memory = outage;
    try {
      const db = await database;
      if (db !== null) await writeAtOnce(db, 'facts', (facts) => [outage === null ? facts.delete(KEY) : facts.put(outage, KEY)]);
    } catch {
      // Denied or full: this tab keeps to it all the same.
    }
  }

  function leaveOf(last: Outage | null, { attempt, wakes }: RefreshQuestion, isHeld: boolean): Leave {
    const age = last === null ? Number.POSITIVE_INFINITY : now() - last.at;
    // A clock that was set back must not keep everybody waiting.
    if (last === null || age < 0 || age >= REST_MS) return { kind: 'ask' };
    const isOurs = attempt > 0 && last.tab === tab;
    // It asked and has let go of the lock, or has outlived any call: its tab died over it, and we go on for it.
    const isOrphan = last.state === 'asking' && (isHeld || age >= ASKING_MS);
    if (isOurs || isOrphan || wakes > last.wakes) return { kind: 'ask' };
    return last.state === 'over' ? { kind: 'rest', restMs: REST_MS - age } : { kind: 'wait' };
  }

  return {
    /** @param isHeld whether the lock is really ours */
    async leave(question: RefreshQuestion, isHeld: boolean): Promise<Leave> {
      const last = await read();
      const leave = leaveOf(last, question, isHeld);
      if (leave.kind === 'ask') {
        await write({ tab, at: now(), state: 'asking', wakes: Math.max(question.wakes, last?.wakes ?? 0) });
      }
      return leave;
    },
    async failed({ attempt, wakes }: RefreshQuestion): Promise<void> {
      const before = await read();
      await write({ tab, at: now(), state: attempt < REPEATS ? 'failed' : 'over', wakes: Math.max(wakes, before?.wakes ?? 0) });
    },
    /** The server has answered, or the session is another. */
    forget: (): Promise<void> => write(null),
  };
}
