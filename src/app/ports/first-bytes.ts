/**
 * Reads the beginning of a lecture ahead of the press, so that the press only has to start the sound. Until the first play
 * the page's own element reads it and prepares its decoder; after that a spare one reads, and the page's own finds the bytes
 * in the browser's cache. One lecture at a time: the newest.
 */
export function createFirstBytes(element: HTMLAudioElement) {
  let isTaken = false;
  /** Addresses read into the page's own element and into the spare one; null: none. */
  let own: string | null = null;
  let other: string | null = null;
  let spare: HTMLAudioElement | null = null;

  return {
    /** Reads as much as tells how long the lecture is. Null: it has no address. */
    read(url: string | null): void {
      if (url === null || url === '' || url === own || url === other) return;
      let reader = element;
      if (isTaken) {
        spare ??= new Audio();
        reader = spare;
        other = url;
      } else own = url;
      reader.preload = 'metadata';
      reader.src = url;
    },
    /** Called when the element is to play. @returns whether it holds the beginning of this lecture already */
    take(url: string): boolean {
      const isHere = !isTaken && url === own && element.error === null;
      isTaken = true;
      own = url;
      return isHere;
    },
    /** Called when nothing is to be played any more. */
    release(): void {
      isTaken = false;
      own = null;
    },
  };
}

export type FirstBytes = ReturnType<typeof createFirstBytes>;
