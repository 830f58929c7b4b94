import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './database.ts';
import { isConflict } from './outage.ts';

const MOST_TRIES = 4;
const FIRST_WAIT_MS = 10;

/**
 * The same database, whose outermost transactions are done again when they have lost to another one: nothing of theirs is left,
 * so a call with an idempotency key is still done once. A transaction's function must do nothing but ask its own `tx`.
 */
export function withRetriedTransactions(db: Database): Database {
  const transaction: Database['transaction'] = async (work, config) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await db.transaction(work, config);
      } catch (error) {
        if (tries === MOST_TRIES || !isConflict(error)) throw error;
        // Spread, or the same two would meet again.
        await sleep(FIRST_WAIT_MS * 2 ** tries * (0.5 + Math.random()));
      }
    }
  };
  return new Proxy(db, {
    get: (target, name) => (name === 'transaction' ? transaction : bound(target, Reflect.get(target, name))),
  });
}

const bound = (target: object, value: unknown): unknown => (typeof value === 'function' ? value.bind(target) : value);
