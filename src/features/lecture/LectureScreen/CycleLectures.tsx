import type { Playlist } from '../../../../contract/entities/playlist.ts';
import { LectureItem } from '../../../bindings/LectureItem.tsx';
import { text } from '../../../theme/typography.css.ts';
import { Row } from '../../../ui/Frame/Frame.tsx';
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
          <LectureItem key={material.material_id} material={material} playlist={playlist} isNumbered />
        ))}
      </LectureRows>
    </Row>
  );
}
