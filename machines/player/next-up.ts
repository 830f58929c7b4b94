import type { Material } from '../../contract/entities/catalogue.ts';
import { isAtEnd } from './player.facts.ts';
import { isHeardOut, isListened, type KnownPlace, MIN_HEARD_S } from './player.lecture.ts';

export interface NextUp {
  material: Material;
  /** Media seconds where it was left. */
  position: number;
  /** The cycle was begun before. */
  isContinued: boolean;
}

interface Heard {
  index: number;
  position: number;
  isListened: boolean;
  at: string;
}

type Places = ReadonlyMap<number, KnownPlace>;

function heardOf(material: Material, index: number, places: Places): Heard {
  const place = places.get(material.material_id);
  const position = place?.position ?? material.last_playback_duration ?? 0;
  const isHeard = isHeardOut(material, place, position);
  return {
    index,
    // Nobody is led to the end of a lecture: it begins anew.
    position: isHeard || isAtEnd(material, position) ? 0 : position,
    isListened: isListened(material, place),
    at: place?.at ?? '',
  };
}

/** How many lectures of a cycle were heard to the end. */
export const listenedCount = (materials: readonly Material[], places: Places): number =>
  materials.filter((material, index) => heardOf(material, index, places).isListened).length;

/**
 * Where a cycle goes on: in the lecture heard last if it was left in the middle; if it was heard out, in the first after it
 * that was not, or, where all after it were, in the first of the cycle that was not. From the beginning when nothing was
 * heard, or everything. Null for a cycle without lectures.
 */
export function nextUp(materials: readonly Material[], places: Places): NextUp | null {
  const [first] = materials;
  if (first === undefined) return null;
  const heard = materials.map((material, index) => heardOf(material, index, places));
  const last = heard
    .filter(({ position, isListened }) => isListened || position >= MIN_HEARD_S)
    // ISO times compare as text; what only the server remembers has none and stays in the order of the cycle.
    .toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
    .at(-1);
  const next = last === undefined ? undefined : goingOnFrom(last, heard);
  const material = materials[next?.index ?? -1];
  if (next === undefined || material === undefined) return { material: first, position: 0, isContinued: false };
  return { material, position: next.position, isContinued: true };
}

function goingOnFrom(last: Heard, heard: readonly Heard[]): Heard | undefined {
  if (last.position >= MIN_HEARD_S) return last;
  const isLeft = ({ isListened, position }: Heard) => !isListened || position >= MIN_HEARD_S;
  return heard.find((one) => one.index > last.index && isLeft(one)) ?? heard.find(isLeft);
}
