import * as z from 'zod/mini';
import * as accounts from '../../contract/endpoints/accounts.ts';
import * as auth from '../../contract/endpoints/auth.ts';
import type { Tokens } from '../../contract/entities/account.ts';
import * as paths from '../../contract/paths.ts';
import type { Json } from '../../machines/submission/submission.types.ts';
import { ApiError } from '../api/api-error.ts';
import type { Call } from '../api/call.ts';
import type { AccountActions } from '../bindings/account-actions.tsx';
import { affiliateUid, type LetterTokens, MAX_ASSISTANT_PARAMS } from './address-facts.ts';
import type { Enter } from './enter.ts';
import type { PageActors } from './page-actors.ts';
import type { KeyValueStorage } from './ports/storage.ts';
import { submissionOf } from './ports/submit.ts';
import { showToast } from './ports/toasts.ts';
import { followRedirect, inAppPath } from './redirect.ts';
import { socialActions } from './social-actions.ts';

interface AccountActionsEdge extends Pick<PageActors, 'tokenRefresh' | 'session'> {
  call: Call;
  enter: Enter;
  storage: KeyValueStorage;
  /** From the address of the first page; works once. */
  oneTimeToken: string | null;
  /** From the links of letters; each works once. */
  letter: LetterTokens;
  toasts: Parameters<typeof showToast>[0];
  typed: AccountActions['typed'];
  /** An account was made by the form. */
  onRegistered: () => void;
  /** Registration has activated this code (A04). */
  onPromocode: (code: string) => void;
}

const text = (values: Record<string, Json>, name: string): string => String(values[name] ?? '');
/** Never trimmed; empty is none. */
const typedPassword = (values: Record<string, Json>): string | undefined => text(values, 'password') || undefined;
const optional = (values: Record<string, Json>, name: string): string | undefined => text(values, name).trim() || undefined;

const WAYS_DROPPED = {
  kind: 'info',
  text: 'Почта подтверждена',
  detail: 'Прежний пароль больше не действует.',
  link: { to: paths.settings, text: 'Задайте пароль' },
} as const;

export function createAccountActions({
  call,
  enter,
  storage,
  tokenRefresh,
  session,
  oneTimeToken,
  letter,
  toasts,
  typed,
  onRegistered,
  onPromocode,
}: AccountActionsEdge): AccountActions {
  let token = oneTimeToken;
  const letters = { ...letter };

  async function register(values: Record<string, Json>, idempotencyKey: string): Promise<Tokens> {
    const promocode = optional(values, 'promocode');
    const body = { name: text(values, 'name'), email: text(values, 'email'), password: text(values, 'password'), promocode };
    const affiliate_uid = affiliateUid(storage);
    const tokens = await call(accounts.register, { body: { ...body, affiliate_uid }, idempotencyKey });
    onRegistered();
    // Before anybody hears that somebody signed in: the code is then looked up with the rest.
    if (promocode !== undefined) onPromocode(promocode.toUpperCase());
    return tokens;
  }

  async function signInByLetter(values: Record<string, Json>, idempotencyKey: string): Promise<Json> {
    const answer = call(auth.emailSignIn, { body: { code: letters.code ?? '' }, idempotencyKey });
    const entered = await enter(answer, optional(values, 'returnTo'));
    letters.code = null;
    if ((await answer).has_dropped_ways_in === true) showToast(toasts, WAYS_DROPPED);
    return entered;
  }

  /** As whoever is signed in, where anybody is: by that the server tells whose the letter is. */
  async function confirmEmail(values: Record<string, Json>, idempotencyKey: string): Promise<Json> {
    const body = { token: letters.confirm ?? '', password: typedPassword(values) };
    const answer = await withSession((bearer) => call(accounts.confirmEmail, { body, bearer, idempotencyKey }));
    letters.confirm = null;
    session.send({ type: 'session.userChanged' });
    return { hasDroppedWaysIn: answer.has_dropped_ways_in === true };
  }

  async function undoEmail(idempotencyKey: string): Promise<Json> {
    const body = { token: letters.undo ?? '' };
    await withSession((bearer) => call(accounts.undoEmail, { body, bearer, idempotencyKey }));
    letters.undo = null;
    session.send({ type: 'session.userChanged' });
    return true;
  }

  async function changed(answer: Promise<unknown>): Promise<Json> {
    await answer;
    session.send({ type: 'session.userChanged' });
    return true;
  }

  /**
   * For a call that proves by itself who calls, and does so by the session's token: the client renews nothing for it. A
   * token that has run out is renewed by a question that the client does renew it for.
   */
  async function withSession<T>(send: (bearer: string | null) => Promise<T>): Promise<T> {
    const bearer = () => tokenRefresh.getSnapshot().context.tokens?.accessToken ?? null;
    const sentWith = bearer();
    try {
      return await send(sentWith);
    } catch (error) {
      const isRunOut = error instanceof ApiError && error.failure.kind === 'detail' && error.failure.status === 401;
      if (!isRunOut) throw error;
      await call(auth.clientIsAuth, {});
      if (bearer() === sentWith) throw error;
      return send(bearer());
    }
  }

  async function changePassword(values: Record<string, Json>, idempotencyKey: string): Promise<Json> {
    const body = {
      password: text(values, 'password'),
      old_password: token === null ? optional(values, 'old_password') : undefined,
    };
    const send = (bearer: string | null) => call(accounts.changePassword, { body, bearer, idempotencyKey });
    await (token === null ? withSession(send) : send(token));
    const wasByLetter = token !== null;
    if (wasByLetter) session.send({ type: 'session.oneTimeTokenUsed' });
    token = null;
    if (wasByLetter) await enterAnew(body.password);
    // There is a password now.
    else session.send({ type: 'session.userChanged' });
    return true;
  }

  /** A password by a letter ends every sign-in, this browser's too: who was signed in here comes in again with it. */
  async function enterAnew(password: string): Promise<void> {
    const email = session.getSnapshot().context.account?.email ?? null;
    if (email === null) return;
    try {
      await enter(call(auth.login, { body: { email, password } }), paths.settings);
    } catch {
      // The letter was another account's, or nobody answered: the password is set all the same.
    }
  }

  /** The params stay until the answer is here: a failure can be tried again. */
  async function linkAssistant(idempotencyKey: string): Promise<Json> {
    const { url } = await call(auth.assistantRedirectLink, { body: { params: assistantParams(storage) }, idempotencyKey });
    storage.remove('aliceLinkParams');
    followRedirect(url);
    return true;
  }

  return {
    signIn: (values, idempotencyKey) =>
      submissionOf(
        enter(
          call(auth.login, { body: { email: text(values, 'email'), password: text(values, 'password') }, idempotencyKey }),
          optional(values, 'returnTo'),
        ),
      ),
    signUp: (values, key) => submissionOf(enter(register(values, key), optional(values, 'returnTo'))),
    forgotPassword: (values, idempotencyKey) =>
      submissionOf(
        call(accounts.sendEmailChangePassword, { body: { email: text(values, 'email') }, idempotencyKey }).then(() => true),
      ),
    sendSignInLetter: (values, idempotencyKey) => {
      const returnTo = optional(values, 'returnTo');
      return submissionOf(
        call(auth.sendEmailSignIn, {
          body: { email: text(values, 'email'), next: returnTo === undefined ? undefined : inAppPath(returnTo) },
          idempotencyKey,
        }).then(() => true),
      );
    },
    signInByLetter: (values, key) => submissionOf(signInByLetter(values, key)),
    letter: {
      isThere: (kind) => letters[kind] !== null,
      forget(kind) {
        letters[kind] = null;
      },
    },
    confirmEmail: (values, key) => submissionOf(confirmEmail(values, key)),
    undoEmail: (_, key) => submissionOf(undoEmail(key)),
    sendEmailConfirmation: (_, idempotencyKey) =>
      submissionOf(call(accounts.sendEmailConfirmation, { idempotencyKey }).then(({ result }) => result)),
    changePassword: (values, key) => submissionOf(changePassword(values, key)),
    updateName: (values, idempotencyKey) =>
      submissionOf(changed(call(accounts.updateMe, { body: { name: text(values, 'name') }, idempotencyKey }))),
    updateEmail: (values, idempotencyKey) =>
      submissionOf(
        changed(
          call(accounts.updateEmail, {
            body: { email: text(values, 'email'), password: typedPassword(values) },
            idempotencyKey,
          }),
        ),
      ),
    deleteAccount: (values, idempotencyKey) =>
      submissionOf(
        call(accounts.deleteAccount, { body: { password: text(values, 'password') }, idempotencyKey }).then(() => {
          session.send({ type: 'session.signOut' });
          return true;
        }),
      ),
    typed,
    linkAssistant: (_, idempotencyKey) => submissionOf(linkAssistant(idempotencyKey)),
    forgetAssistant: () => storage.remove('aliceLinkParams'),
    async exportData() {
      const { data } = await call(accounts.exportAccount, {});
      download('glossa.json', JSON.stringify(data, null, 2));
    },
    social: socialActions({ call, enter, affiliateUid: () => affiliateUid(storage) }),
  };
}

const AssistantParams = z.record(z.string(), z.string());

function assistantParams(storage: KeyValueStorage): Record<string, string> {
  const kept = storage.get('aliceLinkParams') ?? '{}';
  try {
    if (kept.length > MAX_ASSISTANT_PARAMS) throw new Error('Too long');
    return z.parse(AssistantParams, JSON.parse(kept));
  } catch {
    storage.remove('aliceLinkParams');
    return {};
  }
}

/** Gives a text to the browser as a file. */
function download(name: string, content: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
