import type { Sources } from '../../../machines/system/edge.types.ts';

/** Phones have a sheet of their own; elsewhere the address goes to the clipboard, and a line says so. */
export async function share(url: string, announce: (event: Sources['shell']) => void): Promise<void> {
  const isPhone = window.matchMedia('(pointer: coarse)').matches;
  try {
    if (isPhone && navigator.share !== undefined) {
      await navigator.share({ url });
      return;
    }
    await navigator.clipboard.writeText(url);
    announce({ type: 'link.copied' });
  } catch (error) {
    // Closing the sheet is not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return;
    announce({ type: 'link.notCopied', url });
  }
}
