import { createActor } from 'xstate';
import { implementPromisePort, providePorts } from '../../../machines/ports/ports.ts';
import { takeOverMachine } from '../../../machines/take-over/take-over.machine.ts';
import { type Answering, selectAnswering } from '../../../machines/take-over/take-over.selectors.ts';
import type { TakeOverInput } from '../../../machines/take-over/take-over.types.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Call } from '../../api/call.ts';
import type { EarlyPress } from '../../early/early.types.ts';
import { sessionIsRead } from '../../routes/guards.ts';
import { inspected } from '../inspection/inspection.ts';
import type { PageActors } from '../page-actors.ts';
import type { AppRouter } from '../router.ts';
import { type PageAnswers, primed } from './page-answers.ts';
import { pressAgain, wake } from './presses.ts';

/** How a page that came drawn becomes the app's (decisions 035 and 043). */
export interface TakeOver {
  /** The way of loaders to the server. */
  call: Call;
  /** Resolves when the app can draw at once exactly what stands in the page. */
  ready(): Promise<void>;
  /** The frame stands in the page. */
  shown(): void;
}

interface TakeOverWorld {
  /** Over the network. */
  call: Call;
  answers: PageAnswers;
  reader: TakeOverInput['reader'];
  session: PageActors['session'];
  /** A function, because the router is made of the call that this returns. */
  router: () => AppRouter;
}

/** After the frame in which the router's news are drawn. */
const drawn = () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

const refuse: Call = () => Promise.reject(new ApiError({ kind: 'unreachable' }));

export function createTakeOver({ call, answers, reader, session, router }: TakeOverWorld): TakeOver {
  const answering: Readonly<Record<Answering, Call>> = {
    pageThenNetwork: primed(call, answers),
    pageOnly: primed(refuse, answers),
    network: call,
  };
  const ports = { readAnew: implementPromisePort(() => router().invalidate().then(drawn)) };
  const page = createActor(providePorts(takeOverMachine, ports), { input: { reader }, ...inspected });
  const { dataset } = document.documentElement;
  let presses: readonly EarlyPress[] = [];
  page.on('takeOver.alive', () => {
    dataset.taken = '';
    presses = pressAgain(presses);
  });
  page.on('takeOver.own', () => {
    delete dataset.signedIn;
    pressAgain(presses);
  });
  page.start();
  return {
    call: (endpoint, input) => answering[selectAnswering(page.getSnapshot())](endpoint, input),
    async ready() {
      // A listener's page is hidden behind nothing: it stays as it came until it is known who is here (B02).
      await sessionIsRead(session);
      await router().load();
      // The router draws no boundary of its own around a page that came drawn.
      router().ssr = { manifest: undefined };
      // From here on React hears what is pressed, and waits with it by itself.
      presses = window.glossaEarly?.takePresses() ?? [];
    },
    shown() {
      // After React's own work: inside of it nothing can be woken, and a press would be lost.
      setTimeout(() => {
        wake(document.body);
        page.send({ type: 'page.shown' });
      });
    },
  };
}
