import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { type AccountActions, AccountActionsProvider } from '../bindings/account-actions.tsx';
import { type ActorDirectory, ActorsProvider } from '../bindings/bind-actor.tsx';
import { FavoritesProvider } from '../bindings/favorites.tsx';
import { InspectedProvider } from '../bindings/inspected.tsx';
import { type Playback, PlaybackProvider } from '../bindings/playback.tsx';
import { type Shell, ShellProvider } from '../bindings/shell.tsx';
import { FatalBoundary } from './FatalBoundary.tsx';
import { inspected } from './inspection/inspection.ts';
import type { PageActors } from './page-actors.ts';
import type { AppRouter } from './router.ts';

export interface AppProps {
  directory: ActorDirectory;
  actors: PageActors;
  playback: Playback;
  shell: Shell;
  router: AppRouter;
  actions: AccountActions;
}

export function App({ directory, playback, shell, router, actions }: AppProps) {
  return (
    <StrictMode>
      <FatalBoundary>
        <InspectedProvider inspected={inspected}>
          <ActorsProvider directory={directory}>
            <PlaybackProvider playback={playback}>
              <FavoritesProvider>
                <ShellProvider shell={shell}>
                  <AccountActionsProvider actions={actions}>
                    <RouterProvider router={router} />
                  </AccountActionsProvider>
                </ShellProvider>
              </FavoritesProvider>
            </PlaybackProvider>
          </ActorsProvider>
        </InspectedProvider>
      </FatalBoundary>
    </StrictMode>
  );
}
