import type { Access } from '../../contract/endpoint.ts';
import { HttpError } from '../http/http-error.ts';

/** Who a call is made for. */
export interface Caller {
  accountId: string;
  /** Has a visible active subscription (§4). */
  isSubscriber: boolean;
}

/** Tells whose access token this is; null when it is not valid, expired or revoked. */
export type Identify = (accessToken: string) => Promise<Caller | null>;

const challenge = { 'www-authenticate': 'Bearer' };
const mustSignIn = () => new HttpError(401, 'Войдите, чтобы продолжить', challenge);
const badToken = () =>
  new HttpError(401, 'Сеанс недействителен, войдите снова', { 'www-authenticate': 'Bearer error="invalid_token"' });

/**
 * The caller of a call with this access, or null for a guest.
 * @throws HttpError 401 for a guest where a user is needed, and for a token that is sent but not valid (§8: the client
 * then refreshes it once)
 */
export async function callerOf(access: Access, headers: Headers, identify: Identify): Promise<Caller | null> {
  if (access === 'credentials') return null;
  const authorization = headers.get('authorization');
  if (authorization === null) {
    if (access === 'user') throw mustSignIn();
    return null;
  }
  const token = /^Bearer +([\w.~+/-]+=*)$/i.exec(authorization)?.[1];
  const caller = token === undefined ? null : await identify(token);
  if (caller === null) throw badToken();
  return caller;
}
