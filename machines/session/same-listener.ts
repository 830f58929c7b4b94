import type { Who } from './session.types.ts';

/**
 * Whether two tabs of one browser have the same listener. A browser keeps one pair of tokens, so an account that one of them
 * has not read yet is the account of the other; a guest is the same only as another guest.
 */
export function isSameListener(one: Who, other: Who): boolean {
  if (one.kind === 'account' && other.kind === 'account') return one.accountId === other.accountId;
  return (one.kind === 'guest') === (other.kind === 'guest');
}
