import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router';
import { expect, it, onTestFinished } from 'vitest';
import { createActor, type EventObject } from 'xstate';
import { createEdge } from '../../../src/app/system/edge.ts';

/** Two pages, of which the second is read for as long as the test wants. */
async function open() {
  let answer: () => void = () => undefined;
  const isRead = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const root = createRootRoute();
  const pages = ['/cycles/first', '/subscriptions'].map((path) =>
    createRoute({ getParentRoute: () => root, path, loader: path === '/subscriptions' ? () => isRead : undefined }),
  );
  const history = createMemoryHistory({ initialEntries: ['/cycles/first'] });
  const router = createRouter({ routeTree: root.addChildren(pages), history });
  await router.load();
  const { route } = createEdge({ arrival: null, router: () => router } as unknown as Parameters<typeof createEdge>[0]);
  const source = createActor(route);
  const announced: EventObject[] = [];
  source.on('*', (event: EventObject) => announced.push(event));
  source.start();
  onTestFinished(() => void source.stop());
  return { router, answer, announced };
}

it('a way that is gone once is told once, though pages are read anew meanwhile', async () => {
  const { router, answer, announced } = await open();
  const going = router.navigate({ to: '/subscriptions' });
  const readAnew = router.invalidate();
  answer();
  await Promise.all([going, readAnew]);
  expect(announced.filter(({ type }) => type === 'route.changed')).toEqual([
    { type: 'route.changed', from: '/cycles/first', to: '/subscriptions' },
  ]);
});

it('there, back and there again are three ways', async () => {
  const { router, answer, announced } = await open();
  answer();
  for (const to of ['/subscriptions', '/cycles/first', '/subscriptions']) await router.navigate({ to });
  expect(announced.filter(({ type }) => type === 'route.changed')).toHaveLength(3);
});
