import { answered } from '../ports/answered.ts';

/** Where an outcome leads. */
interface Way {
  target?: string;
  actions?: unknown;
  description?: string;
  /** The name of a state by itself is no way: it would be spread letter by letter. */
  length?: never;
}

/** By the guard that knows the outcome, in the order in which they are asked; what none of them knows is unknown. */
type Ways = Readonly<Record<string, Way>> & { readonly unknown: Way };

type Known<All extends Ways> = Exclude<keyof All, 'unknown'> & string;

interface Branches<All extends Ways> {
  onDone: readonly (
    | { [Guard in Known<All>]: { guard: { type: Guard; params: typeof answered } } & All[Guard] }[Known<All>]
    | All['unknown']
  )[];
  onError: Omit<All['unknown'], 'description'>;
}

/**
 * The branches of an `invoke` that asks the server: `...outcomes({ isDone: …, isRefused: …, unknown: … })`. Each is named by the
 * guard that knows it. A call that broke off is one of which nobody knows whether it happened.
 */
export function outcomes<const All extends Ways>({ unknown, ...known }: All): Branches<All> {
  const { description: _, ...broken } = unknown;
  const branches = Object.entries<Way>(known).map(([type, way]) => ({ guard: { type, params: answered }, ...way }));
  // The entries of an object have forgotten which name goes with which branch.
  return { onDone: [...branches, unknown], onError: broken } as unknown as Branches<All>;
}

/** An action that is given the answer: `withAnswer('takeRefusal')`. */
export const withAnswer = <const Name extends string>(type: Name) => ({ type, params: answered });

/** A guard that knows one kind of answer: `isSaved: isKind<SaveAnswer>('saved')`. */
export const isKind =
  <Answer extends { kind: string }>(kind: Answer['kind']) =>
  (_: unknown, { answer }: { answer: Answer }): boolean =>
    answer.kind === kind;
