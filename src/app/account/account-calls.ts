import * as z from 'zod/mini';
import * as accounts from '../../../contract/endpoints/accounts.ts';
import * as auth from '../../../contract/endpoints/auth.ts';
import type { Tokens } from '../../../contract/entities/account.ts';
import type { ConfirmEmailForm } from '../../../contract/forms/account.ts';
import type { SentPassword } from '../../../contract/forms/change-password.ts';
import type { SentSignUp } from '../../../contract/forms/sign-up.ts';
import * as paths from '../../../contract/paths.ts';
import { returnPathOrHome } from '../../../contract/return-path.ts';
import type { Sources } from '../../../machines/system/edge.types.ts';
import type { Call } from '../../api/call.ts';
import type { AccountActions } from '../../bindings/account-actions.ts';
import { affiliateUid, type LetterTokens, MAX_ASSISTANT_PARAMS } from '../ports/address-facts.ts';
import { followRedirect } from '../ports/redirect.ts';
import type { KeyValueStorage } from '../ports/storage.ts';
import { submissionOf } from '../ports/submit.ts';
import { createWithSession } from '../ports/with-session.ts';
import type { SignIn } from './sign-in.ts';
import { type SocialCalls, socialCalls } from './social-calls.ts';

export interface AccountCallsEdge {
  call: Call;
  signIn: SignIn;
  storage: KeyValueStorage;
  /** From the address of the first page; works once. */
  oneTimeToken: string | null;
  /** From the links of letters; each works once, and is null from then on. */
  letters: LetterTokens;
  /** Of whoever is signed in here; null: nobody is. */
  bearer: () => string | null;
  /** Of the account that is signed in here; null: there is none, or it is not read. */
  email: () => string | null;
  /** Tells what the forms have earned. */
  announce: (event: Sources['forms']) => void;
}

/** Those of the actions that send something; the others are of the page itself. */
export type AccountCalls = Omit<AccountActions, 'letter' | 'drafts' | 'forgetAssistant' | 'social'> & { social: SocialCalls };

/** Empty is none. Never trimmed. */
const givenPassword = (password: string | undefined): string | undefined => password || undefined;

/** The forms of an account on their way to the server (§5). Fetched when the page is idle, or when one is sent. */
export function createAccountCalls(edge: AccountCallsEdge): AccountCalls {
  const { call, signIn, storage, letters, bearer, email, announce } = edge;
  let token = edge.oneTimeToken;
  const withSession = createWithSession(call, bearer);

  async function register({ name, email, password, promocode }: SentSignUp, idempotencyKey: string): Promise<Tokens> {
    const body = { name, email, password, promocode, affiliate_uid: affiliateUid(storage) };
    const tokens = await call(accounts.register, { body, idempotencyKey });
    announce({ type: 'form.registered', promocode: promocode ?? null });
    return tokens;
  }

  async function signInByLetter(returnTo: string | null, idempotencyKey: string): Promise<true> {
    const answer = call(auth.emailSignIn, { body: { code: letters.code ?? '' }, idempotencyKey });
    const signedIn = await signIn(answer, returnTo);
    letters.code = null;
    announce({ type: 'form.signedInByLetter', hasDroppedWaysIn: (await answer).has_dropped_ways_in === true });
    return signedIn;
  }

  /** As whoever is signed in, where anybody is: by that the server tells whose the letter is. */
  async function confirmEmail({ password }: ConfirmEmailForm, idempotencyKey: string) {
    const body = { token: letters.confirm ?? '', password: givenPassword(password) };
    const answer = await withSession((bearer) => call(accounts.confirmEmail, { body, bearer, idempotencyKey }));
    letters.confirm = null;
    announce({ type: 'form.accountChanged' });
    return { hasDroppedWaysIn: answer.has_dropped_ways_in === true };
  }

  async function undoEmail(idempotencyKey: string): Promise<true> {
    const body = { token: letters.undo ?? '' };
    await withSession((bearer) => call(accounts.undoEmail, { body, bearer, idempotencyKey }));
    letters.undo = null;
    announce({ type: 'form.accountChanged' });
    return true;
  }

  /** Announces what a call has done, once it has. */
  async function after(answer: Promise<unknown>, event: Sources['forms']): Promise<true> {
    await answer;
    announce(event);
    return true;
  }

  async function changePassword({ password, old_password }: SentPassword, idempotencyKey: string): Promise<true> {
    const body = { password, old_password: token === null ? givenPassword(old_password) : undefined };
    const send = (bearer: string | null) => call(accounts.changePassword, { body, bearer, idempotencyKey });
    await (token === null ? withSession(send) : send(token));
    const signedOut = token === null ? null : email();
    token = null;
    announce({ type: 'form.passwordSet' });
    await signInAnew(signedOut, password);
    // There is a password now.
    announce({ type: 'form.accountChanged' });
    return true;
  }

  /** A password by a letter ends every sign-in, this browser's too: who was signed in here comes in again with it. */
  async function signInAnew(signedOut: string | null, password: string): Promise<void> {
    if (signedOut === null) return;
    try {
      await signIn(call(auth.login, { body: { email: signedOut, password } }), paths.settings);
    } catch {
      // The letter was another account's, or nobody answered: the password is set all the same.
    }
  }

  async function exportData(): Promise<true> {
    const { data } = await call(accounts.exportAccount, {});
    download('glossa.json', JSON.stringify(data, null, 2));
    return true;
  }

  /** The params stay until the answer is here: a failure can be tried again. */
  async function linkAssistant(idempotencyKey: string): Promise<true> {
    const { url } = await call(auth.assistantRedirectLink, { body: { params: assistantParams(storage) }, idempotencyKey });
    storage.remove('aliceLinkParams');
    followRedirect(url);
    return true;
  }

  return {
    signIn: ({ email, password, returnTo }, idempotencyKey) =>
      submissionOf(signIn(call(auth.login, { body: { email, password }, idempotencyKey }), returnTo)),
    signUp: (form, key) => submissionOf(signIn(register(form, key), form.returnTo)),
    forgotPassword: ({ email }, idempotencyKey) =>
      submissionOf(done(call(accounts.sendEmailChangePassword, { body: { email }, idempotencyKey }))),
    sendSignInLetter({ email, returnTo }, idempotencyKey) {
      const body = { email, next: returnTo === null ? undefined : returnPathOrHome(returnTo) };
      return submissionOf(done(call(auth.sendEmailSignIn, { body, idempotencyKey })));
    },
    signInByLetter: ({ returnTo }, key) => submissionOf(signInByLetter(returnTo, key)),
    confirmEmail: (form, key) => submissionOf(confirmEmail(form, key)),
    undoEmail: (_, key) => submissionOf(undoEmail(key)),
    sendEmailConfirmation: (_, idempotencyKey) =>
      submissionOf(call(accounts.sendEmailConfirmation, { idempotencyKey }).then(({ result }) => result)),
    changePassword: (form, key) => submissionOf(changePassword(form, key)),
    updateName: ({ name }, idempotencyKey) =>
      submissionOf(after(call(accounts.updateMe, { body: { name }, idempotencyKey }), { type: 'form.nameSaved' })),
    updateEmail({ email: wanted, password }, idempotencyKey) {
      const body = { email: wanted, password: givenPassword(password) };
      return submissionOf(after(call(accounts.updateEmail, { body, idempotencyKey }), { type: 'form.accountChanged' }));
    },
    deleteAccount: ({ password }, idempotencyKey) =>
      submissionOf(after(call(accounts.deleteAccount, { body: { password }, idempotencyKey }), { type: 'form.accountDeleted' })),
    linkAssistant: (_, idempotencyKey) => submissionOf(linkAssistant(idempotencyKey)),
    exportData: () => submissionOf(exportData()),
    social: socialCalls({ call, signIn, affiliateUid: () => affiliateUid(storage) }),
  };
}

const done = (answer: Promise<unknown>): Promise<true> => answer.then(() => true);

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
