import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { type Bindings, BindingsProvider } from '../bindings/bindings.tsx';
import { FatalBoundary } from './FatalBoundary.tsx';
import type { PageActors } from './page-actors.ts';
import type { AppRouter } from './router.ts';

export interface AppProps {
  bindings: Bindings;
  actors: PageActors;
  router: AppRouter;
}

export const App = ({ bindings, router }: AppProps) => (
  <StrictMode>
    <FatalBoundary>
      <BindingsProvider bindings={bindings}>
        <RouterProvider router={router} />
      </BindingsProvider>
    </FatalBoundary>
  </StrictMode>
);
