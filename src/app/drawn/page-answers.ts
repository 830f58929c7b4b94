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
