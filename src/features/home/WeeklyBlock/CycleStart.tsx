import type { ProjectSummary } from '../../../../contract/entities/catalogue.ts';
import { keyPressOf } from '../../../../machines/player/player.lecture.ts';
import { isInCycle, isListLoading, isLoading, isWanted } from '../../../../machines/player/player.selectors.ts';
import { isListWished } from '../../../../machines/player/player.wish.ts';
import { player } from '../../../bindings/actors.ts';
import { SayButton } from '../../../ui/Button/SayButton.tsx';

/** Plays a cycle that the page knows by name only: its lectures are loaded first. */
export function CycleStart({ project }: { project: ProjectSummary }) {
  const actor = player.useRef();
  const isHere = player.useSelected((now) => isInCycle(now, project.id));
  const isOn = player.useSelected(isWanted) && isHere;
  const isAsked = player.useSelected((now) => isListLoading(now, project.slug) || isListWished(now, project.slug));
  const isBusy = player.useSelected(isLoading) && isHere;
  const start = { type: 'player.playList', request: { type: 'project', source: project.slug } } as const;
  return (
    <SayButton
      playing={isOn}
      loading={isBusy || isAsked}
      detail={isOn ? (isBusy ? 'загрузка' : 'звучит сейчас') : undefined}
      onClick={() => actor.send(keyPressOf(isOn ? 'now' : isHere ? 'paused' : 'idle', start))}
    >
      {labelOf(isOn, isHere)}
    </SayButton>
  );
}

function labelOf(isOn: boolean, isHere: boolean): string {
  if (isOn) return 'Пауза';
  return isHere ? 'Продолжить' : 'Слушать первую лекцию';
}
