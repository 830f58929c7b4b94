import type { Marks, Material } from '../../contract/entities/catalogue.ts';
import { aloneOf } from '../../machines/player/player.facts.ts';
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
export const LoneLecture = ({ material, ...look }: LoneLectureProps) => (
  <LectureItem
    {...look}
    material={material}
    playlist={aloneOf(material)}
    around={{ type: 'project', source: material.project.slug }}
  />
);
