/**
 * Word that places of an account have changed, from whoever changes them to the streams that are open. It carries nothing
 * more: a stream reads what is new. Several processes would pass it on by their database; until then a stream of another
 * process hears of a change after its next silence.
 */
export interface PlaceNews {
  tell: (accountId: string) => void;
  /** @returns an end of hearing */
  hear: (accountId: string, heard: () => void) => () => void;
}

/** Within this process. */
export function localPlaceNews(): PlaceNews {
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
