/** Messages of browsers and of Vite about a part of the app whose files did not come. A part that came and broke has others. */
const NOT_FETCHED =
  /^(?:Failed to fetch|Load failed|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/i;

/** The code of a part of the app did not come. The router, which reloads a page for such an error, does not know this one. */
export class LostPartError extends Error {
  override readonly name = 'LostPartError';
  constructor(cause: Error) {
    super(`A part of the app is lost: ${cause.message}`, { cause });
  }
}

/** Recoveries under way, by the error of the loss. */
const recoveries = new WeakMap<Error, Promise<unknown>>();

/** The loss is told only after this; never, where the page is being loaded anew. */
export function tellLossAfter(error: Error, recovery: Promise<void>): void {
  recoveries.set(error, Promise.all([recoveries.get(error), recovery]));
}

/**
 * Fetches a part of the app.
 * @throws LostPartError where its files did not come and nothing could be done; else whatever the part itself threw
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof Error) || !NOT_FETCHED.test(error.message)) throw error;
    await recoveries.get(error);
    throw new LostPartError(error);
  }
}
