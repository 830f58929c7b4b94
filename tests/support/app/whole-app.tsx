import { act, render } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { onTestFinished, vi } from 'vitest';
import { App } from '../../../src/app/App.tsx';
import { startApp } from '../../../src/app/start-app.ts';
import { sessionIsRead } from '../../../src/routes/guards.ts';
import { LISTENER } from '../samples/account.ts';
import { fakeMedia, forgetListenersAfterTest } from './page-listeners.ts';
import { cycle, threeLectures } from './wired-page.ts';

/** Answered well to whoever starts; everything else is asked of `answer`. */
const AT_START: Record<string, unknown> = {
  '/backend/auth/client_is_auth': { result: true },
  '/backend/accounts/me': { data: LISTENER },
  '/backend/subscriptions/types/active': { data: null },
};

/**
 * The whole app as main.tsx starts it, in a page of jsdom: its own routes, actors and wiring over a network of the test.
 * A lecture has been chosen, so that the panel of the player is there.
 */
export async function openWholeApp({ isSignedIn }: { isSignedIn: boolean }) {
  forgetListenersAfterTest();
  fakeMedia();
  vi.stubGlobal('BroadcastChannel', undefined);
  for (const method of ['load', 'pause'] as const) vi.spyOn(HTMLMediaElement.prototype, method).mockReturnValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => undefined));
  let answer: (path: string) => Promise<Response> = async () => new Response('{}', { status: 404 });
  let isStarting = true;
  // Not a `fetch` of the test's own: the network of other files leaves its `Request` in the client, which needs it here too.
  const network = setupServer(
    http.all(`${location.origin}/*`, ({ request }) => {
      const { pathname } = new URL(request.url);
      const known = isStarting ? AT_START[pathname] : undefined;
      return known === undefined ? answer(pathname).catch(() => HttpResponse.error()) : HttpResponse.json(known);
    }),
  );
  network.listen({ onUnhandledRequest: 'error' });
  if (isSignedIn) {
    localStorage.setItem('glossa:accessToken', 'access-token-0001');
    localStorage.setItem('glossa:refreshToken', 'refresh-token-0001');
  }
  history.replaceState(null, '', '/faq');
  const broken: unknown[] = [];
  const props = await startApp((thrown) => broken.push(thrown));
  const view = render(<App {...props} />);
  await act(() => props.router.load());
  // A public page does not wait for the answer to "who is here"; a test that asks for an account's page does.
  await act(() => sessionIsRead(props.actors.session));
  act(() =>
    props.actors.player.send({ type: 'player.playFrom', playlist: cycle, materialId: threeLectures[0]?.material_id ?? 1 }),
  );
  onTestFinished(() => {
    view.unmount();
    network.close();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    history.replaceState(null, '', '/');
  });
  return {
    ...props,
    broken,
    /** From now on every question is answered by this. */
    answerWith(next: typeof answer) {
      isStarting = false;
      answer = next;
    },
  };
}
