/** Vocabulary of a page that came drawn and becomes the app's own (decision 035, 043). */

export interface TakeOverInput {
  /** `maybeListener`: there are tokens in this browser, and the page was drawn for a guest. */
  reader: 'guest' | 'maybeListener';
}

export type TakeOverContext = TakeOverInput;

export type TakeOverEvent =
  /** The whole tree stands in the page, and hears what is pressed. */
  { type: 'page.shown' };

export type TakeOverEmitted =
  /** Keys answer: those that were pressed before can be pressed now. */
  | { type: 'takeOver.alive' }
  /** The page shows what belongs to whoever is here: nothing of it has to be hidden any more. */
  | { type: 'takeOver.own' };
