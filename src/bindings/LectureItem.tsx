import type { Marks, Material } from '../../contract/entities/catalogue.ts';
import type { Playlist } from '../../contract/entities/playlist.ts';
import { isOpenToAll } from '../../contract/entitlement.ts';
import * as paths from '../../contract/paths.ts';
import { rowPressOf } from '../../machines/player/player.lecture.ts';
import type { PlaylistRequest } from '../../machines/remote-playlist/remote-playlist.types.ts';
import { LectureRow } from '../ui/LectureRow/LectureRow.tsx';
import { useFavorites } from './favorites.ts';
import { useLecture } from './use-lecture.ts';

interface LectureItemProps {
  material: Material;
  /** The list played on after this lecture; must contain it. */
  playlist: Playlist;
  /** Inside its own cycle: its place there is shown, its authors are not. */
  isNumbered?: boolean;
  hasCover?: boolean;
  marks?: Marks;
  /** The list to be loaded around this lecture once it plays; null: `playlist` is the whole of it. */
  around?: PlaylistRequest | null;
}

/** A row of a list of lectures, tied to the player: the one way every screen shows a lecture in a list. */
export function LectureItem({
  material,
  playlist,
  isNumbered = false,
  hasCover = false,
  marks,
  around = null,
}: LectureItemProps) {
  const { lecture, listed, nextKey, playNext, ask, warm } = useLecture(material, playlist);
  const favorites = useFavorites();
  const id = material.material_id;
  return (
    <LectureRow
      to={paths.lecture(material.slug)}
      name={material.name}
      duration={material.duration}
      state={lecture.state}
      loading={lecture.isLoading}
      position={lecture.position}
      isFree={isOpenToAll(material)}
      number={isNumbered ? material.number : undefined}
      authors={isNumbered ? undefined : material.authors}
      cover={hasCover ? material.cover.url : undefined}
      marks={marks}
      bookmark={{ on: favorites?.has(id) ?? false, disabled: favorites === null, onToggle: () => favorites?.toggle(id) }}
      playNext={{ state: nextKey, onPress: playNext }}
      onPress={() => ask(rowPressOf(lecture, listed, around))}
      onWarm={warm}
    />
  );
}
