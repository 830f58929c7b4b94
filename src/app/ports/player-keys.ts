/** Names of what the player keeps in the store `facts`. */
export const PLAYER_KEY = 'player';

/** All of it: it goes with its listener. */
export const PLAYER_KEYS = () => IDBKeyRange.bound(PLAYER_KEY, `${PLAYER_KEY}/`);

/** The question about another device's place, until it is answered. */
export const QUESTION_KEY = `${PLAYER_KEY}.question`;

/** The last stops in one lecture. */
export const stopsKey = (materialId: number): string => `${PLAYER_KEY}.stops.${materialId}`;

export const STOPS_KEYS = () => IDBKeyRange.bound(`${PLAYER_KEY}.stops.`, `${PLAYER_KEY}.stops/`);
