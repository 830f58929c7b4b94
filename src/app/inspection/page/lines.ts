import type { Origin } from '../bridge.types.ts';
import { seenTab, type View } from './view.ts';

/** One event of the tape, as it is listed. */
export interface Line extends Origin {
  /** Place on the tape, from 1. */
  step: number;
  at: number;
  actor: string;
  event: { type?: unknown };
  /** Null: no chart has answered it. */
  isTaken: boolean | null;
}

/** An event with what it led to. */
export interface Consequences extends Line {
  effects: readonly Consequences[];
}

/** More lines than anybody reads would only slow the page down. */
const MOST_LINES = 300;

/** The events that are shown, causes before effects. */
export function linesOf(view: View): Line[] {
  const { playing } = view;
  if (playing) {
    const lines = playing.replayed.moments.map(({ at, actor, event, taken, origin }, index): Line => {
      return { ...origin, step: index + 1, at, actor, event, isTaken: taken.length > 0 };
    });
    const from = Math.max(0, Math.min(playing.step - MOST_LINES / 2, lines.length - MOST_LINES));
    return lines.slice(from, from + MOST_LINES);
  }
  return (seenTab(view)?.frames ?? [])
    .toSorted((a, b) => a.step - b.step)
    .map(({ taken, event, ...frame }): Line => {
      return { ...frame, event: event as Line['event'], isTaken: taken === null ? null : taken.length > 0 };
    })
    .slice(-MOST_LINES);
}

/** Puts what each event led to below it; what nothing on the list led to begins anew. */
export function treeOf(lines: readonly Line[]): Consequences[] {
  const effectsOf = new Map<number | null, Consequences[]>();
  const steps = new Set(lines.map(({ step }) => step));
  const within = (cause: number | null): Consequences[] => {
    const found = effectsOf.get(cause) ?? [];
    effectsOf.set(cause, found);
    return found;
  };
  for (const line of lines) {
    const cause = line.cause !== null && line.cause < line.step && steps.has(line.cause) ? line.cause : null;
    within(cause).push({ ...line, effects: within(line.step) });
  }
  return within(null);
}
