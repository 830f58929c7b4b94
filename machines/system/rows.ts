import type { AnyEventObject, AnyMachineSnapshot, EmittedFrom, EventFrom, SnapshotFrom } from 'xstate';
import type { Effects, Sources } from './edge.types.ts';
import type { Charts, ConnectedCharts } from './system.types.ts';

/**
 * Rows: who tells whom what. A chart announces, and knows nobody; a row carries the announcement to a hearer as an event of
 * the hearer's own. A row has no condition: whoever hears decides, by a guard, what it means to him.
 */

export type Speaker = keyof Charts | keyof Sources;
export type Hearer = keyof Charts | keyof Effects;
type Announced<Name> = Name extends keyof Charts ? EmittedFrom<Charts[Name]> : Name extends keyof Sources ? Sources[Name] : never;
type Heard<Name> = Name extends keyof Charts ? EventFrom<Charts[Name]> : Name extends keyof Effects ? Effects[Name] : never;
type OfType<Event, Type> = Extract<Event, { type: Type }>;
type Map<In, Out> = (given: In) => Out;

/** Something happened. Its names are in its type, so that the compiler can ask whether every announcement has a row. */
export interface On<From = string, Announcement = string, To = string> {
  kind: 'on';
  from: From;
  announcement: Announcement;
  to: To;
  map: Map<AnyEventObject, AnyEventObject>;
}

/** Something is so. */
export interface Follow<From = string, To = string> {
  kind: 'follow';
  from: From;
  /** The name of the selector. */
  fact: string;
  to: To;
  select: Map<AnyMachineSnapshot, unknown>;
  /** Two facts with the same key are the same fact; of a list each part is compared. */
  keyOf: Map<unknown, unknown>;
  map: Map<unknown, AnyEventObject>;
}

export type Row = On | Follow;

/** Whoever is there when `from` announces is told; whoever is born later is not. */
export const on =
  <From extends Speaker, Type extends Announced<From>['type'], To extends Hearer>(from: From, announcement: Type, to: To) =>
  (map: Map<OfType<Announced<From>, Type>, Heard<To>>) =>
    ({ kind: 'on', from, announcement, to, map }) as unknown as On<From, Type, To>;

/**
 * The hearer is told at each change of the fact, and at its birth.
 *
 * @param select a named, pure function: its name is the fact's
 * @param keyOf what makes two facts the same, by default everything in them; of a list each part is compared by itself
 */
export const follow =
  <From extends keyof Charts, Fact, To extends Hearer>(
    from: From,
    select: Map<SnapshotFrom<Charts[From]>, Fact>,
    to: To,
    keyOf: Map<Fact, unknown> = JSON.stringify,
  ) =>
  (map: Map<Fact, Heard<To>>) =>
    ({ kind: 'follow', from, fact: select.name, to, select, keyOf, map }) as unknown as Follow<From, To>;

/** A key by the parts of a fact that are never changed in place: what is the same object has not changed. */
export const byParts = (fact: object | null): unknown => (fact === null ? null : Object.values(fact));

/** Why an announcement has no row, by chart. */
export type Reasons = { readonly [Name in keyof Charts]?: { readonly [Type in Announced<Name>['type']]?: string } };

type Heeded<Rows extends readonly Row[], Name> =
  Extract<Rows[number], { kind: 'on'; from: Name }> extends On<Name, infer Type> ? Type : never;
type Reasoned<Given, Name> = Name extends keyof Given ? keyof Given[Name] : never;
type Missing<Rows extends readonly Row[], Given, Name extends keyof Charts> = Exclude<
  Announced<Name>['type'],
  Heeded<Rows, Name> | Reasoned<Given, Name>
>;
type Unheard<Rows extends readonly Row[], Given> = {
  [Name in ConnectedCharts as Missing<Rows, Given, Name> extends never ? never : Name]: Missing<Rows, Given, Name>;
};

/**
 * A table in which every announcement of every connected chart has a row, or a reason why it has none. Another does not compile: the
 * compiler wants a third argument, and names in its type what nobody hears.
 */
export const complete = <const Rows extends readonly Row[], const Given extends Reasons>(
  rows: Rows,
  _reasons: Given,
  ..._unheard: keyof Unheard<Rows, Given> extends never ? [] : [Unheard<Rows, Given>]
): Rows => rows;
