import { createActor } from 'xstate';
import { implementPromisePort, providePorts } from '../../../machines/ports/ports.ts';
import { takeOverMachine } from '../../../machines/take-over/take-over.machine.ts';
import { type Answering, selectAnswering } from '../../../machines/take-over/take-over.selectors.ts';
import type { TakeOverInput } from '../../../machines/take-over/take-over.types.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Call } from '../../api/call.ts';
import type { ActorDirectory } from '../../bindings/bindings.tsx';
import { sessionIsRead } from '../../routes/guards.ts';
import { inspected } from '../inspection/inspection.ts';
import type { PageActors } from '../page-actors.ts';
import { createDrawnPage } from '../ports/drawn-page.ts';
import type { AppRouter } from '../router.ts';
import { firstSnapshot } from './first-snapshots.ts';
import { answersOf, type PageAnswers, readerOf } from './page-answers.ts';
import { primed } from './primed-answers.ts';

/** How a page that came drawn becomes the app's (decisions 035 and 043). */
export interface TakeOver {
  /** The way of loaders to the server. */
  call: Call;
  /** How each actor is shown until the page is alive: as it was when the page was drawn. */
  first: ActorDirectory['first'];
  /** Resolves when the app can draw at once exactly what stands in the page. */
  ready(): Promise<void>;
  /** The frame stands in the page. */
  shown(): void;
  /** The page could not be taken over as it stands, and was drawn anew: a mistake of ours, and nothing lost. */
  differs(error: unknown): void;
}

interface TakeOverWorld {
  /** Over the network. */
  call: Call;
  reader: TakeOverInput['reader'];
  session: PageActors['session'];
  /** A function, because the router is made of the call that this returns. */
  router: () => AppRouter;
}

/** The page is a guest's as yet, and so is everything that it is made of. */
const refuse: Call = () => Promise.reject(new ApiError({ kind: 'detail', status: 401, detail: 'Войдите в аккаунт' }));
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Reads the page anew, and resolves when it is drawn. Somebody else may have it read meanwhile: the last reading counts. */
async function readAnew(router: AppRouter): Promise<void> {
  await router.invalidate();
  // The router reads anew behind the page that stands, and waits for nothing.
  while (router.state.matches.some(({ isFetching }) => isFetching !== false)) await nextFrame();
  // The one in which it is drawn, and the one after it.
  await nextFrame();
  await nextFrame();
}

/** Null: what came with the page was cut off, and it is drawn here, as one that came as a shell. */
export function createTakeOver(world: TakeOverWorld): TakeOver | null {
  const answers = answersOf(document);
  return answers === null ? null : takeOverWith(answers, world);
}

function takeOverWith(answers: PageAnswers, { call, reader, session, router }: TakeOverWorld): TakeOver {
  const answering: Readonly<Record<Answering, Call>> = {
    pageThenNetwork: primed(call, answers),
    pageOnly: primed(refuse, answers),
    network: call,
  };
  const drawnPage = createDrawnPage();
  const ports = { drawnPage: drawnPage.port, readAnew: implementPromisePort(() => readAnew(router())) };
  const page = createActor(providePorts(takeOverMachine, ports), { input: { reader: readerOf(answers, reader) }, ...inspected });
  page.start();
  return {
    call: (endpoint, input) => answering[selectAnswering(page.getSnapshot())](endpoint, input),
    first: firstSnapshot,
    async ready() {
      // A listener's page is hidden behind nothing: it stays as it came until it is known who is here (B02).
      await sessionIsRead(session);
      await router().load();
      // The router draws no boundary of its own around a page that came drawn.
      router().ssr = { manifest: undefined };
      drawnPage.takeOver();
    },
    shown: drawnPage.shown,
    differs: (error) => console.error('The page differs from what came', error),
  };
}
