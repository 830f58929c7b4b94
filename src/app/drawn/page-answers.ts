import { type Endpoint, fillPath } from '../../../contract/endpoint.ts';
import type { Call } from '../../api/call.ts';

/** Answers that a page was drawn from, by their question. */
export type PageAnswers = Readonly<Record<string, unknown>>;

/** Id of the block of data in a drawn page. It is not executed, so the content policy has nothing against it. */
export const ANSWERS_ID = 'page-answers';

interface Asked {
  params?: unknown;
  query?: unknown;
}

export const questionOf = ({ method, base, path }: Endpoint, { params, query }: Asked): string =>
  `${method} ${base} ${fillPath(path, params as Record<string, string>)} ${JSON.stringify(query ?? null)}`;

/**
 * In the browser: what came with the page answers as often as it is asked, and everything else goes by `call`. The contract has
 * checked it where it was made, and page and script are of one build.
 */
export const primed =
  (call: Call, answers: PageAnswers): Call =>
  (endpoint, input) => {
    const answer = answers[questionOf(endpoint, input)];
    // By the question: the answer of this very call.
    return answer === undefined ? call(endpoint, input) : Promise.resolve(answer as never);
  };

/** The answers that came with the page; null: it came as a shell, and is drawn here. */
export function answersOf(page: Document): PageAnswers | null {
  try {
    return JSON.parse(page.getElementById(ANSWERS_ID)?.textContent ?? 'null') as PageAnswers | null;
  } catch {
    return null;
  }
}
