import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TokenPair } from '../../../machines/token-refresh/token-refresh.types.ts';
import { createStorage } from '../../../src/app/ports/storage.ts';
import { createTokenVault, type RefreshOutcome } from '../../../src/app/ports/token-vault.ts';
import { sharedBrowser } from '../../support/app/shared-browser.ts';

const pair = (name: string): TokenPair => ({ accessToken: name.repeat(16), refreshToken: name.toLowerCase().repeat(16) });
const OLD = pair('A');
const NEW = pair('B');
const UNREACHABLE: RefreshOutcome = { kind: 'unreachable' };
const REFRESHED: RefreshOutcome = { kind: 'refreshed', tokens: NEW };

type Browser = ReturnType<typeof sharedBrowser>;

/** One tab: its vault, what it hears of the others, and how it asks. */
function openTab({ database }: Browser, server: () => Promise<RefreshOutcome>) {
  const vault = createTokenVault(createStorage(), database);
  const heard: unknown[] = [];
  vault.listen({
    signedIn: (tokens) => heard.push(['signedIn', tokens]),
    refreshed: (tokens) => heard.push(['refreshed', tokens]),
    dropped: () => heard.push(['dropped']),
  });
  const asked = vi.fn(server);
  const limit = new AbortController();
  return {
    vault,
    heard,
    asked,
    giveUp: () => limit.abort(),
    refresh: (attempt = 0, wakes = 0, tokens = OLD) => vault.refresh({ tokens, attempt, wakes }, asked, limit.signal),
  };
}
type Tab = ReturnType<typeof openTab>;

async function chain(tab: Tab, wakes = 0) {
  const answers = [];
  for (let attempt = 0; attempt < 3; attempt += 1) answers.push((await tab.refresh(attempt, wakes)).kind);
  return answers;
}

/** A transaction that never comes to its turn. */
const never = () => ({
  store: { get: () => new Promise(() => undefined) },
  commit: () => undefined,
  done: new Promise(() => undefined),
});

/** An answer that comes when it is told to. */
function answerLater() {
  let answer: (outcome: RefreshOutcome) => void = () => undefined;
  const promise = new Promise<RefreshOutcome>((resolve) => {
    answer = resolve;
  });
  return { server: () => promise, answer };
}

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function tabs(count: number, server: () => Promise<RefreshOutcome>, browser = sharedBrowser()) {
  const opened = Array.from({ length: count }, () => openTab(browser, server));
  await opened[0]?.vault.signIn(OLD);
  return { browser, opened: opened as [Tab, ...Tab[]] };
}
const asksOf = (opened: readonly Tab[]) => opened.reduce((sum, { asked }) => sum + asked.mock.calls.length, 0);

describe('one refresh of all tabs', () => {
  it('asks once; the others find what came of it', async () => {
    const { opened } = await tabs(5, async () => REFRESHED);
    const answers = await Promise.all(opened.map((tab) => tab.refresh()));
    expect(asksOf(opened)).toBe(1);
    expect(answers.map(({ kind }) => kind).sort()).toEqual(['found', 'found', 'found', 'found', 'refreshed']);
    expect(localStorage.getItem('glossa:accessToken')).toBe(NEW.accessToken);
  });

  it('tells the others of a definite refusal, and leaves no token behind', async () => {
    const { opened } = await tabs(2, async () => ({ kind: 'refused' }));
    expect(await opened[0].refresh()).toEqual({ kind: 'refused' });
    expect(opened[1]?.heard.at(-1)).toEqual(['dropped']);
    expect(await opened[1]?.refresh()).toEqual({ kind: 'signedOut' });
    expect(localStorage.getItem('glossa:refreshToken')).toBeNull();
  });

  it('goes on for a tab that died over its question, at once', async () => {
    const { opened, browser } = await tabs(2, () => new Promise(() => undefined));
    void opened[0].refresh();
    await vi.advanceTimersByTimeAsync(100);
    browser.freeLock();
    opened[1]?.asked.mockResolvedValueOnce(REFRESHED);
    expect(await opened[1]?.refresh()).toEqual(REFRESHED);
  });

  it('does not join a question that hangs, but one that is frozen is left behind', async () => {
    const { opened } = await tabs(2, () => new Promise(() => undefined));
    void opened[0].refresh();
    await vi.advanceTimersByTimeAsync(0);
    const early = opened[1]?.refresh();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await early).toEqual(UNREACHABLE);
    expect(opened[1]?.asked).not.toHaveBeenCalled();
    opened[1]?.asked.mockResolvedValueOnce(REFRESHED);
    const later = opened[1]?.refresh(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await later).toEqual(REFRESHED);
  });
});

describe('an outage is one for all tabs', () => {
  it('is asked about by one chain; the others wait with it, then rest for what is left', async () => {
    const { opened } = await tabs(3, async () => UNREACHABLE);
    const [first, second, third] = opened as [Tab, Tab, Tab];
    await first.refresh(0);
    expect(await second.refresh(0)).toEqual(UNREACHABLE);
    await first.refresh(1);
    await first.refresh(2);
    expect(await second.refresh(1)).toEqual({ kind: 'resting', restMs: 60_000 });
    vi.advanceTimersByTime(18_000);
    expect(await third.refresh()).toEqual({ kind: 'resting', restMs: 42_000 });
    expect(await first.refresh()).toEqual({ kind: 'resting', restMs: 42_000 });
    expect(asksOf(opened)).toBe(3);
    vi.advanceTimersByTime(42_000);
    expect(await chain(third)).toEqual(['unreachable', 'unreachable', 'unreachable']);
    expect(await first.refresh()).toMatchObject({ kind: 'resting' });
    expect(asksOf(opened)).toBe(6);
  });

  it('is known to a tab that is loaded in the middle of it', async () => {
    const { opened, browser } = await tabs(1, async () => UNREACHABLE);
    await chain(opened[0]);
    vi.advanceTimersByTime(1_000);
    const loaded = openTab(browser, async () => REFRESHED);
    expect(await loaded.refresh()).toEqual({ kind: 'resting', restMs: 59_000 });
    expect(loaded.asked).not.toHaveBeenCalled();
  });

  it('is cut short by the network once for all tabs, not once for each', async () => {
    const { opened } = await tabs(3, async () => UNREACHABLE);
    await chain(opened[0]);
    expect(await chain(opened[1] as Tab, 1)).toEqual(['unreachable', 'unreachable', 'unreachable']);
    expect(await opened[2]?.refresh(0, 1)).toMatchObject({ kind: 'resting' });
    expect(await opened[0].refresh(0, 1)).toMatchObject({ kind: 'resting' });
    expect(asksOf(opened)).toBe(6);
  });

  it.each([
    ['an answer', (tab: Tab) => tab.vault.signIn(OLD)],
    ['a clock that was set back', async () => void vi.setSystemTime(1_700_000_000_000)],
  ])('is forgotten after %s', async (_, end) => {
    const { opened } = await tabs(2, async () => UNREACHABLE);
    await chain(opened[0]);
    await end(opened[0]);
    opened[1]?.asked.mockResolvedValueOnce(REFRESHED);
    expect(await opened[1]?.refresh()).toEqual(REFRESHED);
  });

  it('is over with the first answer', async () => {
    const { opened, browser } = await tabs(1, async () => UNREACHABLE);
    await opened[0].refresh(0);
    opened[0].asked.mockResolvedValueOnce(REFRESHED);
    expect(await opened[0].refresh(1)).toEqual(REFRESHED);
    expect(browser.kept('facts', 'refreshOutage')).toBeUndefined();
  });

  it('is kept to by a tab alone where there is no database, and where there are no locks', async () => {
    for (const lacking of [{ hasDatabase: false }, { hasLocks: false }]) {
      const { opened } = await tabs(1, async () => UNREACHABLE, sharedBrowser(lacking));
      await chain(opened[0]);
      expect(await opened[0].refresh()).toEqual({ kind: 'resting', restMs: 60_000 });
    }
  });
});

describe('an answer after its time', () => {
  it('is kept, and told to this tab and to the others', async () => {
    const late = answerLater();
    const { opened, browser } = await tabs(2, late.server);
    void opened[0].refresh();
    await vi.advanceTimersByTimeAsync(10_000);
    opened[0].giveUp();
    late.answer(REFRESHED);
    await vi.advanceTimersByTimeAsync(0);
    expect(browser.kept('session', 'tokens')).toMatchObject({ tokens: NEW });
    expect(localStorage.getItem('glossa:accessToken')).toBe(NEW.accessToken);
    for (const { heard } of opened) expect(heard.at(-1)).toEqual(['refreshed', NEW]);
  });

  it('that refuses is the end all the same', async () => {
    const late = answerLater();
    const { opened } = await tabs(2, late.server);
    void opened[0].refresh();
    await vi.advanceTimersByTimeAsync(10_000);
    opened[0].giveUp();
    late.answer({ kind: 'refused' });
    await vi.advanceTimersByTimeAsync(0);
    for (const { heard } of opened) expect(heard.at(-1)).toEqual(['dropped']);
  });

  it('in its time is told by the answer alone', async () => {
    const { opened } = await tabs(1, async () => REFRESHED);
    await opened[0].refresh();
    expect(opened[0].heard).toEqual([]);
  });

  it.each(['drop', 'signIn'] as const)('does not undo what came meanwhile: %s', async (how) => {
    const late = answerLater();
    const { opened, browser } = await tabs(2, late.server);
    const answer = opened[0].refresh();
    await vi.advanceTimersByTimeAsync(100);
    // Both end in the same moment: whichever is written first, the sign-out or the other listener stays.
    const other = how === 'drop' ? opened[1]?.vault.drop(OLD) : opened[1]?.vault.signIn(pair('X'));
    opened[0].giveUp();
    late.answer(REFRESHED);
    await Promise.all([other, answer]);
    const tokens = how === 'drop' ? null : pair('X');
    expect(browser.kept('session', 'tokens')).toMatchObject({ tokens });
    expect(localStorage.getItem('glossa:accessToken')).toBe(tokens?.accessToken ?? null);
    expect(opened[0].heard.map((one) => (one as string[])[0])).not.toContain('refreshed');
  });
});

describe('a tab that slept while somebody else signed in', () => {
  /** Tab 0 belongs to A and hears nothing; in tab 1 A signs out and B signs in. */
  async function asleep() {
    const { opened } = await tabs(2, async () => REFRESHED);
    const [sleeper, other] = opened as [Tab, Tab];
    await other.vault.drop(OLD);
    await other.vault.signIn(NEW);
    return { sleeper, other };
  }

  it('and finds out that it was signed out, signs nobody out', async () => {
    const browser = sharedBrowser();
    vi.stubGlobal('BroadcastChannel', undefined);
    const [sleeper, other] = [openTab(browser, async () => REFRESHED), openTab(browser, async () => REFRESHED)];
    await sleeper.vault.signIn(OLD);
    await other.vault.restore();
    await other.vault.drop(OLD);
    await other.vault.signIn(NEW);
    await sleeper.vault.drop(OLD);
    expect(browser.kept('session', 'tokens')).toMatchObject({ tokens: NEW });
    expect(localStorage.getItem('glossa:accessToken')).toBe(NEW.accessToken);
  });

  it('does not take the tokens of the other for its own: it is told that somebody else is here', async () => {
    const browser = sharedBrowser();
    vi.stubGlobal('BroadcastChannel', undefined);
    const [sleeper, other] = [openTab(browser, async () => REFRESHED), openTab(browser, async () => REFRESHED)];
    await sleeper.vault.signIn(OLD);
    await other.vault.signIn(NEW);
    expect(await sleeper.refresh()).toEqual({ kind: 'replaced', tokens: NEW });
  });

  it('is believed by nobody when it says goodbye for the one who has gone', async () => {
    const { sleeper, other } = await asleep();
    other.heard.length = 0;
    const channel = new BroadcastChannel('glossa:session');
    channel.postMessage({ type: 'dropped', signIn: 'of-somebody-before' });
    channel.postMessage({ type: 'refreshed', tokens: OLD, signIn: 'of-somebody-before' });
    await vi.advanceTimersByTimeAsync(10);
    expect(other.heard).toEqual([]);
    expect(sleeper.heard).not.toContain('refreshed');
  });
});

describe('the tokens to start with', () => {
  it('are those of the generation when the mirror has fallen back to their parent, or is gone', async () => {
    for (const fallen of [OLD, null]) {
      const { opened, browser } = await tabs(1, async () => REFRESHED);
      await opened[0].refresh();
      if (fallen === null) localStorage.clear();
      else {
        localStorage.setItem('glossa:accessToken', fallen.accessToken);
        localStorage.setItem('glossa:refreshToken', fallen.refreshToken ?? '');
      }
      expect(await openTab(browser, async () => REFRESHED).vault.restore()).toEqual(NEW);
      expect(localStorage.getItem('glossa:refreshToken')).toBe(NEW.refreshToken);
    }
  });

  it('are those of the generation though the mirror fell back by several refreshes, as after kill upon kill', async () => {
    const { opened, browser } = await tabs(1, async () => REFRESHED);
    const names = ['A', 'B', 'C', 'D'];
    for (const [index, name] of names.slice(1).entries()) {
      opened[0].asked.mockResolvedValueOnce({ kind: 'refreshed', tokens: pair(name) });
      expect(await opened[0].refresh(0, 0, pair(names[index] ?? ''))).toMatchObject({ kind: 'refreshed' });
    }
    localStorage.setItem('glossa:accessToken', OLD.accessToken);
    localStorage.setItem('glossa:refreshToken', OLD.refreshToken ?? '');
    expect(await openTab(browser, async () => REFRESHED).vault.restore()).toEqual(pair('D'));
  });

  it('are those of the mirror when another program wrote it, or nothing else is kept; rubbish is none', async () => {
    for (const isEmpty of [true, false]) {
      const browser = sharedBrowser();
      const { vault } = openTab(browser, async () => REFRESHED);
      if (!isEmpty) await vault.signIn(OLD);
      localStorage.setItem('glossa:accessToken', NEW.accessToken);
      localStorage.setItem('glossa:refreshToken', NEW.refreshToken ?? '');
      expect(await vault.restore()).toEqual(NEW);
    }
    localStorage.setItem('glossa:accessToken', '<script>');
    expect(await openTab(sharedBrowser(), async () => REFRESHED).vault.restore()).toBeNull();
    expect(localStorage.getItem('glossa:accessToken')).toBeNull();
  });

  it('do not come back after a sign-out', async () => {
    const { opened, browser } = await tabs(1, async () => REFRESHED);
    await opened[0].vault.drop(OLD);
    localStorage.setItem('glossa:accessToken', OLD.accessToken);
    localStorage.setItem('glossa:refreshToken', OLD.refreshToken ?? '');
    expect(await openTab(browser, async () => REFRESHED).vault.restore()).toBeNull();
  });

  it('do not come back when the page that signed out was closed before its database had answered', async () => {
    const { opened, browser } = await tabs(1, async () => REFRESHED);
    // The database does not answer any more: the page is gone.
    const closing = openTab(
      { ...browser, database: browser.database.then((db) => ({ ...db, transaction: () => never() }) as never) },
      async () => UNREACHABLE,
    );
    await closing.vault.restore();
    void closing.vault.drop(OLD);
    await vi.advanceTimersByTimeAsync(10);
    expect(browser.kept('session', 'tokens')).toMatchObject({ tokens: OLD });

    expect(await openTab(browser, async () => REFRESHED).vault.restore()).toBeNull();
    expect(browser.kept('session', 'tokens')).toMatchObject({ tokens: null });
    expect(localStorage.getItem('glossa:leftSignIn')).toBeNull();
    // Of the sign-in that was left, and of no later one.
    await opened[0].vault.signIn(NEW);
    localStorage.clear();
    expect(await openTab(browser, async () => REFRESHED).vault.restore()).toEqual(NEW);
  });
});
