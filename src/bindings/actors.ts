import type { lastStopsMachine } from '../../machines/last-stops/last-stops.machine.ts';
import type { mobileMenuMachine } from '../../machines/mobile-menu/mobile-menu.machine.ts';
import type { panelMachine } from '../../machines/panel/panel.machine.ts';
import type { playerMachine } from '../../machines/player/player.machine.ts';
import type { returnTargetMachine } from '../../machines/return-target/return-target.machine.ts';
import type { sleepTimerMachine } from '../../machines/sleep-timer/sleep-timer.machine.ts';
import type { toastsMachine } from '../../machines/toasts/toasts.machine.ts';
import type { whatNextMachine } from '../../machines/what-next/what-next.machine.ts';
import { bindActor } from './bind-actor.ts';

/** The actors that live as long as the page, as components see them. They are created in src/app/actors.ts and src/app/listening. */
export const player = bindActor<typeof playerMachine>('player');
export const sleepTimer = bindActor<typeof sleepTimerMachine>('sleepTimer');
/** The last places where the listener really listened. */
export const lastStops = bindActor<typeof lastStopsMachine>('lastStops');
/** The lecture that is offered after the last one of a list. */
export const whatNext = bindActor<typeof whatNextMachine>('whatNext');
export const panel = bindActor<typeof panelMachine>('panel');
export const mobileMenu = bindActor<typeof mobileMenuMachine>('mobileMenu');
/** Where the listener is brought back to after paying. */
export const returnTarget = bindActor<typeof returnTargetMachine>('returnTarget');
export const toasts = bindActor<typeof toastsMachine>('toasts');
