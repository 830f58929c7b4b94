/** A key that was pressed before the page could answer. */
export interface EarlyPress {
  /** The key, as it stood then. */
  key: HTMLButtonElement;
  /** Where it stood: each element above it, nearest first, and which of its keys it was. */
  places: readonly (readonly [above: Element, at: number])[];
}

/** Left to the app by the early script, under this name on `window`. */
interface EarlyPage {
  /** The app begins to hear: what is pressed on the keys that the page came with is kept from it, for they are a guest's. */
  keepToItself(): void;
  /** Stops keeping presses, and gives those that were made: each key once, in their order; none the next time. */
  takePresses(): readonly EarlyPress[];
}

declare global {
  interface Window {
    /** Absent: the early script did not come, or this is no page of the build. */
    glossaEarly?: EarlyPage;
  }
}
