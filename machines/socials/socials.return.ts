import type { NetworkReturn } from '../social-login/social-login.return.ts';
import type { SocialsEvent } from './socials.types.ts';

/** What the chart is told of a network that was visited to be bound: of its code, where this browser has asked for it. Pure. */
export const bindingOf = ({ socialType, code, isOwn }: NetworkReturn): SocialsEvent[] =>
  code !== undefined && socialType !== undefined && isOwn ? [{ type: 'socials.returned', socialType, code }] : [];
