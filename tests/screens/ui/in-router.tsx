import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Draws a part of the interface inside a router whose every address shows the part itself. Returns where the router is. */
export async function renderInRouter(part: ReactNode, at = '/') {
  const root = createRootRoute();
  const anywhere = createRoute({ getParentRoute: () => root, path: '$', component: () => <div data-testid="drawn">{part}</div> });
  const history = createMemoryHistory({ initialEntries: [at] });
  const router = createRouter({
    routeTree: root.addChildren([anywhere]),
    history,
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const query = new URLSearchParams(search).toString();
      return query && `?${query}`;
    },
  });
  render(<RouterProvider router={router} />);
  await screen.findByTestId('drawn');
  return { address: () => history.location.href };
}
