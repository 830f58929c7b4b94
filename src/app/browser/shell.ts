import { rememberedOf } from '../../../machines/session/session.selectors.ts';
import type { Sources } from '../../../machines/system/edge.types.ts';
import type { Shell, Theme } from '../../bindings/shell.ts';
import type { Config } from '../config.ts';
import { fatalReport } from '../fatal-report.ts';
import { share } from '../ports/share.ts';
import type { KeyValueStorage } from '../ports/storage.ts';

/** `beforeinstallprompt` is not in the DOM library: only some browsers have it. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

interface ShellWorld {
  hasCounters: boolean;
  serverNow: () => Date;
}

/** A value with listeners, as useSyncExternalStore reads it. */
function observable<T>(initial: T) {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next: T) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function createShell(
  storage: KeyValueStorage,
  announce: (event: Sources['shell']) => void,
  { features, payWays, hasCounters, serverNow }: Pick<Config, 'features' | 'payWays'> & ShellWorld,
): Shell {
  return {
    theme: createTheme(storage),
    cookies: createCookieChoice(storage, hasCounters),
    letterKeys: createLetterKeys(storage),
    keepOwnBlock: (height) => storage.keep('ownBlock', height === null ? null : `${height}@${window.innerWidth}`),
    keepStanding: (standing) => storage.keep('entitlement', rememberedOf(standing, storage.get('entitlement'))),
    install: createInstall(),
    share: (url) => void share(url, announce),
    reportOf: fatalReport,
    features,
    payWays,
    serverNow,
  };
}

/** The listener's choice stands; without one the system's does, and may change while the page is open. */
function createTheme(storage: KeyValueStorage): Shell['theme'] {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  const stored = (): Theme | null => {
    const kept = storage.get('theme');
    return kept === 'light' || kept === 'dark' ? kept : null;
  };
  const now = (): Theme => stored() ?? (system.matches ? 'dark' : 'light');
  const theme = observable<Theme>(now());
  const show = () => {
    const chosen = stored();
    if (chosen === null) delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = chosen;
    theme.set(now());
  };
  show();
  system.addEventListener('change', show);
  return {
    get: theme.get,
    subscribe: theme.subscribe,
    toggle() {
      storage.set('theme', theme.get() === 'dark' ? 'light' : 'dark');
      show();
    },
  };
}

function createLetterKeys(storage: KeyValueStorage): Shell['letterKeys'] {
  const areOn = observable(storage.get('letterKeys') !== 'off');
  return {
    areOn: areOn.get,
    subscribe: areOn.subscribe,
    choose(chosen) {
      storage.keep('letterKeys', chosen ? null : 'off');
      areOn.set(chosen);
    },
  };
}

function createCookieChoice(storage: KeyValueStorage, hasCounters: boolean): Shell['cookies'] {
  // Consent is never read into something else: whatever is not one of the two answers is no answer.
  const kept = storage.get('cookies');
  const isAsked = observable(hasCounters && kept !== 'accepted' && kept !== 'declined');
  storage.watch('cookies', () => isAsked.set(hasCounters && storage.get('cookies') === null));
  return {
    hasCounters,
    isAsked: isAsked.get,
    isAccepted: () => hasCounters && storage.get('cookies') === 'accepted',
    subscribe: isAsked.subscribe,
    answer(isAccepted) {
      storage.set('cookies', isAccepted ? 'accepted' : 'declined');
      isAsked.set(false);
    },
    askAgain: () => isAsked.set(hasCounters),
  };
}

function createInstall(): Shell['install'] {
  let offer: InstallPrompt | null = null;
  const isInstalled = window.matchMedia('(display-mode: standalone)').matches;
  const state = observable<ReturnType<Shell['install']['get']>>(isInstalled ? 'installed' : 'unavailable');
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallPrompt;
    state.set('available');
  });
  window.addEventListener('appinstalled', () => state.set('installed'));
  return { get: state.get, subscribe: state.subscribe, ask: () => void offer?.prompt() };
}
