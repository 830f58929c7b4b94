import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { SocialLoginEvent } from './social-login.types.ts';

/** Parameters of a network's redirect, from the address. */
export interface NetworkReturn {
  socialType: string | undefined;
  code: string | undefined;
  /** Whether this browser began it, by the `state` that comes along: a code that somebody else has begun signs nobody in. */
  isOwn: boolean;
  /** The network says that it was refused. */
  isRefused: boolean;
}

const REFUSED = 'Социальная сеть не подтвердила вход';

/** The chart's event for a network's redirect. Pure. @param key a fresh UUID */
export const returnOf = ({ socialType, code, isOwn, isRefused }: NetworkReturn, key: string): SocialLoginEvent =>
  code !== undefined && socialType !== undefined && isOwn
    ? { type: 'socialLogin.returned', socialType, code, key }
    : { type: 'socialLogin.denied', message: isRefused ? REFUSED : UNKNOWN_ERROR };
