import { createLateActors } from '../late-actors.ts';
import { before, foresee } from './before.ts';
import type { ListenerActors } from './listener-actors.ts';
import type { ListeningActors } from './listening-actors.ts';

interface LateListening {
  beginning: Parameters<typeof before>[0];
  create: () => Promise<ListeningActors & ListenerActors>;
  onLost: () => void;
}

/** A wish to hear something now: sound that starts minutes later, because the network is back, is nobody's wish. */
const WISHES = ['player.playFrom', 'player.play', 'player.takeOver', 'playlist.start', 'playlist.request'];

/** Stand-ins of all actors of listening and of the listener, until the first of them is needed. */
export function createLateListening({ beginning, create, onLost }: LateListening) {
  return createLateActors<ListeningActors & ListenerActors>({
    before: before(beginning),
    foresee,
    create,
    momentary: WISHES,
    onLost,
  });
}
