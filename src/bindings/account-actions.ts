import type { ConfirmEmailForm, DeleteAccountForm, NameForm, SentEmail } from '../../contract/forms/account.ts';
import type { SentPassword } from '../../contract/forms/change-password.ts';
import type { EmailForm } from '../../contract/forms/email.ts';
import type { SignInForm } from '../../contract/forms/sign-in.ts';
import type { SentSignUp } from '../../contract/forms/sign-up.ts';
import type {
  EmailAnswer,
  EmailRequest,
  ExchangeAnswer,
  ExchangeRequest,
  LetterAnswer,
  LetterRequest,
  LinkAnswer,
} from '../../machines/social-login/social-login.types.ts';
import type { FormValues, Json, SubmissionAnswer } from '../../machines/submission/submission.types.ts';
import type { FormDrafts } from '../ui/Form/submission.ts';
import { useBinding } from './bindings.tsx';

/** A press and no fields. */
type NoFields = Record<string, never>;

/** With every form of signing in: the path to come back to; null: none asked. */
export type Return = {
  returnTo: string | null;
};

/**
 * The way of one form to the server; what it earns (tokens, a changed account) is put in its place before it answers. Its
 * fields are those of the contract: a form that has others does not compile.
 */
export type Send<Form extends FormValues = NoFields, Result extends Json = true> = (
  form: Form,
  key: string,
) => Promise<SubmissionAnswer<Result>>;

/** Everything about an account that is sent by a form (§5). Made in src/app/account/account-actions.ts. */
export interface AccountActions {
  signIn: Send<SignInForm & Return>;
  signUp: Send<SentSignUp & Return>;
  forgotPassword: Send<EmailForm>;
  /** Asks for a letter with a link to sign in by. */
  sendSignInLetter: Send<EmailForm & Return>;
  /** Signs in by the code of the link that was opened. The code itself stays in src/app: no screen sees it. */
  signInByLetter: Send<Return>;
  /** Links of letters: to sign in by, to confirm an e-mail, to bring the former one back. */
  letter: {
    /** Was such a link opened, and is it still to be used? */
    isThere(kind: 'code' | 'confirm' | 'undo'): boolean;
    forget(kind: 'code' | 'confirm' | 'undo'): void;
  };
  /** By the link that was opened. Ways in of before are dropped where nobody can say whose they were. */
  confirmEmail: Send<ConfirmEmailForm, { hasDroppedWaysIn: boolean }>;
  undoEmail: Send;
  /** False: there is nothing to confirm. */
  sendEmailConfirmation: Send<NoFields, boolean>;
  changePassword: Send<SentPassword>;
  updateName: Send<NameForm>;
  updateEmail: Send<SentEmail>;
  deleteAccount: Send<DeleteAccountForm>;
  /** F13: posts the saved params of the voice assistant and leaves for the address it answers. */
  linkAssistant: Send;
  /** The listener does not want the link: what the assistant has sent along goes. */
  forgetAssistant(): void;
  /** Drafts of the forms of signing in, with which the next of them begins. Gone once somebody has signed in. */
  drafts: FormDrafts;
  /** A file with everything the service knows of the listener. */
  exportData: Send;
  /** The ports of the social sign-in; whoever is signed in by them has the tokens in place. */
  social: {
    requestLink(request: { socialType: string }): Promise<LinkAnswer>;
    exchangeCode(request: ExchangeRequest): Promise<ExchangeAnswer>;
    loginWithoutEmail(request: EmailRequest): Promise<EmailAnswer>;
    /** A letter to sign in by, to the address the network told. */
    sendLetter(request: LetterRequest): Promise<LetterAnswer>;
    /** Leaves for the network's page, only for an allowed address; `next`: path to come back to, null: none asked. */
    leave(url: string, next: string | null): void;
    /** Where the listener was going before the network's page. */
    returnTo(): string;
    /** Whether the network sent the browser back to what was begun here, by the `state` it brings. */
    isOwnReturn(state: string | undefined): boolean;
  };
}

export const useAccountActions = (): AccountActions => useBinding('actions');
