import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, useEffect } from 'react';
import { type Bindings, BindingsProvider } from '../bindings/bindings.tsx';
import { FatalBoundary } from './FatalBoundary.tsx';
import type { PageActors } from './page-actors.ts';
import type { AppRouter } from './router.ts';

export interface AppProps {
  bindings: Bindings;
  actors: PageActors;
  router: AppRouter;
}

/** @param onShown called once the tree stands in the page, and hears what is pressed */
export const App = ({ bindings, router, onShown }: Pick<AppProps, 'bindings' | 'router'> & { onShown?: () => void }) => (
  <StrictMode>
    <FatalBoundary>
      <BindingsProvider bindings={bindings}>
        <RouterProvider router={router} />
        {onShown !== undefined && <Shown onShown={onShown} />}
      </BindingsProvider>
    </FatalBoundary>
  </StrictMode>
);

function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}
