import * as paths from '../../contract/paths.ts';
import { focusNewScreens } from './focus-screen.ts';
import type { PageActors } from './page-actors.ts';
import type { AppRouter } from './router.ts';

interface RoutesWorld {
  router: AppRouter;
}

/** Pages that flows lead to, what a change of page closes, and where the focus goes with it. */
export function wireRoutes(
  { player, mobileMenu, returnTarget }: Pick<PageActors, 'player' | 'mobileMenu' | 'returnTarget'>,
  { router }: RoutesWorld,
): void {
  focusNewScreens(router);
  player.on('gate.accepted', () => void router.navigate({ to: paths.subscriptions }));
  player.on('gate.opened', ({ material }) => returnTarget.send({ type: 'lecture.refused', slug: material.slug }));
  player.on('playback.started', () => returnTarget.send({ type: 'playback.started' }));
  router.subscribe('onBeforeNavigate', ({ pathChanged, fromLocation, toLocation }) => {
    if (!pathChanged) return;
    mobileMenu.send({ type: 'route.changed' });
    returnTarget.send({ type: 'route.changed', from: fromLocation?.pathname ?? paths.home, to: toLocation.pathname });
  });
}
