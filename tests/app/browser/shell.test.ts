import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { providePorts } from '../../../machines/ports/ports.ts';
import type { Sources } from '../../../machines/system/edge.types.ts';
import { toastMachine } from '../../../machines/toasts/toast.machine.ts';
import { toastsMachine } from '../../../machines/toasts/toasts.machine.ts';
import { createShell } from '../../../src/app/browser/shell.ts';
import { createStorage, type KeyValueStorage } from '../../../src/app/ports/storage.ts';
import { createAnnouncer } from '../../../src/app/system/announcer.ts';
import { connected } from '../../support/app/connected.ts';
import { fakeMedia, forgetListenersAfterTest } from '../../support/app/page-listeners.ts';

const DARK = '(prefers-color-scheme: dark)';
const PHONE = '(pointer: coarse)';
/** Anybody may have written this under a key of ours. */
const RUBBISH = ['', ' ', '0', 'null', 'undefined', 'DARK', 'dark ', '{"broken', '<img src=x onerror=alert(1)>', '\u0000\uFFFF'];

interface Opened {
  media?: string[];
  storage?: KeyValueStorage;
  hasCounters?: boolean;
}

function open({ media = [], storage = createStorage(), hasCounters = true }: Opened = {}) {
  const system = fakeMedia(...media);
  const create = connected();
  const { announce, port } = createAnnouncer<Sources['shell']>();
  const toasts = create(providePorts(toastsMachine, { toast: toastMachine }), { id: 'toasts' });
  toasts.start();
  create(port, { id: 'shell' }).start();
  const shown = () => toasts.getSnapshot().context.visible;
  return {
    shell: createShell(storage, announce, {
      features: { statistics: true, achievements: true },
      payWays: { card: true, mobile: true },
      serverNow: () => new Date(),
      hasCounters,
    }),
    system,
    toasts,
    shown,
  };
}
const page = () => document.documentElement.dataset.theme;

beforeEach(() => forgetListenersAfterTest());
afterEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('what the next page may go by before it knows', () => {
  const kept = () => localStorage.getItem('glossa:entitlement');

  it('is whether the listener has paid, and what is not known now takes nothing away', () => {
    const { shell } = open();
    shell.keepStanding('subscriber');
    shell.keepStanding('unread');
    expect(kept()).toBe('subscriber');
    shell.keepStanding('none');
    expect(kept()).toBe('none');
    shell.keepStanding('guest');
    expect(kept()).toBeNull();
  });
});

describe('letters and signs as keys', () => {
  it('are on until they are switched off, which is kept', () => {
    const { shell } = open();
    const heard = vi.fn();
    shell.letterKeys.subscribe(heard);
    expect(shell.letterKeys.areOn()).toBe(true);
    shell.letterKeys.choose(false);
    expect([shell.letterKeys.areOn(), heard.mock.calls.length]).toEqual([false, 1]);
    expect(open().shell.letterKeys.areOn()).toBe(false);
    shell.letterKeys.choose(true);
    expect([open().shell.letterKeys.areOn(), localStorage.getItem('glossa:letterKeys')]).toEqual([true, null]);
  });
});

describe('the theme', () => {
  it.each([
    [[], 'light'],
    [[DARK], 'dark'],
  ])('is the one of the system (%j) while the listener has not chosen', (media, theme) => {
    const { shell } = open({ media });
    expect(shell.theme.get()).toBe(theme);
    expect(page()).toBeUndefined();
  });

  it('follows the system while the page is open', () => {
    const { shell, system } = open();
    const heard = vi.fn();
    const stop = shell.theme.subscribe(heard);
    system.set(DARK, true);
    expect(shell.theme.get()).toBe('dark');
    expect(heard).toHaveBeenCalledOnce();
    stop();
    system.set(DARK, false);
    expect(heard).toHaveBeenCalledOnce();
  });

  it('once chosen stands, on the page and for the next time', () => {
    const { shell, system } = open();
    shell.theme.toggle();
    expect([shell.theme.get(), page(), localStorage.getItem('glossa:theme')]).toEqual(['dark', 'dark', 'dark']);
    system.set(DARK, true);
    system.set(DARK, false);
    expect(shell.theme.get()).toBe('dark');
    expect(open().shell.theme.get()).toBe('dark');
    shell.theme.toggle();
    expect([shell.theme.get(), page()]).toEqual(['light', 'light']);
  });

  it.each(RUBBISH)('is the one of the system where the storage says %j', (rubbish) => {
    localStorage.setItem('glossa:theme', rubbish);
    const { shell } = open({ media: [DARK] });
    expect(shell.theme.get()).toBe('dark');
    expect(page()).toBeUndefined();
  });

  it('changes where nothing can be stored', () => {
    const storage = createStorage(() => {
      throw new DOMException('Access is denied', 'SecurityError');
    });
    const { shell } = open({ storage });
    shell.theme.toggle();
    expect([shell.theme.get(), page()]).toEqual(['dark', 'dark']);
    shell.theme.toggle();
    expect(shell.theme.get()).toBe('light');
  });
});

describe('the question about cookies', () => {
  it.each([
    [true, 'accepted'],
    [false, 'declined'],
  ])('is asked until it is answered: %s', (isAccepted, kept) => {
    const { shell } = open();
    const heard = vi.fn();
    shell.cookies.subscribe(heard);
    expect(shell.cookies.isAsked()).toBe(true);
    shell.cookies.answer(isAccepted);
    expect(shell.cookies.isAsked()).toBe(false);
    expect(heard).toHaveBeenCalledOnce();
    expect(localStorage.getItem('glossa:cookies')).toBe(kept);
    expect(open().shell.cookies.isAsked()).toBe(false);
  });

  it('is not asked where no counter is set: there is nothing to agree to', () => {
    const { shell } = open({ hasCounters: false });
    expect(shell.cookies.isAsked()).toBe(false);
    shell.cookies.askAgain();
    expect(shell.cookies.isAsked()).toBe(false);
    localStorage.setItem('glossa:cookies', 'accepted');
    expect(open({ hasCounters: false }).shell.cookies.isAccepted()).toBe(false);
  });

  it('is shown again on demand; the former answer stands until there is another', () => {
    const { shell } = open();
    shell.cookies.answer(true);
    shell.cookies.askAgain();
    expect([shell.cookies.isAsked(), shell.cookies.isAccepted()]).toEqual([true, true]);
    shell.cookies.answer(false);
    expect([shell.cookies.isAsked(), shell.cookies.isAccepted()]).toEqual([false, false]);
  });

  it('is answered by another tab too', () => {
    const { shell } = open();
    const heard = vi.fn();
    shell.cookies.subscribe(heard);
    localStorage.setItem('glossa:cookies', 'accepted');
    window.dispatchEvent(new StorageEvent('storage', { key: 'glossa:cookies' }));
    expect([shell.cookies.isAsked(), shell.cookies.isAccepted(), heard.mock.calls.length]).toEqual([false, true, 1]);
  });

  it.each([...RUBBISH, 'true', 'ACCEPTED'])('is asked again where the storage says %j: that is no consent', (rubbish) => {
    localStorage.setItem('glossa:cookies', rubbish);
    expect(open().shell.cookies.isAsked()).toBe(true);
  });
});

describe('sharing', () => {
  const url = 'https://glossa.example/lectures/7';
  const browser = (share: unknown, writeText: unknown) => {
    for (const [name, value] of Object.entries({ share, clipboard: { writeText } })) {
      Object.defineProperty(navigator, name, { configurable: true, value });
    }
  };
  afterEach(() => {
    for (const name of ['share', 'clipboard']) Reflect.deleteProperty(navigator, name);
  });

  it('on a phone opens its sheet, and says nothing of its own', async () => {
    const share = vi.fn(async () => undefined);
    const writeText = vi.fn(async () => undefined);
    browser(share, writeText);
    const { shell, shown } = open({ media: [PHONE] });
    shell.share(url);
    await waitFor(() => expect(share).toHaveBeenCalledExactlyOnceWith({ url }));
    expect(writeText).not.toHaveBeenCalled();
    expect(shown()).toEqual([]);
  });

  it.each([
    ['on a desktop', [], vi.fn()],
    ['on a phone without a sheet', [PHONE], undefined],
  ])('%s puts the address into the clipboard', async (_, media, share) => {
    const writeText = vi.fn(async () => undefined);
    browser(share, writeText);
    const { shell, shown } = open({ media });
    shell.share(url);
    await waitFor(() => expect(shown()).toEqual([expect.objectContaining({ kind: 'success', text: 'Ссылка скопирована' })]));
    expect(writeText).toHaveBeenCalledExactlyOnceWith(url);
  });

  it('that the listener closed is no failure', async () => {
    const share = vi.fn(async () => {
      throw new DOMException('Share canceled', 'AbortError');
    });
    browser(share, vi.fn());
    const { shell, shown } = open({ media: [PHONE] });
    shell.share(url);
    await waitFor(() => expect(share).toHaveBeenCalled());
    expect(shown()).toEqual([]);
  });

  it.each([
    ['refused', async () => Promise.reject(new DOMException('Denied', 'NotAllowedError'))],
    ['absent', undefined],
  ])('with the clipboard %s shows the address', async (_, writeText) => {
    browser(undefined, writeText);
    const { shell, shown } = open();
    shell.share(url);
    await waitFor(() =>
      expect(shown()).toEqual([expect.objectContaining({ kind: 'info', text: 'Скопируйте ссылку сами', detail: url })]),
    );
  });
});

describe('installing', () => {
  const offer = () =>
    Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn(async () => undefined) });

  it('is offered when the browser offers it, and is done when it is done', () => {
    const { shell } = open();
    expect(shell.install.get()).toBe('unavailable');
    shell.install.ask();
    const event = offer();
    window.dispatchEvent(event);
    expect(event.defaultPrevented).toBe(true);
    expect(shell.install.get()).toBe('available');
    shell.install.ask();
    expect(event.prompt).toHaveBeenCalledOnce();
    window.dispatchEvent(new Event('appinstalled'));
    expect(shell.install.get()).toBe('installed');
  });

  it('is behind a page that runs as an app already', () => {
    expect(open({ media: ['(display-mode: standalone)'] }).shell.install.get()).toBe('installed');
  });
});
