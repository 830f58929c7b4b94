/**
 * Reads the beginning of a lecture ahead of the press, so that the press only has to let it sound. While nothing was
 * asked to sound yet, the page's own element reads it and has its decoder ready; later a spare one does, and the page's
 * own finds what was read in the browser's cache. One lecture at a time: the newest.
 */
export function createFirstBytes(element: HTMLAudioElement) {
  let isTaken = false;
  /** What the element holds, and what the spare one does. */
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
    /** The element is to sound now. @returns whether it holds the beginning of this lecture already */
    take(url: string): boolean {
      const isHere = !isTaken && url === own && element.error === null;
      isTaken = true;
      own = url;
      return isHere;
    },
    /** Nothing is to sound any more. */
    release(): void {
      isTaken = false;
      own = null;
    },
  };
}

export type FirstBytes = ReturnType<typeof createFirstBytes>;
