/** `items[index]`, counted round: index 5 of three items is the third. Refuses an empty list instead of answering `undefined`. */
export function cyclic<T>(items: readonly T[], index: number): T {
  if (items.length === 0) throw new RangeError('cyclic(): the list is empty');
  return items[index % items.length] as T;
}

/** The results of `make(0) … make(count - 1)`, in that order. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/** The same, joined into one piece of SVG text. */
export function repeat(count: number, draw: (index: number) => string): string {
  return times(count, draw).join('');
}
