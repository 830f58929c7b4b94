import { issueOneTimeToken, spendOneTimeToken } from '../auth/one-time-tokens.ts';
import { readableCode, readableKey } from '../auth/readable-code.ts';
import type { Database } from '../db/database.ts';

/** The two accounts of a merging. */
export interface Merging {
  /** The one that asked, and stays. */
  into: string;
  /** The one that the letter goes to, and that ends. */
  from: string;
}

/** The code is copied by hand, so it is short; it is good for these two accounts alone, and tries are limited. */
const secretOf = ({ into, from }: Merging, code: string): string => `merge ${from} into ${into} ${readableKey(code)}`;

/** @param email of the account that ends, where the letter goes */
export async function issueMergeCode(db: Database, merging: Merging, email: string, now: Date): Promise<string> {
  const code = readableCode(2);
  await issueOneTimeToken(db, { accountId: merging.from, purpose: 'merge', email }, now, secretOf(merging, code));
  return code;
}

/** @returns the address the code was sent to; null for a wrong, spent or old code */
export async function spendMergeCode(tx: Database, merging: Merging, code: string, now: Date): Promise<string | null> {
  return (await spendOneTimeToken(tx, secretOf(merging, code), 'merge', now))?.email ?? null;
}
