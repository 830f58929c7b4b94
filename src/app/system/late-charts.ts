import type { AnyStateMachine, InputFrom } from 'xstate';
import { type Beginning, late } from '../../../machines/system/late.ts';
import type { On, Row } from '../../../machines/system/rows.ts';

/** Charts whose code comes as one chunk, by name. */
type Charts = Record<string, AnyStateMachine>;

interface LateChartsOptions<Members extends Charts> {
  /** Fetches the chunk: every chart with its ports. */
  fetch: () => Promise<Members>;
  /** How each begins, by its input (`virtual:beginnings`). */
  beginnings: { [Name in keyof Members]: (input: InputFrom<Members[Name]>) => Beginning<unknown> };
  /** Wishes of a moment and facts, for all of them: see `late`. */
  wishes?: readonly string[];
  facts?: readonly string[];
}

/** The logics of a chunk's charts, and how it is fetched: what the owner of its group is given. */
export function createLateCharts<Members extends Charts>({ fetch, beginnings, wishes, facts }: LateChartsOptions<Members>) {
  let members: Members | null = null;
  const names = Object.keys(beginnings) as (keyof Members & string)[];
  const charts = Object.fromEntries(
    names.map((name) => [
      name,
      late({ id: name, beginning: beginnings[name] as never, arrived: () => members?.[name] ?? null, wishes, facts }),
    ]),
  ) as unknown as Members;
  return {
    names,
    charts,
    async fetchChunk(): Promise<void> {
      members ??= await fetch();
    },
  };
}

/** The beginning of a chart; what it takes over from its input by the same name is the input's. */
export const beginsAs =
  (beginning: Beginning<unknown>) =>
  (input: unknown): Beginning<unknown> => {
    const context = beginning.context as Record<string, unknown>;
    const own = Object.entries((input ?? {}) as Record<string, unknown>).filter(([name]) => name in context);
    return { ...beginning, context: { ...context, ...Object.fromEntries(own) } };
  };

const row = (from: string, announcement: string, to: string): On => ({
  kind: 'on',
  from,
  announcement,
  to,
  map: () => ({ type: announcement }),
});

/** Whoever of a group needs its code asks the group, and is told when the code has come or is lost. */
export const rowsOfLateness = (group: string, names: readonly string[]): Row[] =>
  names.flatMap((name) => [row(name, 'chunk.wanted', group), row(group, 'chunk.arrived', name), row(group, 'chunk.lost', name)]);
