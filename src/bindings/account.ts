import type { achievementModalMachine } from '../../machines/achievement-modal/achievement-modal.machine.ts';
import type { favoritesMachine } from '../../machines/favorites/favorites.machine.ts';
import type { journalMachine } from '../../machines/journal/journal.machine.ts';
import type { newerElsewhereMachine } from '../../machines/newer-elsewhere/newer-elsewhere.machine.ts';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { socialsMachine } from '../../machines/socials/socials.machine.ts';
import type { soundElsewhereMachine } from '../../machines/sound-elsewhere/sound-elsewhere.machine.ts';
import { bindActor } from './bind-actor.ts';

/** The actors of whoever is signed in, as components see them. They are created in src/app/session-actors.ts and src/app/listening. */
export const session = bindActor<typeof sessionMachine>('session');
export const favoritesActor = bindActor<typeof favoritesMachine>('favorites');
/** The listener's record of what he heard. */
export const journal = bindActor<typeof journalMachine>('journal');
export const socials = bindActor<typeof socialsMachine>('socials');
export const achievementModal = bindActor<typeof achievementModalMachine>('achievementModal');
export const newerElsewhere = bindActor<typeof newerElsewhereMachine>('newerElsewhere');
/** The sound of another device of the listener. */
export const soundElsewhere = bindActor<typeof soundElsewhereMachine>('soundElsewhere');
