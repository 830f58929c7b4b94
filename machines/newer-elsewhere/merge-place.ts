import { SAME_PLACE_S } from '../../contract/constants.ts';
import type { ListedPlace } from '../../contract/entities/listening.ts';

/** Where the listener stopped in one lecture, as this browser knows it. */
export interface Place {
  materialId: number;
  /** Media seconds. */
  position: number;
  /** ISO time when it was heard or chosen. */
  at: string;
  isListened: boolean;
  /** Version of the server's place that it goes on from; 0: none is known. */
  version: number;
  /** Chosen by the listener, and nothing heard from there yet; absent: no. */
  isChosen?: boolean | undefined;
}

export const areFarApart = (one: number, other: number): boolean => Math.abs(one - other) > SAME_PLACE_S;

/** When a place was heard, ms since 1970; 0: it is not said. */
export const toldAt = ({ at }: Pick<ListedPlace, 'at'>): number => Date.parse(at ?? '') || 0;

/**
 * The place of this browser after the server told of one. The later of the two counts. A place that came from this very
 * browser only brings its version: what was heard since goes on from it. The version of another device's earlier place is
 * not taken: until the listener chooses, the server must see that this browser never went on from there. Two places that are
 * near each other are one.
 * @param device this browser
 * @returns null: nothing changes
 */
export function mergePlace(here: Place | undefined, told: ListedPlace, device: string): Place | null {
  const { id: materialId, duration: position, at = '', is_listened: isListened = false, version = 0 } = told;
  if (here === undefined) return { materialId, position, at, isListened, version };
  if (version !== 0 && version <= here.version) return null;
  if (toldAt(told) > Date.parse(here.at)) return { materialId, position, at, isListened, version };
  const isOfHere = told.device === device || toldAt(told) === Date.parse(here.at) || !areFarApart(position, here.position);
  return isOfHere && version > here.version ? { ...here, version } : null;
}
