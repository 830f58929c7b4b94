import {
  type AnyRoute,
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { favoritesMachine } from '../../../machines/favorites/favorites.machine.ts';
import type { PayWays } from '../../../machines/purchase/purchase.types.ts';
import type { PageActors, PayingActors } from '../../../src/app/page-actors.ts';
import type { AppRouter } from '../../../src/app/router.ts';
import type { AccountActions } from '../../../src/bindings/account-actions.ts';
import { BindingsProvider } from '../../../src/bindings/bindings.tsx';
import { directoryOf } from '../app/actor-directory.ts';
import { createStubbedActors } from '../app/stubbed-actors.ts';
import { SHELL_AT_REST } from './shell.ts';

interface PageRoute {
  component: () => ReactNode;
  /** The data that its loader has read. */
  data?: unknown;
  /** Asked before the page is shown; may lead elsewhere. */
  guard?: (location: { href: string }) => Promise<void>;
}

/** The part of each actor that components use. */
type Shown<All> = { [Name in keyof All]?: Pick<All[Name], keyof All[Name] & ('send' | 'getSnapshot' | 'subscribe')> };

interface PageOptions {
  /** By the id of the route, spelled as in the tree of routes: `/_checkout/subscriptions`. Every other address stands empty. */
  pages: Record<string, PageRoute>;
  /** The surroundings of every page. */
  frame?: () => ReactNode;
  at?: string;
  /** The actors the screens are given. Those of listening that are not named are stubbed ones. */
  actors?: Shown<PageActors>;
  account?: Shown<Pick<PageActors, 'session' | 'achievementModal' | 'favorites' | 'socials' | 'newerElsewhere'>>;
  subscribe?: Partial<Shown<PayingActors>>;
  /** The time by the server's clock; without: the device's. */
  serverNow?: () => Date;
  /** Ways to pay that there are; without: all of them. */
  payWays?: PayWays;
  /** The forms of the account that the test sends. */
  actions?: Partial<AccountActions>;
}

export type OpenPage = Awaited<ReturnType<typeof openPage>>;

/** Draws the real components of the routes over actors that the test drives. */
export async function openPage({
  pages,
  frame,
  at = '/',
  actors = {},
  account = {},
  subscribe = {},
  serverNow = () => new Date(),
  payWays = { card: true, mobile: true },
  actions = {},
}: PageOptions) {
  const stub = createStubbedActors({});
  // Nobody is signed in unless the test says so: a guest has none.
  const favorites = createActor(favoritesMachine, { id: 'favorites' });
  const all = [...Object.values(stub.actors), favorites];
  for (const actor of all) actor.start();
  onTestFinished(() => {
    for (const actor of all) actor.stop();
  });
  const root = createRootRoute(frame && { component: frame });
  const router = createRouter({
    routeTree: root.addChildren([
      ...treeOf(pages, root),
      createRoute({ getParentRoute: () => root, path: '$', component: () => null }),
    ]),
    history: createMemoryHistory({ initialEntries: [at] }),
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search as Record<string, string>).toString();
      return query && `?${query}`;
    },
  });
  await router.load();
  const bindings = {
    directory: directoryOf({ ...stub.actors, favorites, ...actors, ...account, ...subscribe }),
    playback: stub.playback,
    shell: { ...SHELL_AT_REST, payWays, serverNow },
    // A page reaches only those that its test gives.
    actions: actions as AccountActions,
  };
  const view = render(
    <BindingsProvider bindings={bindings}>
      <RouterProvider router={router as unknown as AppRouter} />
    </BindingsProvider>,
  );
  const address = () => router.history.location.pathname;
  return {
    ...stub,
    view,
    router,
    address,
    /** The browser is at this address. */
    async open(path: string) {
      if (address() !== path) await act(() => router.navigate({ href: path }));
    },
  };
}

/** Pages below the layouts of their ids; what a layout reads is what its page is given. */
function treeOf(pages: PageOptions['pages'], above: AnyRoute): AnyRoute[] {
  const layoutOf = (id: string) => /^\/(_\w+)/.exec(id)?.[1];
  const layouts = new Set(Object.keys(pages).flatMap((id) => layoutOf(id) ?? []));
  const own = Object.entries(pages).filter(([id]) => layoutOf(id) === undefined);
  return [
    ...own.map(([path, { component, data, guard }]) =>
      createRoute({
        getParentRoute: () => above,
        path,
        component,
        loader: () => data,
        beforeLoad: ({ location }) => guard?.(location),
      }),
    ),
    ...[...layouts].map((id) => {
      const inner = Object.entries(pages).filter(([page]) => layoutOf(page) === id);
      const layout = createRoute({ getParentRoute: () => above, id, loader: () => inner[0]?.[1].data });
      return layout.addChildren(
        treeOf(Object.fromEntries(inner.map(([page, shown]) => [page.slice(id.length + 1), shown])), layout),
      );
    }),
  ];
}
