import * as paths from '../../contract/paths.ts';
import { focusNewScreens } from './focus-screen.ts';
import type { PageActors } from './page-actors.ts';
import type { AppRouter } from './router.ts';
import type { WantedLecture } from './wanted-lecture.ts';

interface RoutesWorld {
  router: AppRouter;
  wanted: Pick<WantedLecture, 'leaveFrom'>;
}

/** Pages that flows lead to, what a change of page closes, and where the focus goes with it. */
export function wireRoutes(
  { player, mobileMenu }: Pick<PageActors, 'player' | 'mobileMenu'>,
  { router, wanted }: RoutesWorld,
): void {
  focusNewScreens(router);
  player.on('gate.accepted', () => void router.navigate({ to: paths.subscriptions }));
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged) return;
    mobileMenu.send({ type: 'route.changed' });
    if (toLocation.pathname === paths.subscriptions) wanted.leaveFrom(fromLocation?.pathname ?? paths.home);
  });
}
