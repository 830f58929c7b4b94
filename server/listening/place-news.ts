import * as z from 'zod/mini';
import type { Bus } from '../db/bus.ts';

/**
 * Word that places of an account have changed, from whoever changes them to the streams that are open. It carries nothing
 * more: a stream reads what is new.
 */
export interface PlaceNews {
  tell: (accountId: string) => void;
  /** @returns an end of hearing */
  hear: (accountId: string, heard: () => void) => () => void;
}

/** Within this process. */
function localPlaceNews(): PlaceNews {
  const hearers = new Map<string, Set<() => void>>();
  return {
    tell: (accountId) => {
      for (const heard of hearers.get(accountId) ?? []) heard();
    },
    hear: (accountId, heard) => {
      const own = hearers.get(accountId) ?? new Set();
      hearers.set(accountId, own.add(heard));
      return () => {
        own.delete(heard);
        if (own.size === 0 && hearers.get(accountId) === own) hearers.delete(accountId);
      };
    },
  };
}

const TOPIC = 'places';

/** Among all processes that the bus reaches. After a broken way every open stream reads anew. */
export function sharedPlaceNews(bus: Bus): PlaceNews {
  const local = localPlaceNews();
  const waiting = new Map<() => void, string>();
  bus.hear(
    TOPIC,
    (word) => {
      const accountId = z.safeParse(z.string(), word);
      if (accountId.success) local.tell(accountId.data);
    },
    () => {
      for (const accountId of new Set(waiting.values())) local.tell(accountId);
    },
  );
  return {
    tell: (accountId) => {
      local.tell(accountId);
      bus.publish(TOPIC, accountId);
    },
    hear: (accountId, heard) => {
      waiting.set(heard, accountId);
      const end = local.hear(accountId, heard);
      return () => {
        waiting.delete(heard);
        end();
      };
    },
  };
}
