import * as z from 'zod/mini';
import type { RefreshAnswer, RefreshQuestion, TokenPair } from '../../../machines/token-refresh/token-refresh.types.ts';
import type { BrowserDb, TokenGeneration } from './browser-db.ts';
import { createRefreshOutage } from './refresh-outage.ts';
import type { KeyValueStorage } from './storage.ts';

const KEY = 'tokens';
const CHANNEL = 'glossa:session';
const LOCK = 'glossa:refresh';
/** A suspended tab may hold the lock; after this we go on, and the server hands out the same child. */
const LOCK_WAIT_MS = 5_000;
/** A browser that is killed again and again may bring back a localStorage that is several refreshes old. */
const ANCESTORS_KEPT = 20;

const Generation = z.object({
  generation: z.int(),
  signIn: z.string(),
  tokens: z.nullable(z.object({ accessToken: z.string(), refreshToken: z.nullable(z.string()) })),
  ancestors: z.array(z.string()),
});

/** Opaque or signed tokens only; any other value in storage is invalid. */
const TOKEN = /^[\w.~+/=-]{16,4096}$/;

/** `signIn` names the sign-in it is about: a suspended tab may send or receive messages about one that has ended. */
type Message =
  | { type: 'signedIn' | 'refreshed'; tokens: TokenPair; signIn?: string | undefined }
  | { type: 'dropped'; signIn?: string | undefined };

/** Callbacks for changes made by other tabs. */
interface Heard {
  signedIn: (tokens: TokenPair) => void;
  refreshed: (tokens: TokenPair) => void;
  dropped: () => void;
}

/** Outcome of asking the server for a new pair. */
export type RefreshOutcome = { kind: 'refreshed'; tokens: TokenPair } | { kind: 'refused' } | { kind: 'unreachable' };

/**
 * The tokens of this browser, shared by its tabs. The generation in force is kept in IndexedDB and is read inside the lock:
 * localStorage is not coherent between tabs at that moment, and a killed browser may bring back an older value of it. The
 * two keys of the specification are a mirror.
 */
export function createTokenVault(
  storage: KeyValueStorage,
  database: Promise<BrowserDb | null>,
  outage = createRefreshOutage(database),
) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  /** Replaces the database where there is none, or where a write failed. */
  let memory: TokenGeneration | null = null;
  let here: Heard | null = null;
  /** The sign-in in force, according to this tab. */
  let mine: string | undefined;

  /** A full database can be read, and is then older than the memory of this tab. */
  function newest(stored: TokenGeneration | null): TokenGeneration | null {
    return memory !== null && memory.generation > (stored?.generation ?? 0) ? memory : stored;
  }

  async function readGeneration(): Promise<TokenGeneration | null> {
    try {
      const db = await database;
      return db === null ? memory : newest(parsed(await db.get('session', KEY)));
    } catch {
      return memory;
    }
  }

  /**
   * Puts the next generation in place of the present one. Nothing comes between the reading and the writing: of a
   * sign-out and a refresh that end together the refresh sees the sign-out, or is overwritten by it.
   * @param next null leaves everything as it is
   * @returns the generation before
   */
  async function change(next: (now: TokenGeneration | null) => TokenGeneration | null): Promise<TokenGeneration | null> {
    let before = memory;
    let after: TokenGeneration | null = null;
    try {
      const db = await database;
      if (db === null) after = next(before);
      else {
        const transaction = db.transaction('session', 'readwrite');
        before = newest(parsed(await transaction.store.get(KEY)));
        after = next(before);
        const kept = after === null ? null : transaction.store.put(after, KEY);
        // At once: a page that goes waits for no answer.
        transaction.commit();
        await Promise.all([kept, transaction.done]);
      }
      storage.remove('leftSignIn');
    } catch {
      // Denied or full: this tab has it, the others are told by the channel.
      before = memory;
      after = next(before);
    }
    if (after !== null) {
      memory = after;
      mirror(after.tokens);
    }
    return before;
  }

  function mirror(tokens: TokenPair | null): void {
    if (tokens === null) storage.remove('accessToken');
    else storage.set('accessToken', tokens.accessToken);
    if (tokens === null || tokens.refreshToken === null) storage.remove('refreshToken');
    else storage.set('refreshToken', tokens.refreshToken);
  }

  /** The tokens in localStorage, if they are a pair of tokens at all. */
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
   * The tokens to start with. A mirror that fell back to an earlier token, or to a signed-out one, gives way to the
   * generation; any other value of the mirror is newer than it (another program wrote it) and wins.
   */
  async function restore(): Promise<TokenPair | null> {
    const kept = await readGeneration();
    const found = mirrored();
    mine = kept?.signIn;
    if (kept === null) {
      if (found === null) return null;
      const signIn = crypto.randomUUID();
      // Another tab that starts in this moment has the same mirror: of two, the first is the sign-in of both.
      const before = await change((now) => (now === null ? { generation: 1, signIn, tokens: found, ancestors: [] } : null));
      if ((await database.catch(() => null)) !== null) mine = before?.signIn ?? signIn;
      return found;
    }
    const isOld = found === null || isOf(found, kept);
    if (isOld) {
      if (found === null && storage.get('leftSignIn') === kept.signIn) return finishDrop(kept);
      memory = kept;
      mirror(kept.tokens);
      return kept.tokens;
    }
    const signIn = crypto.randomUUID();
    mine = signIn;
    await change((now) => ({ ...after(now), signIn, tokens: found }));
    return found;
  }

  /** The page that signed out was closed before the database had answered: what it began is ended here. */
  async function finishDrop({ signIn }: TokenGeneration): Promise<null> {
    await change((now) => (now?.signIn === signIn ? { ...after(now), tokens: null } : null));
    return null;
  }

  /** Begins a new session: the tokens before it belong to another. */
  async function signIn(tokens: TokenPair): Promise<void> {
    const signIn = crypto.randomUUID();
    mine = signIn;
    await change((now) => ({ ...after(now), signIn, tokens }));
    await outage.forget();
    channel?.postMessage({ type: 'signedIn', tokens, signIn } satisfies Message);
  }

  /**
   * Ends the sign-in of this tab, and no other: a suspended tab may be told, or may find out, when somebody else has signed
   * in since.
   * @param ours the tokens in force according to this tab
   */
  async function drop(ours: TokenPair | null): Promise<void> {
    const signIn = mine;
    const here = mirrored();
    const isMirrorOurs = here === null || ours === null || isSamePair(here, ours);
    // At once: the page may be closed before the database has answered.
    if (isMirrorOurs) {
      if (signIn !== undefined) storage.set('leftSignIn', signIn);
      mirror(null);
    }
    channel?.postMessage({ type: 'dropped', signIn } satisfies Message);
    const hasDatabase = (await database.catch(() => null)) !== null;
    if (!hasDatabase && !isMirrorOurs) return;
    const before = await change((now) =>
      now === null || signIn === undefined || now.signIn === signIn ? { ...after(now), tokens: null } : null,
    );
    if (before !== null && signIn !== undefined && before.signIn !== signIn) return mirror(before.tokens);
    await outage.forget();
  }

  /**
   * One attempt of a refresh: read, ask, write; nothing else happens inside the lock.
   * @param signal aborted when the chart no longer waits; an answer that comes afterwards is kept, and passed on by `listen`
   */
  async function refresh(
    question: RefreshQuestion & { tokens: TokenPair },
    ask: (refreshToken: string) => Promise<RefreshOutcome>,
    signal: AbortSignal,
  ): Promise<RefreshAnswer> {
    const ours = question.tokens;
    return underLock(async (isHeld) => {
      const before = await readGeneration();
      if (before !== null && before.tokens === null) return { kind: 'signedOut' };
      const newest = before?.tokens ?? ours;
      if (newest.accessToken !== ours.accessToken) {
        const isSame = mine === undefined || before?.signIn === undefined || before.signIn === mine;
        mine = before?.signIn ?? mine;
        return { kind: isSame ? 'found' : 'replaced', tokens: newest };
      }
      if (newest.refreshToken === null) return { kind: 'refused' };
      const leave = await outage.leave(question, isHeld);
      if (leave.kind !== 'ask')
        return leave.kind === 'rest' ? { kind: 'resting', restMs: leave.restMs } : { kind: 'unreachable' };
      const outcome = await ask(newest.refreshToken);
      if (outcome.kind === 'unreachable') {
        await outage.failed(question);
        return outcome;
      }
      await outage.forget();
      return commit(before, outcome, signal);
    });
  }

  /** A sign-out or another login during the request is newer than its answer. */
  async function commit(
    before: TokenGeneration | null,
    outcome: Exclude<RefreshOutcome, { kind: 'unreachable' }>,
    signal: AbortSignal,
  ): Promise<RefreshAnswer> {
    const tokens = outcome.kind === 'refused' ? null : outcome.tokens;
    const now = await change((now) => (now?.generation === before?.generation ? { ...after(now), tokens } : null));
    if (now?.generation !== before?.generation) {
      return now?.tokens == null ? { kind: 'signedOut' } : { kind: 'replaced', tokens: now.tokens };
    }
    const message: Message = tokens === null ? { type: 'dropped', signIn: mine } : { type: 'refreshed', tokens, signIn: mine };
    channel?.postMessage(message);
    // The port was stopped: its own answer would be dropped.
    if (signal.aborted) tell(message);
    return outcome;
  }

  /** Reads the tokens again after a suspension, and reports a change. Where the database keeps nothing, the mirror is read. */
  async function lookAgain(ours: TokenPair | null): Promise<void> {
    const hasDatabase = (await database.catch(() => null)) !== null;
    const kept = hasDatabase ? await readGeneration() : null;
    const tokens = kept === null ? mirrored() : kept.tokens;
    if (tokens?.accessToken === ours?.accessToken) return;
    if (tokens === null) return tell({ type: 'dropped' });
    const isSameSignIn = ours !== null && kept !== null && kept.signIn === mine;
    mine = kept?.signIn ?? mine;
    tell({ type: isSameSignIn ? 'refreshed' : 'signedIn', tokens });
  }

  /** Drops a message about another sign-in than this tab's, unless it is a new one. */
  function hear(message: Message): void {
    const isOfMine = message.signIn === undefined || mine === undefined || message.signIn === mine;
    if (message.type === 'signedIn') mine = message.signIn ?? mine;
    else if (!isOfMine) return;
    tell(message);
  }

  function tell(message: Message): void {
    if (message.type === 'dropped') here?.dropped();
    else here?.[message.type](message.tokens);
  }

  return {
    restore,
    signIn,
    drop,
    refresh,
    /**
     * For the return from the back/forward cache, where a page receives no messages of other tabs: a change it missed is
     * reported through `listen`.
     * @param ours the tokens in force according to this tab
     */
    lookAgain,
    /** Reports changes made by other tabs, and the answer of a refresh that was aborted here. */
    listen(heard: Heard): void {
      here = heard;
      channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => hear(data));
    },
  };
}

export type TokenVault = ReturnType<typeof createTokenVault>;

function parsed(stored: unknown): TokenGeneration | null {
  const { success, data } = Generation.safeParse(stored);
  return success ? data : null;
}

const isSamePair = (one: TokenPair, other: TokenPair) =>
  one.accessToken === other.accessToken || (one.refreshToken !== null && one.refreshToken === other.refreshToken);

/** A pair without a refresh token cannot be recognised: it counts as another's. */
const isOf = ({ refreshToken }: TokenPair, { tokens, ancestors }: TokenGeneration) =>
  refreshToken !== null && (refreshToken === tokens?.refreshToken || ancestors.includes(refreshToken));

/** The generation that follows; the tokens before it are remembered. */
function after(before: TokenGeneration | null): Omit<TokenGeneration, 'tokens'> {
  const gone = before?.tokens?.refreshToken;
  return {
    generation: (before?.generation ?? 0) + 1,
    signIn: before?.signIn ?? crypto.randomUUID(),
    ancestors: [...(before?.ancestors ?? []), ...(gone == null ? [] : [gone])].slice(-ANCESTORS_KEPT),
  };
}

/** @param work receives whether the lock is really held, or was waited for in vain */
async function underLock<T>(work: (isHeld: boolean) => Promise<T>): Promise<T> {
  const { locks } = navigator;
  // No locks: the server gives the same child to all who refresh with one token.
  if (locks === undefined) return work(false);
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LOCK_WAIT_MS);
  try {
    return await locks.request(LOCK, { signal: limit.signal }, () => {
      clearTimeout(timer);
      return work(true);
    });
  } catch (error) {
    if (limit.signal.aborted) return work(false);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
