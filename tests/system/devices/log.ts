import type { ListedPlace } from '../../../contract/entities/listening.ts';
import { type HeardRange, heardSecondsOf, mergeRanges } from '../../../contract/heard-ranges.ts';

/**
 * A plain log of what was heard and chosen, kept by somebody who sits beside the listener: he hears the sound and sees the
 * presses, and knows nothing of books, versions and charts. True time, media seconds.
 */

interface Spot {
  position: number;
  at: number;
}

/** A place of another device. */
interface Told extends Spot {
  /** Told while the lecture sounded here: a start may still be at the place that was told before. */
  passedOverAt?: number;
}

/** All that one device has to do with one lecture. */
interface Own extends Spot {
  /** Nobody can say to the second where it stands: its end was reached. */
  isVague: boolean;
  /** Chosen, or a minute heard, since the device was last told of another place. */
  isMeant: boolean;
}

/** The newest deliberate place of a lecture, wherever it was chosen, and all places heard to since. */
interface Newest extends Spot {
  trail: readonly number[];
}

export interface Log {
  seconds: Readonly<Record<number, number>>;
  ranges: Readonly<Record<number, readonly HeardRange[]>>;
  /** Marked «непрослушана»: what was heard is not compared any more. */
  unmarked: readonly number[];
  /** By device and lecture. */
  own: Readonly<Record<string, Own>>;
  /** The newest place of another device that this one was told of. */
  told: Readonly<Record<string, Told>>;
  newest: Readonly<Record<number, Newest>>;
  /** A tab that looks at a moment of a link, and how much it has heard of it. */
  visits: Readonly<Record<string, { lecture: number; heard: number }>>;
  /** How much a tab has heard without a break, and whether it began at a chosen place. */
  runs: Readonly<Record<string, { heard: number; isChosen: boolean }>>;
  /** Heard seconds that a killed browser may have taken along. */
  mayBeLost: number;
  /** A clock was wrong while no server could put it right. */
  isClockWrong: boolean;
}

export const EMPTY_LOG: Log = {
  seconds: {},
  ranges: {},
  unmarked: [],
  own: {},
  told: {},
  newest: {},
  visits: {},
  runs: {},
  mayBeLost: 0,
  isClockWrong: false,
};

/** A minute from one place on is meant. */
const MEANT_S = 60;
const VISIT_S = 60;
/** A choice is written down when it lands, by the next thing that happens: so much later than it was made. */
const LANDING_MS = 50;

export const ownOf = (log: Log, b: number, lecture: number): Own | undefined => log.own[`${b} ${lecture}`];
export const toldOf = (log: Log, b: number, lecture: number): Told | undefined => log.told[`${b} ${lecture}`];

const without = <Value>(record: Readonly<Record<string, Value>>, key: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== key));

const isVisiting = (log: Log, tab: string, lecture: number) => log.visits[tab]?.lecture === lecture;

/** The listener says where he wants to be. */
export function chose(log: Log, tab: string, b: number, lecture: number, position: number, at: number): Log {
  const runs = log.runs[tab] ? { ...log.runs, [tab]: { heard: 0, isChosen: true } } : log.runs;
  // While he looks at a moment of a link his own place is not touched.
  if (isVisiting(log, tab, lecture)) return { ...log, runs };
  return {
    ...log,
    runs,
    own: { ...log.own, [`${b} ${lecture}`]: { position, at, isVague: false, isMeant: true } },
    newest: { ...log.newest, [lecture]: { position, at, trail: [position] } },
  };
}

export const began = (log: Log, tab: string): Log => ({ ...log, runs: { ...log.runs, [tab]: { heard: 0, isChosen: false } } });
export const fellSilent = (log: Log, tab: string): Log => ({ ...log, runs: without(log.runs, tab) });
export const visited = (log: Log, tab: string, lecture: number): Log => ({
  ...log,
  visits: { ...log.visits, [tab]: { lecture, heard: 0 } },
});
export const visitOver = (log: Log, tab: string): Log => ({ ...log, visits: without(log.visits, tab) });
/** A lecture begins in a tab of the device: all its tabs show it, and none looks at a moment of another one any more. */
export const startedIn = (log: Log, b: number, lecture: number): Log => ({
  ...log,
  visits: Object.fromEntries(
    Object.entries(log.visits).filter(([tab, visit]) => !tab.startsWith(`${b} `) || visit.lecture === lecture),
  ),
});
export const leftTab = (log: Log, tab: string): Log => visitOver(fellSilent(log, tab), tab);

/** The ear heard this. */
export function heard(log: Log, tab: string, b: number, lecture: number, [from, to]: HeardRange, at: number): Log {
  const length = to - from;
  if (length <= 0) return log;
  const run = log.runs[tab] ?? { heard: 0, isChosen: false };
  const visit = log.visits[tab];
  const isVisit = visit?.lecture === lecture;
  const visitHeard = (visit?.heard ?? 0) + length;
  const counted: Log = {
    ...log,
    seconds: { ...log.seconds, [lecture]: (log.seconds[lecture] ?? 0) + length },
    ranges: { ...log.ranges, [lecture]: mergeRanges(log.ranges[lecture] ?? [], [[from, to]]) },
    runs: { ...log.runs, [tab]: { ...run, heard: run.heard + length } },
    visits: isVisit && visit ? { ...log.visits, [tab]: { ...visit, heard: visitHeard } } : log.visits,
  };
  if (isVisit && visitHeard < VISIT_S) return counted;
  const isMeant = isVisit || run.isChosen || run.heard + length >= MEANT_S;
  const before = log.newest[lecture];
  const key = `${b} ${lecture}`;
  return {
    ...counted,
    visits: isVisit ? without(counted.visits, tab) : counted.visits,
    own: { ...log.own, [key]: { position: to, at, isVague: false, isMeant: isMeant || (log.own[key]?.isMeant ?? false) } },
    newest: {
      ...log.newest,
      [lecture]: isMeant
        ? { position: to, at, trail: [to] }
        : { position: before?.position ?? 0, at: before?.at ?? 0, trail: [...(before?.trail ?? [0]), to].slice(-40) },
    },
  };
}

/**
 * It sounded there until now: a player writes its place down once more when it falls silent. If the listener chose another place elsewhere
 * meanwhile, both were meant to the last.
 */
export function heardUntil(log: Log, tab: string, b: number, lecture: number, at: number): Log {
  const key = `${b} ${lecture}`;
  const own = log.own[key];
  // A sound of no second leaves nothing to write down.
  const isSilent = (log.runs[tab]?.heard ?? 0) === 0;
  if (own === undefined || isSilent || isVisiting(log, tab, lecture)) return log;
  const newest = log.newest[lecture];
  const isAsNew = own.isMeant && newest !== undefined && newest.at < at;
  return {
    ...log,
    own: { ...log.own, [key]: { ...own, at } },
    newest: isAsNew ? { ...log.newest, [lecture]: { ...newest, trail: [...newest.trail, own.position].slice(-40) } } : log.newest,
  };
}

/**
 * The browser died before it told what it heard last. Where another device was in the lecture, too, nobody can say any more which
 * of the two was there last.
 */
export function lostAt(log: Log, b: number, lecture: number): Log {
  const key = `${b} ${lecture}`;
  const own = log.own[key];
  const isElsewhere = Object.keys(log.own).some((one) => one !== key && one.endsWith(` ${lecture}`));
  return own === undefined || !isElsewhere ? log : { ...log, own: { ...log.own, [key]: { ...own, isVague: true } } };
}

/** The end was reached: the lecture begins anew, or goes on where something was left out. */
export function ended(log: Log, tab: string, b: number, lecture: number, at: number): Log {
  if (isVisiting(log, tab, lecture)) return visitOver(log, tab);
  const gaps = [0, ...(log.ranges[lecture] ?? []).map(([, to]) => to)];
  return {
    ...log,
    own: { ...log.own, [`${b} ${lecture}`]: { position: 0, at, isVague: true, isMeant: true } },
    newest: { ...log.newest, [lecture]: { position: 0, at, trail: [...gaps, ...(log.newest[lecture]?.trail ?? [])] } },
  };
}

/**
 * The device learns of a place of another one.
 * @param isSounding the lecture sounds there: the place is passed over, and the server asks about it at the next record
 * @param hasUntoldChoice a choice that was made there before is still on its way to the server
 */
export function toldOfPlace(
  log: Log,
  b: number,
  record: ListedPlace,
  { isSounding, hasUntoldChoice }: { isSounding: boolean; hasUntoldChoice: boolean },
): Log {
  const key = `${b} ${record.id}`;
  const at = Date.parse(record.at ?? '') || 0;
  const own = log.own[key];
  const isNewer = own === undefined || at > own.at + LANDING_MS;
  return {
    ...log,
    told: {
      ...log.told,
      [key]: {
        position: record.duration,
        at: record.is_refused ? Number.POSITIVE_INFINITY : at,
        ...(isSounding && { passedOverAt: log.told[key]?.position ?? 0 }),
      },
    },
    own: isNewer && own && !hasUntoldChoice ? { ...log.own, [key]: { ...own, isMeant: false } } : log.own,
  };
}

/** For a lecture: media seconds that one list of stretches has and the other has not. */
export const differenceOf = (one: readonly HeardRange[], other: readonly HeardRange[]): number =>
  2 * heardSecondsOf(mergeRanges(one, other)) - heardSecondsOf(one) - heardSecondsOf(other);
