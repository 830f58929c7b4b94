import type { Marks, Material } from '../../contract/entities/catalogue.ts';
import { player } from './actors.ts';
import { LectureItem } from './LectureItem.tsx';

interface LoneLectureProps {
  material: Material;
  hasCover?: boolean;
  marks?: Marks;
}

/**
 * A lecture that stands in a list by itself: a search result, a choice of the editors. It starts alone and at once;
 * its cycle is loaded around it, so that the next one is there.
 */
export function LoneLecture({ material, ...look }: LoneLectureProps) {
  const actor = player.useRef();
  return (
    <LectureItem
      {...look}
      material={material}
      playlist={{ type: 'current', source: null, items: [material] }}
      onStart={() => actor.send({ type: 'player.loadList', request: { type: 'project', source: material.project.slug } })}
    />
  );
}
