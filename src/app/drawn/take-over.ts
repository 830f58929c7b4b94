import { ApiError } from '../../api/api-error.ts';
import type { Call } from '../../api/call.ts';
import { sessionIsRead } from '../../routes/guards.ts';
import type { PageActors } from '../page-actors.ts';
import type { AppRouter } from '../router.ts';
import { type PageAnswers, primed } from './page-answers.ts';

/** How a page that came drawn becomes the app's (decision 035). */
export interface TakeOver {
  /** Resolves when the app can draw at once exactly what stands in the page. */
  ready(): Promise<void>;
  /** The tree stands in the page. */
  done(): void;
}

interface Taken {
  session: PageActors['session'];
  router: AppRouter;
}

const refuse: Call = () => Promise.reject(new ApiError({ kind: 'unreachable' }));

/**
 * @param call over the network
 * @param isListener tokens are here: the page was drawn for a guest, and is read anew for the listener once it is taken over.
 *   Before, nothing is answered but what came with it, or the two would differ
 */
export function createTakeOver(call: Call, answers: PageAnswers, isListener: boolean) {
  let isDone = false;
  const prepared = primed(isListener ? refuse : call, answers);
  const loaders: Call = (endpoint, input) => (isDone ? call : prepared)(endpoint, input);
  return {
    /** The way of loaders to the server. */
    call: loaders,
    of: ({ session, router }: Taken): TakeOver => {
      const readAnew = isListener ? () => router.invalidate() : async () => undefined;
      return {
        async ready() {
          // A listener's page is hidden behind nothing: it stays as it came until it is known who is here (B02).
          await sessionIsRead(session);
          await router.load();
          // The router draws no boundary of its own around a page that came drawn.
          router.ssr = { manifest: undefined };
        },
        done() {
          isDone = true;
          document.documentElement.dataset.taken = '';
          void readAnew();
        },
      };
    },
  };
}
