import { useSyncExternalStore } from 'react';
import type { Entitlement } from '../../machines/player/player.types.ts';
import type { PayWays } from '../../machines/purchase/purchase.types.ts';
import { useBinding } from './bindings.tsx';

export type Theme = 'light' | 'dark';

/** Report of the last screen about a thrown error (B07): nothing personal; the last events of the page as text. */
export interface FatalReport {
  error: Error;
  events: string;
}

/** Services of the browser for the frame around every page; made in src/app/browser/shell.ts. */
export interface Shell {
  theme: { get(): Theme; subscribe(listener: () => void): () => void; toggle(): void };
  /** The question about cookies: whether it waits for an answer, and the answer. */
  cookies: {
    /** Nothing is asked where no counter is set. */
    hasCounters: boolean;
    isAsked(): boolean;
    isAccepted(): boolean;
    subscribe(listener: () => void): () => void;
    answer(isAccepted: boolean): void;
    /** Shows the question again; the former answer stands until there is another. */
    askAgain(): void;
  };
  /** Keys of letters and signs; whoever speaks to the device, or presses by accident, switches them off (WCAG 2.1.4). */
  letterKeys: { areOn(): boolean; subscribe(listener: () => void): () => void; choose(areOn: boolean): void };
  /** Remembers how high the listener's own first block is, so that the next page keeps its place; null: there is none. */
  keepOwnBlock(height: number | null): void;
  /** Remembers whether the listener has paid, so that the next page offers nothing in vain before it is alive. */
  keepStanding(standing: 'guest' | Entitlement): void;
  /** Installing the app, where the browser offers it. */
  install: {
    get(): 'available' | 'installed' | 'unavailable';
    subscribe(listener: () => void): () => void;
    ask(): void;
  };
  /** Shares an address: by the device's own sheet, else into the clipboard. */
  share(url: string): void;
  /** Report of an error that no screen can handle, for its reader to copy. */
  reportOf(thrown: unknown): FatalReport;
  /** Feature flags of the run-time configuration (B05). */
  features: { statistics: boolean; achievements: boolean };
  /** Ways to pay that this site has. */
  payWays: PayWays;
  /** The time by the server's clock: paid days are counted by it, whatever the device's clock says (row code CK). */
  serverNow(): Date;
}

/** How the frame is drawn before the browser can be asked: on the server, and while the page is taken over. */
export const BEFORE_KNOWN = {
  theme: 'light',
  isCookieAsked: false,
  isCookieAccepted: false,
  areLetterKeysOn: true,
  install: 'unavailable',
} as const;

export const useShell = (): Shell => useBinding('shell');

export function useTheme(): Theme {
  const { theme } = useShell();
  return useSyncExternalStore(theme.subscribe, theme.get, () => BEFORE_KNOWN.theme);
}
