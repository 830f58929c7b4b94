import type { Access } from '../../contract/endpoint.ts';
import { HttpError } from '../http/http-error.ts';

/** Who a call is made for. */
export interface Caller {
  accountId: string;
  /** The sign-in whose token came with the call. */
  familyId: string;
  /** Has a visible active subscription (§4). */
  isSubscriber: boolean;
}

/** Tells whose access token this is; null when it is not valid, expired or revoked. */
export type Identify = (accessToken: string) => Promise<Caller | null>;

const challenge = { 'www-authenticate': 'Bearer' };
export const mustSignIn = () => new HttpError(401, 'Войдите, чтобы продолжить', challenge);
export const badToken = () =>
  new HttpError(401, 'Сеанс недействителен, войдите снова', { 'www-authenticate': 'Bearer error="invalid_token"' });

/** The token of an `Authorization: Bearer …` header, or null when there is none or it is something else. */
export function bearerOf(headers: Headers): string | null {
  return /^Bearer +([\w.~+/-]+=*)$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null;
}

/**
 * The caller of a call with this access, or null for a guest.
 * @throws HttpError 401 for a guest where a user is needed, and for a token that is sent but not valid (§8: the client
 * then refreshes it once)
 */
export async function callerOf(access: Access, headers: Headers, identify: Identify): Promise<Caller | null> {
  if (access === 'credentials') return null;
  if (headers.get('authorization') === null) {
    if (access === 'user') throw mustSignIn();
    return null;
  }
  const token = bearerOf(headers);
  const caller = token === null ? null : await identify(token);
  if (caller === null) throw badToken();
  return caller;
}
