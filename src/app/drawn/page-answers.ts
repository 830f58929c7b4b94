import type { TakeOverInput } from '../../../machines/take-over/take-over.types.ts';
import { ApiError } from '../../api/api-error.ts';
import type { Call } from '../../api/call.ts';

/** Answers that a page was drawn from, by their question. */
export type PageAnswers = Readonly<Record<string, unknown>>;

/** Id of the block of data in a drawn page. It is not executed, so the content policy has nothing against it. */
export const ANSWERS_ID = 'page-answers';

/** The answers that came with the page; null: they cannot be read. */
export function answersOf(page: Document): PageAnswers | null {
  try {
    return JSON.parse(page.getElementById(ANSWERS_ID)?.textContent ?? 'null') as PageAnswers | null;
  } catch {
    return null;
  }
}

/** The one answer of the page of what is not found: such a page is drawn once for all addresses of its kind. */
export const NOTHING_HERE: PageAnswers = { isMissing: true };

/** How each call of such a page is answered: by whichever address it is asked, there is nothing. */
export const nothingHere: Call = () =>
  Promise.reject(new ApiError({ kind: 'detail', status: 404, detail: 'Такой страницы нет' }));

/** For whom a page may be another one than was drawn: what is not found is found by nobody. */
export const readerOf = (answers: PageAnswers, reader: TakeOverInput['reader']): TakeOverInput['reader'] =>
  'isMissing' in answers ? 'guest' : reader;
