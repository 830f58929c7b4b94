/**
 * Whether a page may set the volume is a fact of the element, not of the browser's name. Asked of an element that never
 * sounds. On iOS the volume seems to change, and is what it was a moment later: so the answer is read then.
 *
 * @param tell called once, where the volume may be set
 * @returns takes the question back
 */
export function whenVolumeAllowed(tell: () => void, probe: Pick<HTMLAudioElement, 'volume'> = new Audio()): () => void {
  const asked = probe.volume / 2;
  probe.volume = asked;
  const reading = setTimeout(() => probe.volume === asked && tell());
  return () => clearTimeout(reading);
}
