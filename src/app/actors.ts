import { mobileMenuMachine } from '../../machines/mobile-menu/mobile-menu.machine.ts';
import type { ViewportSize } from '../../machines/ports/viewport.types.ts';
import { createActor } from './inspection/create-actor.ts';
import type { Lives } from './late-actors.ts';
import type { ListeningActors } from './listening/listening-actors.ts';
import { createToasts } from './ports/toasts.ts';
import { watchViewport } from './viewport.ts';

/** Creates the actors the first paint needs, outside React. Nothing runs yet. @param onViewport hears of each later width class */
export function createFirstActors(onViewport: (size: ViewportSize) => void) {
  const mobileMenu = createActor(mobileMenuMachine);
  const viewport = watchViewport((size) => {
    onViewport(size);
    mobileMenu.send({ type: 'viewport.changed', size });
  });
  return { viewport, actors: { mobileMenu, toasts: createToasts() } };
}

/** The actors that live as long as the page; those of listening are here a little later (listening/). */
export type Actors = Lives<ListeningActors> & ReturnType<typeof createFirstActors>['actors'];
