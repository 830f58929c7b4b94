import { createRootRouteWithContext } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import type { sessionMachine } from '../../machines/session/session.machine.ts';
import type { Call } from '../api/call.ts';
import type { Shell } from '../bindings/shell.tsx';
import type { LateSubscribe } from '../bindings/subscribe.tsx';
import { requireFeatures } from './guards.ts';
import { RootLayout } from './RootLayout.tsx';
import { NotFoundRoute } from './screens/NotFoundRoute.tsx';

/** What guards and loaders may use. */
export interface RouterContext {
  call: Call;
  session: ActorRefFrom<typeof sessionMachine>;
  /** What pages of paying, codes and partners stand on. */
  subscribe: LateSubscribe;
  /** A feature that the operator has switched off has no page. */
  features: Shell['features'];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The part of the service that a page belongs to, where it can be switched off. */
    feature?: keyof RouterContext['features'];
  }
}

export const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, matches }) => requireFeatures(context.features, matches),
  component: RootLayout,
  notFoundComponent: NotFoundRoute,
  errorComponent: ToTheLastScreen,
});

/** The frame itself has broken: no page can stand in for it, the last boundary is above the router (B07). */
function ToTheLastScreen({ error }: { error: unknown }): never {
  throw error;
}
