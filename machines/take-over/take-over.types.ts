/** Vocabulary of a page that came drawn and becomes the app's own (decisions 035 and 043). */

export interface TakeOverInput {
  /** `maybeListener`: there are tokens in this browser, and the page was drawn for a guest. */
  reader: 'guest' | 'maybeListener';
}

export type TakeOverContext = TakeOverInput;

/** Reports of the port `drawnPage`. */
export type DrawnPageReport =
  /** The whole tree stands in the page, and hears what is pressed. */
  { type: 'page.shown' };

export type TakeOverEvent = DrawnPageReport;

/** Commands to the port `drawnPage`. */
export type DrawnPageCommand =
  /** Keys answer: those that were pressed before can be pressed now. */
  | { type: 'drawnPage.pressAgain' }
  /** The page shows what belongs to whoever is here: nothing of it has to be hidden any more. */
  | { type: 'drawnPage.unhide' };
