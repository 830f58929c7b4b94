import * as z from 'zod/mini';
import { DEFAULT_RATE, SEEK_STEP_S, SKIP_LENGTHS_S } from '../../../contract/constants.ts';
import { Playlist } from '../../../contract/entities/playlist.ts';
import type { PlaybackRate } from '../../../contract/fine-rates.ts';
import type { PlayerFacts } from '../../../machines/player/player.types.ts';
import { type BrowserDb, writeAtOnce } from './browser-db.ts';
import { PLAYER_KEY as KEY, PLAYER_KEYS } from './player-keys.ts';

/** By its arithmetic: the list of all speeds is not for the first script. */
export const Rate = z.custom<PlaybackRate>(
  (rate) => typeof rate === 'number' && rate >= 0.5 && rate <= 3 && Math.round(rate * 20) / 20 === rate,
);
const Skip = z.catch(z.literal(SKIP_LENGTHS_S), SEEK_STEP_S);

/** Stored facts are not trusted: they are parsed, and a broken part takes its default. */
const StoredFacts = z.object({
  playlist: Playlist,
  materialId: z.int(),
  position: z.number().check(z.gte(0)),
  rate: z.catch(Rate, DEFAULT_RATE),
  ratesByProject: z.catch(z.record(z.string(), Rate), {}),
  volume: z.catch(z.number().check(z.gte(0), z.lte(1)), 1),
  isMuted: z.catch(z.boolean(), false),
  hasAutoRewind: z.catch(z.boolean(), true),
  hasAutoplay: z.catch(z.boolean(), true),
  skipBack: Skip,
  skipForward: Skip,
});

/** The player across reloads: small facts, never a snapshot. */
export function createFactsStore(database: Promise<BrowserDb | null>) {
  let isWriting = false;
  let waiting: PlayerFacts | null | undefined;

  /** Writes follow each other; of those waiting only the newest is written. */
  async function write(facts: PlayerFacts | null): Promise<void> {
    if (isWriting) {
      waiting = facts;
      return;
    }
    isWriting = true;
    try {
      const db = await database;
      if (db !== null) {
        await writeAtOnce(db, 'facts', (store) => [facts === null ? store.delete(PLAYER_KEYS()) : store.put(facts, KEY)]);
      }
    } catch {
      // Denied or full: the next start finds the last facts that were kept.
    }
    isWriting = false;
    if (waiting === undefined) return;
    const next = waiting;
    waiting = undefined;
    await write(next);
  }

  /** Grows when the facts' owner leaves: the result of a read begun before is dropped. */
  let forgotten = 0;

  async function read(): Promise<PlayerFacts | null> {
    const asked = forgotten;
    try {
      const stored: unknown = await (await database)?.get('facts', KEY);
      const parsed = StoredFacts.safeParse(stored);
      if (!parsed.success || asked !== forgotten) return null;
      const { playlist, materialId } = parsed.data;
      // A player that was closed keeps its settings alone.
      const isWhole = playlist.items.length === 0 || playlist.items.some((item) => item.material_id === materialId);
      return isWhole ? parsed.data : null;
    } catch {
      return null;
    }
  }

  return {
    read,
    write,
    forget(): Promise<void> {
      forgotten += 1;
      return write(null);
    },
  };
}

export type FactsStore = ReturnType<typeof createFactsStore>;
