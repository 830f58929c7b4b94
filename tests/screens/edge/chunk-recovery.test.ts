import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recoverFromLostChunks } from '../../../src/app/chunk-recovery.ts';
import { forgetListenersAfterTest } from '../../support/edge/page-listeners.ts';

const reload = vi.fn();

/** A page of some build. */
function openPage(build: string, isSounding = () => false) {
  document.head.querySelectorAll('script').forEach((script) => void script.remove());
  const entry = document.createElement('script');
  entry.type = 'module';
  // Set without being fetched: the element never enters a document that runs scripts.
  entry.setAttribute('src', `/assets/index-${build}.js`);
  document.head.append(entry);
  recoverFromLostChunks(isSounding);
}

/** A part of the app could not be loaded. @returns whether the page takes care of it, so that nobody else sees the error */
function loseChunk(): boolean {
  const event = new Event('vite:preloadError', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

beforeEach(() => {
  forgetListenersAfterTest();
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('location', { reload, origin: location.origin, href: location.href });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.head.querySelectorAll('script').forEach((script) => void script.remove());
});

describe('N1: a part of the app that a newer build replaced', () => {
  it('in silence reloads the page', () => {
    openPage('a1');
    expect(loseChunk()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('once a build: a second loss is shown, so that there is no loop', () => {
    openPage('a1');
    loseChunk();
    expect(loseChunk()).toBe(false);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is tried again after the next build', () => {
    openPage('a1');
    loseChunk();
    openPage('b2');
    expect(loseChunk()).toBe(true);
  });

  it('never takes the sound away: the error is shown, and the reload is not used up', () => {
    let sounds = true;
    openPage('a1', () => sounds);
    expect(loseChunk()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    sounds = false;
    expect(loseChunk()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('is not what happened where there is no network: the page stays, and the reload is not used up', () => {
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openPage('a1');
    expect(loseChunk()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    network.mockReturnValue(true);
    expect(loseChunk()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('does not take the listener back from a page he has left for', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    openPage('a1');
    window.dispatchEvent(new Event('beforeunload'));
    vi.advanceTimersByTime(9_999);
    expect(loseChunk()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    // It was a file to be saved, say: the page is still here.
    vi.advanceTimersByTime(1);
    expect(loseChunk()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('is loaded anew again once the listener is back by «Назад»', () => {
    openPage('a1');
    window.dispatchEvent(new Event('beforeunload'));
    window.dispatchEvent(new Event('pageshow'));
    expect(loseChunk()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  it.each(['getItem', 'setItem'] as const)(
    'is shown where the browser cannot remember (%s): a forgotten reload is a loop',
    (method) => {
      openPage('a1');
      vi.spyOn(Storage.prototype, method).mockImplementation(() => {
        throw new DOMException('Access is denied', 'SecurityError');
      });
      expect(loseChunk()).toBe(false);
      expect(reload).not.toHaveBeenCalled();
    },
  );

  it('is shown where the browser only pretends to remember', () => {
    openPage('a1');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => undefined);
    expect(loseChunk()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });

  it.each(['', 'null', '{"broken', 'https://glossa.example/assets/index-old.js', '\u0000', '1', 'true', '[]', '<script>', 'a1'])(
    'reloads whatever lies in the session under its key: %j',
    (rubbish) => {
      sessionStorage.setItem('glossa:reloaded', rubbish);
      openPage('a1');
      expect(loseChunk()).toBe(true);
    },
  );
});
