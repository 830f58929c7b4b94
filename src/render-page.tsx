import { renderToString } from 'react-dom/server';
import type { PageRenderer } from '../contract/page-renderer.ts';
import { ApiError } from './api/api-error.ts';
import type { Call } from './api/call.ts';
import { App } from './app/App.tsx';
import { createGuestApp } from './app/drawn/guest-app.ts';
import { ANSWERS_ID, NOTHING_HERE, nothingHere } from './app/drawn/page-answers.ts';
import { recorded } from './app/drawn/recorded-answers.ts';

/** A refusal of the server in process, as the app knows it from over the network. */
const asApiError = (status: number, detail: string): Error => new ApiError({ kind: 'detail', status, detail });

/**
 * The other entry of the app, loaded by the server (decision 035): one public page as HTML, as a guest sees it first. The tree,
 * the routes and their loaders are those of the browser.
 */
export const renderPage: PageRenderer = async ({ href, isMissing, site, ask, withinMs }) => {
  const answering = recorded(isMissing ? nothingHere : (ask(asApiError) as Call));
  const { bindings, router } = createGuestApp(answering.call, href, site);
  await within(
    withinMs,
    router.load().then(() => answering.settled()),
  );
  // The last answer is told to whoever waits for it.
  await Promise.resolve();
  // Below what is not found nothing is read.
  const failed = router.state.matches.find(({ status }) => (isMissing ? status === 'error' : status !== 'success'));
  if (failed !== undefined) throw new Error(`${href} is no page to be drawn: ${failed.status}`, { cause: failed.error });
  const html = renderToString(<App bindings={bindings} router={router} />);
  // React writes this around a part that waits, or has thrown: such a page is not whole, and would be kept for a day.
  if (/<!--\$[!?]-->/.test(html)) throw new Error(`${href} was not drawn whole`);
  return { html, answersId: ANSWERS_ID, answers: isMissing ? NOTHING_HERE : answering.answers };
};

/** @throws when the work takes longer */
async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`A page took more than ${ms} ms`)), ms);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
}
