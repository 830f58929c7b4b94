import type { NetworkReturn } from '../social-login/social-login.return.ts';
import type { SocialsEvent } from './socials.types.ts';

/** Events for the return from a network visited to be bound: its code, if this browser asked for it. Pure. */
export const bindingOf = ({ socialType, code, isOwn }: NetworkReturn): SocialsEvent[] =>
  code !== undefined && socialType !== undefined && isOwn ? [{ type: 'socials.returned', socialType, code }] : [];
