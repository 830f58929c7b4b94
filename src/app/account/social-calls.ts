import {
  socialLoginWithoutEmail,
  socialRedirectLink,
  socialSendEmailSignIn,
  socialToken,
} from '../../../contract/endpoints/auth.ts';
import type { Tokens } from '../../../contract/entities/account.ts';
import { problemsByField } from '../../../contract/errors.ts';
import * as paths from '../../../contract/paths.ts';
import { withQuery } from '../../../contract/query.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Call } from '../../api/call.ts';
import type { AccountActions } from '../../bindings/account-actions.ts';
import { refusalOf } from '../ports/refusal.ts';
import { recallReturn } from './social-visit.ts';

/** Status by which the server says that the network gave no e-mail: the code stays good for `login_without_email`. */
const EMAIL_WANTED = 417;

export type SocialCalls = Pick<AccountActions['social'], 'requestLink' | 'exchangeCode' | 'sendLetter' | 'loginWithoutEmail'>;

interface SocialEdge {
  call: Call;
  /** Puts tokens in their place and tells the session. */
  signIn: (answer: Promise<Tokens>, returnTo: string) => Promise<unknown>;
  /** Who sent the listener here: for some the first sign-in is the registration (H05). */
  affiliateUid: () => string | undefined;
}

/** Where a network sends the browser back. */
const returnAddress = (socialType: string): string =>
  new URL(withQuery(paths.signInSocial, { type: socialType }), location.origin).href;

/** The questions of a social sign-in to the server (F14): the network's page, its code, and the case of a network that gives no e-mail. */
export function socialCalls({ call, signIn, affiliateUid }: SocialEdge): SocialCalls {
  return {
    async requestLink({ socialType }) {
      try {
        const { url } = await call(socialRedirectLink, {
          query: { social_type: socialType, redirect_uri: returnAddress(socialType) },
        });
        return { kind: 'url', url };
      } catch (error) {
        return refusalOf(error);
      }
    },
    async exchangeCode({ socialType, code, key }) {
      try {
        const body = { social_type: socialType, code, redirect_uri: returnAddress(socialType), affiliate_uid: affiliateUid() };
        await signIn(call(socialToken, { body, idempotencyKey: key }), recallReturn());
        return { kind: 'signedIn' };
      } catch (error) {
        const isEmailWanted =
          error instanceof ApiError && error.failure.kind === 'detail' && error.failure.status === EMAIL_WANTED;
        if (isEmailWanted) return { kind: 'emailWanted' };
        // The one field of the exchange that can be refused is the address the network told.
        const problems =
          error instanceof ApiError && error.failure.kind === 'fields' ? problemsByField(error.failure.problems) : {};
        return problems.email === undefined ? refusalOf(error) : { kind: 'letterWanted', message: problems.email };
      }
    },
    async sendLetter({ code, key }) {
      try {
        const body = { code, next: recallReturn() };
        const { data } = await call(socialSendEmailSignIn, { body, idempotencyKey: key });
        return { kind: 'sent', email: data.email };
      } catch (error) {
        return refusalOf(error);
      }
    },
    async loginWithoutEmail({ email, code, key }) {
      try {
        await signIn(
          call(socialLoginWithoutEmail, { body: { email, code, affiliate_uid: affiliateUid() }, idempotencyKey: key }),
          recallReturn(),
        );
        return { kind: 'signedIn' };
      } catch (error) {
        if (error instanceof ApiError && error.failure.kind === 'fields') {
          return { kind: 'fields', fieldErrors: problemsByField(error.failure.problems) };
        }
        return refusalOf(error);
      }
    },
  };
}
