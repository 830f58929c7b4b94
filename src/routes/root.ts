import { createRootRouteWithContext } from '@tanstack/react-router';
import type { ActorRefFrom } from 'xstate';
import type { Charts } from '../../machines/system/system.types.ts';
import type { Call } from '../api/call.ts';
import type { Shell } from '../bindings/shell.ts';
import { requireFeatures } from './guards.ts';
import { RootLayout } from './RootLayout.tsx';
import { NotFoundRoute } from './screens/NotFoundRoute.tsx';

/** Actors by the names under which the page invokes them. */
type Actors<Name extends keyof Charts> = { readonly [One in Name]: ActorRefFrom<Charts[One]> };

/** Dependencies of guards and loaders. */
export interface RouterContext extends Actors<'session'> {
  call: Call;
  /** The code that pages of paying, codes and partners wait for, and the actors that are told when such a page is shown. */
  checkout: Actors<'paying' | 'purchase' | 'paymentResult' | 'giftOrder' | 'subscription' | 'partnerSubscription'>;
  /** A feature that the operator has switched off has no page. */
  features: Shell['features'];
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The feature that a page belongs to, where it can be switched off. */
    feature?: keyof RouterContext['features'];
  }
}

export const root = createRootRouteWithContext<RouterContext>()({
  beforeLoad: ({ context, matches }) => requireFeatures(context.features, matches),
  component: RootLayout,
  notFoundComponent: NotFoundRoute,
  errorComponent: ToTheLastScreen,
});

/** The frame itself has thrown: no page can replace it, the last boundary is above the router (B07). */
function ToTheLastScreen({ error }: { error: unknown }): never {
  throw error;
}
