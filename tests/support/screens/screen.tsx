import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { favoritesMachine } from '../../../machines/favorites/favorites.machine.ts';
import type { AppRouter } from '../../../src/app/router.ts';
import { BindingsProvider } from '../../../src/bindings/bindings.tsx';
import { directoryOf } from '../app/actor-directory.ts';
import { connected, edgeOf } from '../app/connected.ts';
import { createStubbedActors, type StubWorld } from '../app/stubbed-actors.ts';

interface ScreenOptions extends StubWorld {
  /** Address where the screen stands. */
  at?: string;
}

function memoryRouter(screen: ReactNode, at: string) {
  const root = createRootRoute();
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => screen });
  return createRouter({
    routeTree: root.addChildren([anywhere]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search).toString();
      return query && `?${query}`;
    },
  });
}

/**
 * Draws a screen as the app does: real statecharts wired by the app's own wiring, on stub ports, in a router whose every
 * address shows the screen. What the network, the sound and the browser would do is in `StubWorld`.
 */
export async function renderScreen(screen: ReactNode, { at = '/', ...world }: ScreenOptions = {}) {
  const createActor = connected();
  const stub = createStubbedActors(world, createActor);
  const router = memoryRouter(screen, at);
  const edge = edgeOf(router as unknown as AppRouter, createActor);
  // Nobody is signed in: a guest has none.
  const favorites = createActor(favoritesMachine, { id: 'favorites' });
  const actors = [...Object.values(stub.actors), ...edge, favorites];
  for (const actor of actors) actor.start();
  onTestFinished(() => {
    for (const actor of actors) actor.stop();
  });
  await router.load();
  const view = render(
    <BindingsProvider bindings={{ directory: directoryOf({ ...stub.actors, favorites }), playback: stub.playback }}>
      <RouterProvider router={router as unknown as AppRouter} />
    </BindingsProvider>,
  );
  return {
    ...stub,
    ...stub.actors,
    view,
    user: userEvent.setup(),
    /** Where the app is now: path and query. */
    address: () => router.history.location.href,
  };
}
