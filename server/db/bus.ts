/**
 * Words that the processes of one database say to each other. Whoever misses one loses nothing that is kept: they hasten
 * what would be found out anyway.
 */
export interface Bus {
  /** Said to all other processes; not heard by this one. */
  publish: (topic: string, word: unknown) => void;
  /** @param missed words may have been lost: the way was broken for a while */
  hear: (topic: string, heard: (word: unknown) => void, missed?: () => void) => void;
  close: () => Promise<void>;
}

/** There is no other process. */
export const noBus: Bus = { publish: () => undefined, hear: () => undefined, close: async () => undefined };
