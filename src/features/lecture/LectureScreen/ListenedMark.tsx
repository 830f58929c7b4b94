import type { Material } from '../../../../contract/entities/catalogue.ts';
import { isListened } from '../../../../machines/player/player.lecture.ts';
import { journal } from '../../../bindings/account.ts';
import { usePlace } from '../../../bindings/playback.ts';
import { shareKey } from './LectureScreen.css.ts';

/** «Прослушано», put on a lecture by hand and taken off: a lecture heard elsewhere, or one to be heard anew. */
export function ListenedMark({ material }: { material: Material }) {
  const actor = journal.useRef();
  const { material_id: materialId, is_favorite: isFavorite = false } = material;
  const isMarked = isListened(material, usePlace(materialId));
  return (
    <button
      type="button"
      className={shareKey}
      onClick={() =>
        actor.send(
          isMarked ? { type: 'journal.markNotListened', materialId } : { type: 'journal.markListened', materialId, isFavorite },
        )
      }
    >
      {isMarked ? 'Отметить непрослушанной' : 'Отметить прослушанной'}
    </button>
  );
}
