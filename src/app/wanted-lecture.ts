import * as paths from '../../contract/paths.ts';
import type { PageActors } from './page-actors.ts';

/** Pages a listener may want to be brought back to after paying. */
const OF_LIBRARY = /^\/(?:lectures|cycles|compilations)\/./;

/**
 * The lecture for whose sake somebody goes to the plans: the locked one that was pressed, the next one that was refused,
 * or else the page that was left. After the payment it is the place to go back to.
 */
export function createWantedLecture({ player }: Pick<PageActors, 'player'>) {
  let asked: string | null = null;
  let wanted: string | null = null;
  let tell: (path: string) => void = () => undefined;
  player.on('playback.started', () => {
    asked = null;
  });
  player.on('gate.opened', () => {
    const { playlist, index } = player.getSnapshot().context;
    const next = playlist.items[index + 1];
    if (next !== undefined) asked ??= paths.lecture(next.slug);
  });
  return {
    /** A lecture was pressed; if it sounds, it is not wanted any more. */
    ask(slug: string) {
      asked = paths.lecture(slug);
    },
    /** The page of plans is opened from this path. */
    leaveFrom(path: string) {
      const target = asked ?? (OF_LIBRARY.test(path) ? path : null);
      asked = null;
      if (target === null) return;
      wanted = target;
      tell(target);
    },
    /** The purchase may arrive later than the wish: the last one is told again. */
    listen(listener: (path: string) => void) {
      tell = listener;
      if (wanted !== null) listener(wanted);
    },
  };
}

export type WantedLecture = ReturnType<typeof createWantedLecture>;
