import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { type AccountActions, AccountActionsProvider } from '../bindings/account-actions.tsx';
import { InspectedProvider } from '../bindings/inspected.tsx';
import type { Playback } from '../bindings/playback.tsx';
import { type Shell, ShellProvider } from '../bindings/shell.tsx';
import { type LateSubscribe, SubscribeProvider } from '../bindings/subscribe.tsx';
import { AccountProvider, ActorsProvider } from './ActorsProvider.tsx';
import type { AccountActors } from './account-actors.ts';
import type { Actors } from './actors.ts';
import { FatalBoundary } from './FatalBoundary.tsx';
import { inspected } from './inspection/inspection.ts';
import type { AppRouter } from './router.ts';

export interface AppProps {
  actors: Actors;
  account: AccountActors;
  playback: Playback;
  shell: Shell;
  router: AppRouter;
  subscribe: LateSubscribe;
  actions: AccountActions;
}

export function App({ actors, account, playback, shell, router, subscribe, actions }: AppProps) {
  return (
    <StrictMode>
      <FatalBoundary>
        <InspectedProvider inspected={inspected}>
          <ActorsProvider actors={actors} playback={playback}>
            <AccountProvider actors={account}>
              <ShellProvider shell={shell}>
                <AccountActionsProvider actions={actions}>
                  <SubscribeProvider late={subscribe}>
                    <RouterProvider router={router} />
                  </SubscribeProvider>
                </AccountActionsProvider>
              </ShellProvider>
            </AccountProvider>
          </ActorsProvider>
        </InspectedProvider>
      </FatalBoundary>
    </StrictMode>
  );
}
