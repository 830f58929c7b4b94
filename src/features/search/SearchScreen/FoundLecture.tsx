import type { Marks, Material } from '../../../../contract/entities/catalogue.ts';
import { remotePlaylist } from '../../../bindings/actors.ts';
import { LectureItem } from '../../../bindings/LectureItem.tsx';

/** A lecture among the results. It starts alone and at once; its cycle is loaded around it, so that the next one is there. */
export function FoundLecture({ material, marks }: { material: Material; marks: Marks }) {
  const lists = remotePlaylist.useRef();
  return (
    <LectureItem
      material={material}
      playlist={{ type: 'current', source: null, items: [material] }}
      hasCover
      marks={marks}
      onStart={() => lists.send({ type: 'playlist.request', request: { type: 'project', source: material.project.slug } })}
    />
  );
}
