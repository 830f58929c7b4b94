import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { SocialLoginEvent } from './social-login.types.ts';

/** What a network's page sends the browser back with, as the address tells it. */
export interface NetworkReturn {
  socialType: string | undefined;
  code: string | undefined;
  /** What was begun in this browser, by the `state` that comes along: a code that somebody else has begun signs nobody in. */
  isOwn: boolean;
  /** The network says that it was refused. */
  isRefused: boolean;
}

const REFUSED = 'Социальная сеть не подтвердила вход';

/** What the chart is told of it. Pure. @param key a fresh UUID */
export const returnOf = ({ socialType, code, isOwn, isRefused }: NetworkReturn, key: string): SocialLoginEvent =>
  code !== undefined && socialType !== undefined && isOwn
    ? { type: 'socialLogin.returned', socialType, code, key }
    : { type: 'socialLogin.denied', message: isRefused ? REFUSED : UNKNOWN_ERROR };
