import * as z from 'zod/mini';
import type { AccountActions } from '../../bindings/account-actions.ts';
import { createTabStorage } from '../ports/storage.ts';

/** Longer than the longest field of the forms of signing in. */
const MAX_LENGTH = 512;
const Fields = z.record(z.string(), z.string().check(z.maxLength(MAX_LENGTH)));

type FormDrafts = AccountActions['drafts'] & {
  /** Forgets all of it: somebody has signed in, who need not be the one who typed. */
  forget(): void;
  /** Keeps it for the next page: the app is about to reload itself. */
  handOver(): void;
};

/**
 * Values typed into one form of signing in, offered in the next: from «Войти» to «Войти по почте», «Забыли пароль?» or
 * «Регистрация», and back from the agreement. In memory, because an address and a state of the history are kept by the
 * browser for longer than anybody wants their e-mail to be.
 */
export function createFormDrafts(): FormDrafts {
  /** Used only across a reload that the app makes by itself. Where storage is denied, the form has to be typed again. */
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
