import * as z from 'zod/mini';
import type { AccountActions } from '../../bindings/account-actions.ts';
import { createTabStorage } from '../ports/storage.ts';

/** Longer than any field of the forms of signing in may be. */
const MAX_LENGTH = 512;
const Fields = z.record(z.string(), z.string().check(z.maxLength(MAX_LENGTH)));

type FormDrafts = AccountActions['drafts'] & {
  /** Somebody signed in: whose the typed was, and for what, is of the past. */
  forget(): void;
  /** The app is about to load itself anew: the next page takes it up. */
  handOver(): void;
};

/**
 * What was typed into a form of signing in, for the next of them: from «Войти» to «Войти по почте», «Забыли пароль?» or
 * «Регистрация», and back from the agreement. In memory, because an address and a state of the history are kept by the
 * browser for longer than anybody wants their e-mail to be.
 */
export function createFormDrafts(): FormDrafts {
  /** For the moment of a reload that the app makes by itself, and no longer. Denied: what was typed is typed once more. */
  const tab = createTabStorage();
  const fields = new Map(Object.entries(readFields(tab.get('typed'))));
  tab.remove('typed');
  return {
    read: (field) => fields.get(field) ?? '',
    keep: (field, value) => void fields.set(field, value),
    forget: () => fields.clear(),
    handOver() {
      tab.set('typed', JSON.stringify(Object.fromEntries(fields)));
    },
  };
}

function readFields(kept: string | null): Record<string, string> {
  try {
    const parsed = Fields.safeParse(JSON.parse(kept ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    return {};
  }
}
