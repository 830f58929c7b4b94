import * as z from 'zod/mini';
import type { RefreshAnswer, TokenPair } from '../../../machines/token-refresh/token-refresh.types.ts';
import type { BrowserDb, TokenGeneration } from './browser-db.ts';
import type { KeyValueStorage } from './storage.ts';

const KEY = 'tokens';
const CHANNEL = 'glossa:session';
const LOCK = 'glossa:refresh';
/** A suspended tab may hold the lock; after this we go on, and the server hands out the same child. */
const LOCK_WAIT_MS = 5_000;

const Generation = z.object({
  generation: z.int(),
  signIn: z.string(),
  tokens: z.nullable(z.object({ accessToken: z.string(), refreshToken: z.nullable(z.string()) })),
  parent: z.nullable(z.string()),
});

/** Opaque or signed tokens only; anything else in storage is rubbish. */
const TOKEN = /^[\w.~+/=-]{16,4096}$/;

type Message = { type: 'signedIn' | 'refreshed'; tokens: TokenPair } | { type: 'dropped' };

/** What asking the server for a new pair can come to. */
export type RefreshOutcome = { kind: 'refreshed'; tokens: TokenPair } | { kind: 'refused' } | { kind: 'unreachable' };

/**
 * The tokens of this browser, shared by its tabs. The generation in force lies in IndexedDB and is read inside the lock:
 * localStorage is not coherent between tabs at that moment, and a killed browser may bring back an older value of it. The
 * two keys of the specification are a mirror.
 */
export function createTokenVault(storage: KeyValueStorage, database: Promise<BrowserDb | null>) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  /** Stands in for the database where there is none. */
  let memory: TokenGeneration | null = null;

  async function readGeneration(): Promise<TokenGeneration | null> {
    try {
      const db = await database;
      if (db === null) return memory;
      const parsed = Generation.safeParse(await db.get('session', KEY));
      return parsed.success ? parsed.data : null;
    } catch {
      return memory;
    }
  }

  async function writeGeneration(next: TokenGeneration): Promise<void> {
    memory = next;
    if (next.tokens === null) {
      storage.remove('accessToken');
      storage.remove('refreshToken');
    } else {
      storage.set('accessToken', next.tokens.accessToken);
      if (next.tokens.refreshToken === null) storage.remove('refreshToken');
      else storage.set('refreshToken', next.tokens.refreshToken);
    }
    try {
      await (await database)?.put('session', next, KEY);
    } catch {
      // Denied or full: this tab has it, the others hear of it through the channel.
    }
  }

  /** What localStorage says, if it is a pair of tokens at all. */
  function mirrored(): TokenPair | null {
    const accessToken = storage.get('accessToken');
    const refreshToken = storage.get('refreshToken');
    if (accessToken === null) return null;
    if (TOKEN.test(accessToken) && (refreshToken === null || TOKEN.test(refreshToken))) return { accessToken, refreshToken };
    storage.remove('accessToken');
    storage.remove('refreshToken');
    return null;
  }

  /**
   * The tokens to start with. A mirror that fell back to the parent, or to what was signed out, gives way to the
   * generation; any other value of the mirror is newer than it (another program wrote it) and wins.
   */
  async function restore(): Promise<TokenPair | null> {
    const kept = await readGeneration();
    const mirror = mirrored();
    if (kept === null) {
      if (mirror !== null) await writeGeneration({ generation: 1, signIn: crypto.randomUUID(), tokens: mirror, parent: null });
      return mirror;
    }
    const isOld = mirror === null || mirror.refreshToken === kept.parent || mirror.refreshToken === kept.tokens?.refreshToken;
    if (isOld) {
      await writeGeneration(kept);
      return kept.tokens;
    }
    await writeGeneration({ ...after(kept), signIn: crypto.randomUUID(), tokens: mirror });
    return mirror;
  }

  /** A new session: whatever was before belongs to another. */
  async function signIn(tokens: TokenPair): Promise<void> {
    await writeGeneration({ ...after(await readGeneration()), signIn: crypto.randomUUID(), tokens });
    channel?.postMessage({ type: 'signedIn', tokens } satisfies Message);
  }

  async function drop(): Promise<void> {
    await writeGeneration({ ...after(await readGeneration()), tokens: null });
    channel?.postMessage({ type: 'dropped' } satisfies Message);
  }

  /** Read, ask, write: nothing else happens inside the lock. */
  async function refresh(ours: TokenPair, ask: (refreshToken: string) => Promise<RefreshOutcome>): Promise<RefreshAnswer> {
    const mine = await readGeneration();
    return underLock(async () => {
      const before = await readGeneration();
      if (before !== null && before.tokens === null) return { kind: 'signedOut' };
      const newest = before?.tokens ?? ours;
      if (newest.accessToken !== ours.accessToken) {
        const isSame = mine === null || before?.signIn === mine.signIn;
        return { kind: isSame ? 'found' : 'replaced', tokens: newest };
      }
      if (newest.refreshToken === null) return { kind: 'refused' };
      const outcome = await ask(newest.refreshToken);
      if (outcome.kind === 'unreachable') return outcome;
      // A sign-out or another login while we asked is newer than our answer.
      const now = await readGeneration();
      if (now?.generation !== before?.generation) {
        return now?.tokens == null ? { kind: 'signedOut' } : { kind: 'replaced', tokens: now.tokens };
      }
      if (outcome.kind === 'refused') await drop();
      else {
        await writeGeneration({ ...after(before), tokens: outcome.tokens });
        channel?.postMessage({ type: 'refreshed', tokens: outcome.tokens } satisfies Message);
      }
      return outcome;
    });
  }

  return {
    restore,
    signIn,
    drop,
    refresh,
    /** What other tabs do. */
    listen(heard: { signedIn: (tokens: TokenPair) => void; refreshed: (tokens: TokenPair) => void; dropped: () => void }): void {
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => {
        if (data.type === 'dropped') heard.dropped();
        else heard[data.type](data.tokens);
      });
    },
  };
}

export type TokenVault = ReturnType<typeof createTokenVault>;

/** The generation that follows; the token before it is remembered as its parent. */
function after(before: TokenGeneration | null): Omit<TokenGeneration, 'tokens'> {
  return {
    generation: (before?.generation ?? 0) + 1,
    signIn: before?.signIn ?? crypto.randomUUID(),
    parent: before?.tokens?.refreshToken ?? before?.parent ?? null,
  };
}

async function underLock<T>(work: () => Promise<T>): Promise<T> {
  const { locks } = navigator;
  // No locks: the server's replay of the same child keeps an honest crowd together.
  if (locks === undefined) return work();
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LOCK_WAIT_MS);
  try {
    return await locks.request(LOCK, { signal: limit.signal }, () => {
      clearTimeout(timer);
      return work();
    });
  } catch (error) {
    if (limit.signal.aborted) return work();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
