/** Whether two lists hold the same things in the same order: a new array alone is no reason to draw. */
export const sameItems = <Item>(a: readonly Item[], b: readonly Item[]): boolean =>
  a.length === b.length && a.every((item, index) => Object.is(item, b[index]));
