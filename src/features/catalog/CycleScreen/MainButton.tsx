import { useSyncExternalStore } from 'react';
import type { Project } from '../../../../contract/entities/catalogue.ts';
import type { Playlist } from '../../../../contract/entities/playlist.ts';
import { nextUp } from '../../../../machines/player/next-up.ts';
import { startOf } from '../../../../machines/player/player.lecture.ts';
import { currentMaterial, isInCycle, isLoading, isWanted, shownPosition } from '../../../../machines/player/player.selectors.ts';
import { wishFor } from '../../../../machines/player/player.wish.ts';
import { player } from '../../../bindings/actors.ts';
import { NOTHING_HEARD, usePlayback } from '../../../bindings/playback.ts';
import { timeCode } from '../../../format/duration.ts';
import { SayButton } from '../../../ui/Button/SayButton.tsx';

interface MainButtonProps {
  project: Project;
  playlist: Playlist;
}

/** The main action of a cycle: listen, go on where it was left, or pause what sounds. */
export function MainButton({ project, playlist }: MainButtonProps) {
  const isHere = player.useSelected((now) => isInCycle(now, project.id));
  // Pressed before the player's code is here.
  const isAsked = player.useSelected((snapshot) =>
    project.materials.some((material) => wishFor(snapshot, playlist, material) === 'asked'),
  );
  if (isAsked) return <PauseButton isBusy />;
  return isHere ? <CurrentButton /> : <StartButton project={project} playlist={playlist} />;
}

/** A lecture of this cycle is in the player. */
function CurrentButton() {
  const actor = player.useRef();
  const isOn = player.useSelected(isWanted);
  const isBusy = player.useSelected(isLoading);
  const number = player.useSelected((snapshot) => currentMaterial(snapshot)?.number);
  // While it sounds nothing here follows the needle, and nothing is drawn again each second.
  const place = player.useSelected((snapshot) => (isWanted(snapshot) ? null : Math.floor(shownPosition(snapshot))));
  if (isOn) return <PauseButton isBusy={isBusy} />;
  return (
    <SayButton detail={timeCode(place ?? 0)} onClick={() => actor.send({ type: 'player.play' })}>
      {`Продолжить: лекция ${number}`}
    </SayButton>
  );
}

function PauseButton({ isBusy }: { isBusy: boolean }) {
  const actor = player.useRef();
  return (
    <SayButton
      playing
      loading={isBusy}
      detail={isBusy ? 'загрузка' : 'звучит сейчас'}
      onClick={() => actor.send({ type: 'player.pause', cause: 'user' })}
    >
      Пауза
    </SayButton>
  );
}

const nothingHeard = () => NOTHING_HEARD;

function StartButton({ project, playlist }: MainButtonProps) {
  const actor = player.useRef();
  const { places, warm } = usePlayback();
  const known = useSyncExternalStore(places.subscribe, places.get, nothingHeard);
  const next = nextUp(project.materials, known);
  if (next === null) return null;
  const { material, position, isContinued } = next;
  const id = material.material_id;
  return (
    <SayButton
      detail={position > 0 ? timeCode(position) : undefined}
      onPointerEnter={() => warm(id)}
      onFocus={() => warm(id)}
      onClick={() => actor.send(startOf({ material, playlist, place: known.get(id) }))}
    >
      {isContinued ? `Продолжить: лекция ${material.number}` : 'Слушать первую лекцию'}
    </SayButton>
  );
}
