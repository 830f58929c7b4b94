import type { SnapshotFrom } from 'xstate';
import type { Material } from '../../contract/entities/catalogue.ts';
import type { lastStopsMachine } from './last-stops.machine.ts';
import { lastAt, type Stop } from './stops.ts';

/** Questions of the screen. Components know these, never names of states. */
type LastStopsSnapshot = SnapshotFrom<typeof lastStopsMachine>;

/** So many other lectures are shown in the list. */
const MOST_OTHERS = 5;

const NONE: readonly Stop[] = [];

/** The place of the lecture in the player that «Вернуться к …» leads to; null: it is not offered. Media seconds. */
export const selectOffer = (snapshot: LastStopsSnapshot): { materialId: number; position: number } | null => {
  const { lecture, left } = snapshot.context;
  if (!snapshot.hasTag('offered') || lecture === null || left === null) return null;
  return { materialId: lecture.material_id, position: left.position };
};

/** The last stops in the lecture of the player, the newest first. */
export const selectStops = ({ context: { lecture, book } }: LastStopsSnapshot): readonly Stop[] =>
  (lecture === null ? undefined : book[lecture.material_id]?.stops) ?? NONE;

/** The last stop of another lecture. */
export interface StopElsewhere {
  material: Material;
  stop: Stop;
}

/** Where the listener stopped in other lectures, the newest first. */
export function selectStopsElsewhere({ context: { lecture, book } }: LastStopsSnapshot): readonly StopElsewhere[] {
  return Object.values(book)
    .filter(({ material }) => material.material_id !== lecture?.material_id)
    .sort((one, other) => lastAt(other) - lastAt(one))
    .flatMap(({ material, stops: [stop] }) => (stop === undefined ? [] : [{ material, stop }]))
    .slice(0, MOST_OTHERS);
}
