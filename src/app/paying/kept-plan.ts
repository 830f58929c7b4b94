import * as z from 'zod/mini';
import { SubscriptionType } from '../../../contract/entities/subscription.ts';
import type { KeyValueStorage } from '../ports/storage.ts';

/** Longer than any value kept here. */
const MAX_LENGTH = 4096;

/** A value kept under a key, parsed; null: none. A value that cannot be parsed is removed. */
export function readKept<T>(storage: KeyValueStorage, key: string, parse: (text: string) => T): T | null {
  const text = storage.get(key);
  if (text === null) return null;
  try {
    if (text.length > MAX_LENGTH) throw new Error('Too long');
    return parse(text);
  } catch {
    storage.remove(key);
    return null;
  }
}

/** The plan that was chosen: the first script asks for it, the rest of the store comes with the code of paying. */
export const keptPlan = (storage: KeyValueStorage): SubscriptionType | null =>
  readKept(storage, 'selectedSubscriptionType', (text) => z.parse(SubscriptionType, JSON.parse(text)));
