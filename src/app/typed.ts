import * as z from 'zod/mini';
import type { TabKeyName } from '../../contract/kept-in-browser.ts';
import type { AccountActions } from '../bindings/account-actions.tsx';

/** For the moment of a reload that the app makes by itself, and no longer. */
const KEY = 'glossa:typed' satisfies TabKeyName;
/** Longer than any field of the forms at the door may be. */
const MAX_LENGTH = 512;
const Fields = z.record(z.string(), z.string().check(z.maxLength(MAX_LENGTH)));

type Typed = AccountActions['typed'] & {
  /** Somebody signed in: whose the typed was, and for what, is of the past. */
  forget(): void;
  /** The app is about to load itself anew: the next page takes it up. */
  handOver(): void;
};

/**
 * What was typed at the door, for the next form of the door: from «Войти» to «Войти по почте», «Забыли пароль?» or
 * «Регистрация», and back from the agreement. In memory, because an address and a state of the history are kept by the
 * browser for longer than anybody wants their e-mail to be.
 */
export function createTyped(): Typed {
  const fields = new Map(Object.entries(takeOver()));
  return {
    read: (field) => fields.get(field) ?? '',
    keep: (field, value) => void fields.set(field, value),
    forget: () => fields.clear(),
    handOver() {
      try {
        if (fields.size > 0) sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(fields)));
      } catch {
        // Denied: what was typed is typed once more.
      }
    },
  };
}

function takeOver(): Record<string, string> {
  try {
    const kept = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const parsed = Fields.safeParse(JSON.parse(kept ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}
