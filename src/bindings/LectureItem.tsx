import type { Marks, Material } from '../../contract/entities/catalogue.ts';
import type { Playlist } from '../../contract/entities/playlist.ts';
import { isOpenToAll } from '../../contract/entitlement.ts';
import * as paths from '../../contract/paths.ts';
import { LectureRow } from '../ui/LectureRow/LectureRow.tsx';
import { player } from './actors.ts';
import { useFavorites } from './favorites.ts';
import { useLecture } from './use-lecture.ts';

interface LectureItemProps {
  material: Material;
  /** What plays on after this lecture; must hold it. */
  playlist: Playlist;
  /** Inside its own cycle: its place there is shown, its authors are not. */
  isNumbered?: boolean;
  hasCover?: boolean;
  marks?: Marks;
  /** The press started this lecture: not a pause, not a resume, not a locked one. */
  onStart?: () => void;
}

/** A row of a list of lectures, tied to the player: the one way every screen shows a lecture in a list. */
export function LectureItem({ material, playlist, isNumbered = false, hasCover = false, marks, onStart }: LectureItemProps) {
  const actor = player.useRef();
  const { state, isLoading, position, press, warm } = useLecture(material, playlist);
  const favorites = useFavorites();
  const id = material.material_id;

  function onPress() {
    press();
    // The paywall has just offered a subscription; from a row the offer is taken at once, without the popup between.
    if (state === 'locked') actor.send({ type: 'player.subscribe' });
    else if (state !== 'now' && state !== 'paused') onStart?.();
  }

  return (
    <LectureRow
      to={paths.lecture(material.slug)}
      name={material.name}
      duration={material.duration}
      state={state}
      loading={isLoading}
      position={position}
      isFree={isOpenToAll(material)}
      number={isNumbered ? material.number : undefined}
      authors={isNumbered ? undefined : material.authors}
      cover={hasCover ? material.cover.url : undefined}
      marks={marks}
      bookmark={{ on: favorites?.has(id) ?? false, disabled: favorites === null, onToggle: () => favorites?.toggle(id) }}
      onPress={onPress}
      onWarm={warm}
    />
  );
}
