import type { ContentMapRubric, Material } from '../../contract/entities/catalogue.ts';
import type { Playlist } from '../../contract/entities/playlist.ts';
import { mayPlay } from '../../contract/entitlement.ts';
import { begunOf, type HeardPlace } from '../player/begun.ts';
import { isAtEnd } from '../player/player.facts.ts';
import { isOpen } from '../player/queue.ts';
import type { EndedList, Offer } from './what-next.types.ts';

/** Which lecture is offered after the last one of a list. Pure. */

/** A lecture begun and where it was left, media seconds. */
export interface Begun {
  material: Material;
  position: number;
}

export interface Library {
  /** The latest first. */
  begun: readonly Begun[];
  rubrics: readonly ContentMapRubric[];
  /** «Новые лекции». */
  news: readonly Material[];
  /** Lectures heard to the end, or marked so. */
  listened: ReadonlySet<number>;
}

/** A lecture, and the cycle it is played within. */
export interface Choice {
  projectId: number;
  materialId: number;
}

const idsOf = ({ playlist }: EndedList): ReadonlySet<number> => new Set(playlist.items.map((item) => item.material_id));

/** The lectures begun outside of the list that is over. */
export function begunElsewhere(places: readonly HeardPlace[], ended: EndedList): HeardPlace[] {
  const own = idsOf(ended);
  return begunOf(places.filter(({ materialId }) => !own.has(materialId)));
}

/** The cycle after this one in its rubric, around its end too, of which nothing was heard to the end. */
function nextCycle({ material, ...ended }: EndedList, { rubrics, listened }: Library): Choice | null {
  const own = idsOf({ material, ...ended });
  for (const { id } of material.rubrics) {
    const cycles = rubrics.find(({ rubric_id }) => rubric_id === id)?.projects ?? [];
    const here = cycles.findIndex((cycle) => cycle.id === material.project_id);
    for (const cycle of [...cycles.slice(here + 1), ...cycles.slice(0, Math.max(0, here))]) {
      const [first] = cycle.materials;
      const isKnown = cycle.materials.some(({ material_id }) => listened.has(material_id) || own.has(material_id));
      if (first !== undefined && !isKnown) return { projectId: cycle.id, materialId: first.material_id };
    }
  }
  return null;
}

const choiceOf = ({ project_id: projectId, material_id: materialId }: Material): Choice => ({ projectId, materialId });

/**
 * A lecture begun comes first; then the next cycle of the rubric, whose first lecture is open to everyone; then a new lecture
 * not heard. Never one that this listener may not hear.
 */
export function chooseNext(ended: EndedList, library: Library): Choice | null {
  const begun = library.begun.find(
    ({ material, position }) => mayPlay(material, ended.isSubscriber) && !isAtEnd(material, position),
  );
  if (begun !== undefined) return choiceOf(begun.material);
  const cycle = nextCycle(ended, library);
  if (cycle !== null) return cycle;
  const own = idsOf(ended);
  const fresh = library.news.find(
    (material) =>
      mayPlay(material, ended.isSubscriber) && !own.has(material.material_id) && !library.listened.has(material.material_id),
  );
  return fresh === undefined ? null : choiceOf(fresh);
}

/** The choice within its cycle as it was read; null: it is not there, or not open to this listener. */
export function offerOf({ materialId }: Choice, playlist: Playlist, { isSubscriber }: EndedList, leftAt?: number): Offer | null {
  const material = playlist.items.find((item) => item.material_id === materialId);
  return material !== undefined && isOpen(playlist, material, isSubscriber) ? { material, playlist, leftAt } : null;
}
