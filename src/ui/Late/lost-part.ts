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

/** Stylesheets that did not come. Vite asks for each of them once, and would then draw the part without it. */
const lostStyles = new Set<HTMLLinkElement>();
let stylesAgain: Promise<unknown> | null = null;

/** To be called for each element whose file did not come. */
export function noteLostFile(element: EventTarget | null): void {
  if (element instanceof HTMLLinkElement && element.rel === 'stylesheet') lostStyles.add(element);
}

/** Asks again for a stylesheet, in its own place: which rule wins depends on the order. */
const styleAgain = (lost: HTMLLinkElement) =>
  new Promise<void>((resolve, reject) => {
    const link = lost.cloneNode() as HTMLLinkElement;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${link.href}`)));
    lostStyles.delete(lost);
    lost.replaceWith(link);
  });

/** Nothing is drawn before the styles that it may need are here, whichever part was the first to miss them. */
async function fetchLostStyles(): Promise<void> {
  stylesAgain ??= Promise.all([...lostStyles].map(styleAgain)).finally(() => {
    stylesAgain = null;
  });
  await stylesAgain;
}

/**
 * Fetches a part of the app.
 * @throws LostPartError where its files did not come and nothing could be done; else whatever the part itself threw
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    await fetchLostStyles();
    return await load();
  } catch (error) {
    if (!(error instanceof Error) || !NOT_FETCHED.test(error.message)) throw error;
    await recoveries.get(error);
    throw new LostPartError(error);
  }
}
