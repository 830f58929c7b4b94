/**
 * Two selections of the same fields. Of its own, because the one of @xstate/react would bring the whole of that package into
 * the first script.
 */
export const haveSameFields = <Selection extends object>(a: Selection, b: Selection): boolean =>
  (Object.keys(a) as (keyof Selection)[]).every((name) => Object.is(a[name], b[name]));
