import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageAnswers, recoverFromLostChunks } from '../../src/app/chunk-recovery.ts';
import { forgetListenersAfterTest } from '../support/app/page-listeners.ts';
import { loseChunk as loss } from '../support/faults/reloads.ts';

const reload = vi.fn();
const doesAnswer = vi.fn(async () => true);

/** A page of some build. */
function openPage(build: string, isSounding = () => false) {
  document.head.querySelectorAll('script').forEach((script) => void script.remove());
  const entry = document.createElement('script');
  entry.type = 'module';
  // Set without being fetched: the element never enters a document that runs scripts.
  entry.setAttribute('src', `/assets/index-${build}.js`);
  document.head.append(entry);
  recoverFromLostChunks(isSounding, undefined, doesAnswer);
}

/** A part of the app could not be loaded. @returns whether the page takes care of it, so that nobody else sees the error */
const loseChunk = async (): Promise<boolean> => (await loss()) === null;

beforeEach(() => {
  forgetListenersAfterTest();
  sessionStorage.clear();
  reload.mockReset();
  doesAnswer.mockReset().mockResolvedValue(true);
  vi.stubGlobal('location', { reload, origin: location.origin, href: location.href });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.head.querySelectorAll('script').forEach((script) => void script.remove());
});

describe('N1: a part of the app that a newer build replaced', () => {
  it('in silence reloads the page', async () => {
    openPage('a1');
    expect(await loseChunk()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('once a build: a second loss is shown, so that there is no loop', async () => {
    openPage('a1');
    await loseChunk();
    expect(await loseChunk()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is tried again after the next build', async () => {
    openPage('a1');
    await loseChunk();
    openPage('b2');
    expect(await loseChunk()).toBe(true);
  });

  it('never takes the sound away: the error is shown, and the reload is not used up', async () => {
    let sounds = true;
    openPage('a1', () => sounds);
    expect(await loseChunk()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    sounds = false;
    expect(await loseChunk()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('leaves the page where it is while nobody answers at its address, and the reload is not used up', async () => {
    openPage('a1');
    doesAnswer.mockResolvedValueOnce(false);
    expect(await loseChunk()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    expect(await loseChunk()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('asks once for all that is lost at the same time', async () => {
    openPage('a1');
    const told = await Promise.all([loseChunk(), loseChunk()]);
    expect([told, doesAnswer.mock.calls.length, reload.mock.calls.length]).toEqual([[true, true], 1, 1]);
  });

  it('does not take away a lecture that began to sound while the answer was awaited', async () => {
    let sounds = false;
    openPage('a1', () => sounds);
    doesAnswer.mockImplementationOnce(async () => {
      sounds = true;
      return true;
    });
    expect(await loseChunk()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each([
    [200, true],
    [404, true],
    [502, false],
    [503, false],
    [null, false],
  ])('an address that answers %s may be loaded anew: %s', async (status, isReloaded) => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    if (status === null) fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    else fetched.mockResolvedValue(new Response(null, { status }));
    openPage('a1');
    doesAnswer.mockImplementationOnce(pageAnswers);
    expect(await loseChunk()).toBe(isReloaded);
    expect(doesAnswer).toHaveBeenCalledOnce();
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      location.href,
      expect.objectContaining({ method: 'HEAD', cache: 'no-store' }),
    );
  });

  it('is not what happened where there is no network: the page stays, and the reload is not used up', async () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openPage('a1');
    expect(await loseChunk()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    network.mockReturnValue(true);
    expect(await loseChunk()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not take the listener back from a page he has left for', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    openPage('a1');
    window.dispatchEvent(new Event('beforeunload'));
    vi.advanceTimersByTime(9_999);
    expect(await loseChunk()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    // It was a file to be saved, say: the page is still here.
    vi.advanceTimersByTime(1);
    expect(await loseChunk()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('is loaded anew again once the listener is back by «Назад»', async () => {
    openPage('a1');
    window.dispatchEvent(new Event('beforeunload'));
    window.dispatchEvent(new Event('pageshow'));
    expect(await loseChunk()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each(['getItem', 'setItem'] as const)(
    'is shown where the browser cannot remember (%s): a forgotten reload is a loop',
    async (method) => {
      openPage('a1');
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Access is denied', 'SecurityError');
      });
      expect(await loseChunk()).toBe(false);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('is shown where the browser only pretends to remember', async () => {
    openPage('a1');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    expect(await loseChunk()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['', 'null', '{"broken', 'https://glossa.example/assets/index-old.js', '\u0000', '1', 'true', '[]', '<script>', 'a1'])(
    'reloads whatever lies in the session under its key: %j',
    async (rubbish) => {
      sessionStorage.setItem('glossa:reloaded', rubbish);
      openPage('a1');
      expect(await loseChunk()).toBe(true);
    },
  );
});
