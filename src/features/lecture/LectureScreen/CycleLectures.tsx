import type { Material } from '../../../../contract/entities/catalogue.ts';
import type { Playlist } from '../../../../contract/entities/playlist.ts';
import { useLecture } from '../../../bindings/use-lecture.ts';
import { text } from '../../../theme/typography.css.ts';
import { Row } from '../../../ui/Frame/Frame.tsx';
import { LectureRow } from '../../../ui/LectureRow/LectureRow.tsx';
import { LectureRows } from '../../../ui/LectureRow/LectureRows.tsx';

interface CycleLecturesProps {
  /** Id of the lecture whose page this is. */
  current: number;
  playlist: Playlist;
}

/** The other lectures of the cycle, each under its own number. */
export function CycleLectures({ current, playlist }: CycleLecturesProps) {
  const others = playlist.items.filter(({ material_id }) => material_id !== current);
  if (others.length === 0) return null;
  return (
    <Row
      margin={
        <h2 className={text.gloss} id="cycle-lectures">
          Другие лекции цикла
        </h2>
      }
    >
      <LectureRows ordered aria-labelledby="cycle-lectures">
        {others.map((material) => (
          <CycleLecture key={material.material_id} material={material} playlist={playlist} />
        ))}
      </LectureRows>
    </Row>
  );
}

function CycleLecture({ material, playlist }: { material: Material; playlist: Playlist }) {
  const { state, position, press } = useLecture(material, playlist);
  const { slug, name, duration, number, is_free } = material;
  return (
    <LectureRow
      to={`/lectures/${slug}`}
      name={name}
      duration={duration}
      state={state}
      position={position}
      isFree={is_free}
      number={number}
      onPress={press}
    />
  );
}
