import { emailExists } from '../../../contract/endpoints/accounts.ts';
import { activeMnogoru, checkMnogoruCard, createMnogoruAccount } from '../../../contract/endpoints/loyalty.ts';
import { appendEmail, mergeAccounts, partnerAuth, partnerRedirectLink } from '../../../contract/endpoints/partners.ts';
import type { Tokens } from '../../../contract/entities/account.ts';
import { BAD_CODE } from '../../../contract/messages.ts';
import type { CheckAnswer, CreateAnswer, CreateRequest, CurrentAnswer } from '../../../machines/mnogoru/mnogoru.types.ts';
import type { ExistsAnswer, MergeAnswer, MergeRequest, SaveAnswer } from '../../../machines/partner-email/partner-email.types.ts';
import type { PartnerAuthAnswer, PartnerLinkAnswer } from '../../../machines/partner-subscription/partner-subscription.types.ts';
import { implementPromisePort } from '../../../machines/ports/ports.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Call } from '../../api/call.ts';
import { allowedRedirect } from '../ports/redirect.ts';
import { refusalOf, tooOften } from '../ports/refusal.ts';
import { atField } from './code-ports.ts';
import { fieldsOr } from './fields-or.ts';

/** Statuses by which the server says that such a card there is not (row I1). */
const NO_SUCH_CARD = new Set([400, 404]);

function mnogoruRefusal(error: unknown) {
  const isNoCard = error instanceof ApiError && error.failure.kind === 'detail' && NO_SUCH_CARD.has(error.failure.status);
  return isNoCard ? { kind: 'refused' as const, message: BAD_CODE } : atField(error, 'mnogoru_id');
}

/** F10. */
export function mnogoruPorts(call: Call) {
  return {
    createAccount: implementPromisePort<CreateAnswer, CreateRequest>(async ({ code, key }) => {
      try {
        const idempotencyKey = key ?? crypto.randomUUID();
        await call(createMnogoruAccount, { body: { mnogoru_id: code }, idempotencyKey });
        return { kind: 'created' };
      } catch (error) {
        const wait = tooOften(error);
        // Row I2: a card that waits for its listener is not lost by a server that was busy.
        return wait === null ? mnogoruRefusal(error) : { kind: 'later', message: wait };
      }
    }),
    checkCard: implementPromisePort<CheckAnswer, { code: string }>(async ({ code }, signal) => {
      try {
        return { kind: 'checked', isValid: (await call(checkMnogoruCard, { body: { mnogoru_id: code }, signal })).data };
      } catch (error) {
        return mnogoruRefusal(error);
      }
    }),
    readCurrent: implementPromisePort<CurrentAnswer>(async (_, signal) => {
      try {
        return { kind: 'current', code: (await call(activeMnogoru, { signal })).data };
      } catch {
        return { kind: 'unknown' };
      }
    }),
  };
}

/** F11. */
export function partnerEmailPorts(call: Call) {
  return {
    checkEmail: implementPromisePort<ExistsAnswer, { email: string }>(async ({ email }, signal) => {
      try {
        return { kind: 'exists', exists: (await call(emailExists, { body: { email }, signal })).data };
      } catch (error) {
        return fieldsOr(error);
      }
    }),
    saveEmail: implementPromisePort<SaveAnswer, { email: string; key: string }>(async ({ email, key }) => {
      try {
        await call(appendEmail, { body: { email }, idempotencyKey: key });
        return { kind: 'saved' };
      } catch (error) {
        return fieldsOr(error);
      }
    }),
    mergeAccounts: implementPromisePort<MergeAnswer, MergeRequest>(async ({ oldEmail, code, key }) => {
      try {
        const query = { old_email: oldEmail, ...(code !== null && { code }) };
        const { result } = await call(mergeAccounts, { query, idempotencyKey: key });
        return result ? { kind: 'merged' } : { kind: 'codeSent' };
      } catch (error) {
        return refusalOf(error);
      }
    }),
  };
}

interface PartnerEdge {
  call: Call;
  /** The query the partner has signed; a credential, so it stays out of every chart. */
  signedQuery: () => Record<string, string> | null;
  /** Of whoever is signed in: the partner's subscription is then put on that account. */
  bearer: () => string | null;
  /** Puts tokens in their place and tells the session. */
  signIn: (tokens: Promise<Tokens>) => Promise<unknown>;
  partnerOrigins: readonly string[];
}

/** F12: to the partner, and back with its signature. */
export function partnerSubscriptionPorts({ call, signedQuery, bearer, signIn, partnerOrigins }: PartnerEdge) {
  return {
    requestPartnerLink: implementPromisePort<PartnerLinkAnswer, { partner: string }>(async ({ partner }, signal) => {
      try {
        const { url } = await call(partnerRedirectLink, { query: { partner }, signal });
        return { kind: 'url', url: allowedRedirect(url, [location.origin, ...partnerOrigins]) };
      } catch (error) {
        return refusalOf(error);
      }
    }),
    authByPartner: implementPromisePort<PartnerAuthAnswer, { partner: string; key: string }>(async ({ partner, key }) => {
      const signed = signedQuery();
      if (signed === null)
        return { kind: 'refused', message: 'Ссылка партнёра уже использована. Получите новую на его странице' };
      try {
        await signIn(call(partnerAuth, { query: { ...signed, partner }, bearer: bearer(), idempotencyKey: key }));
        return { kind: 'connected' };
      } catch (error) {
        return refusalOf(error);
      }
    }),
  };
}
