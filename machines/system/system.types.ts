import type { achievementModalMachine } from '../achievement-modal/achievement-modal.machine.ts';
import type { codeGroupMachine } from '../code-group/code-group.machine.ts';
import type { favoritesMachine } from '../favorites/favorites.machine.ts';
import type { journalMachine } from '../journal/journal.machine.ts';
import type { mobileMenuMachine } from '../mobile-menu/mobile-menu.machine.ts';
import type { newerElsewhereMachine } from '../newer-elsewhere/newer-elsewhere.machine.ts';
import type { outboxMachine } from '../outbox/outbox.machine.ts';
import type { panelMachine } from '../panel/panel.machine.ts';
import type { playerMachine } from '../player/player.machine.ts';
import type { returnTargetMachine } from '../return-target/return-target.machine.ts';
import type { sessionMachine } from '../session/session.machine.ts';
import type { sleepTimerMachine } from '../sleep-timer/sleep-timer.machine.ts';
import type { socialsMachine } from '../socials/socials.machine.ts';
import type { startUpMachine } from '../start-up/start-up.machine.ts';
import type { toastsMachine } from '../toasts/toasts.machine.ts';
import type { tokenRefreshMachine } from '../token-refresh/token-refresh.machine.ts';

/**
 * Every chart of the page, by the id under which it is invoked: a row can name no other, which would hear nothing. Types only:
 * no chart imports another at run time.
 */
export interface Charts {
  achievementModal: typeof achievementModalMachine;
  favorites: typeof favoritesMachine;
  journal: typeof journalMachine;
  listening: typeof codeGroupMachine;
  mobileMenu: typeof mobileMenuMachine;
  newerElsewhere: typeof newerElsewhereMachine;
  outbox: typeof outboxMachine;
  panel: typeof panelMachine;
  player: typeof playerMachine;
  returnTarget: typeof returnTargetMachine;
  session: typeof sessionMachine;
  sleepTimer: typeof sleepTimerMachine;
  socials: typeof socialsMachine;
  startUp: typeof startUpMachine;
  toasts: typeof toastsMachine;
  tokenRefresh: typeof tokenRefreshMachine;
}
