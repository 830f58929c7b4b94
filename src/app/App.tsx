import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { type AccountActions, AccountActionsProvider } from '../bindings/account-actions.tsx';
import type { Playback } from '../bindings/playback.tsx';
import { type Shell, ShellProvider } from '../bindings/shell.tsx';
import { AccountProvider, ActorsProvider } from './ActorsProvider.tsx';
import type { AccountActors } from './account-actors.ts';
import type { Actors } from './actors.ts';
import { FatalBoundary } from './FatalBoundary.tsx';
import type { AppRouter } from './router.ts';

export interface AppProps {
  actors: Actors;
  account: AccountActors;
  playback: Playback;
  shell: Shell;
  router: AppRouter;
  actions: AccountActions;
}

export function App({ actors, account, playback, shell, router, actions }: AppProps) {
  return (
    <StrictMode>
      <FatalBoundary>
        <ActorsProvider actors={actors} playback={playback}>
          <AccountProvider actors={account}>
            <ShellProvider shell={shell}>
              <AccountActionsProvider actions={actions}>
                <RouterProvider router={router} />
              </AccountActionsProvider>
            </ShellProvider>
          </AccountProvider>
        </ActorsProvider>
      </FatalBoundary>
    </StrictMode>
  );
}
