import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { journalMachine } from '../../../machines/journal/journal.machine.ts';
import type { newerElsewhereMachine } from '../../../machines/newer-elsewhere/newer-elsewhere.machine.ts';
import { selectEntitlement, selectWho } from '../../../machines/session/session.selectors.ts';
import type { Who } from '../../../machines/session/session.types.ts';
import type { startUpMachine } from '../../../machines/start-up/start-up.machine.ts';
import { selectLoad } from '../../../machines/start-up/start-up.selectors.ts';
import { journalModel } from '../../machines/journal.model.ts';
import { newerElsewhereModel } from '../../machines/newer-elsewhere.model.ts';
import { startUpModel } from '../../machines/start-up.model.ts';
import { subscriptionOf } from '../../support/samples/account.ts';
import type { Cluster, Move } from '../../support/statecharts/product.ts';
import type { Impulse, Outward } from '../../support/statecharts/product-step.ts';
import {
  accountOf,
  GUEST_SESSION,
  ignoresVisit,
  isHere,
  type Listener,
  rowsBetween,
  type VisitParts,
  type VisitWorld,
  visitAnswers,
  visitCharts,
  visitMoves,
  visitRules,
} from '../../support/statecharts/product-visits.ts';

/** The server's memory of listening, read at the start of a visit, and whoever it concerns. */
interface ListensParts extends VisitParts {
  startUp: SnapshotFrom<typeof startUpMachine>;
}

interface PlacesParts extends ListensParts {
  newerElsewhere: SnapshotFrom<typeof newerElsewhereMachine>;
}

interface HistoryParts extends ListensParts {
  journal: SnapshotFrom<typeof journalMachine>;
}

interface World extends VisitWorld {
  /** When this browser has heard the lecture: before the other device, or after it. */
  heardHere: 'before' | 'after';
  /** Whose places have been counted among those of this browser last. */
  counted: Listener | null;
  /** Whose the book of places is. */
  bookOf: string | null;
  /** Where the listener is to be brought: he has said so. */
  taken: number | null;
}

const LECTURE = 1;
const AT = '2026-11-20T10:00:00.000Z';
const PLACE = { anna: 2050, boris: 3050 } as const;
const placesOf = (who: Listener) => [{ id: LECTURE, duration: PLACE[who], at: AT }];
const ownerOf = (place: number | undefined): Listener | null =>
  place === PLACE.anna ? 'anna' : place === PLACE.boris ? 'boris' : null;
const listens = {
  ...startUpModel,
  abstractValue: (snapshot: AnyMachineSnapshot) => selectLoad(snapshot as ListensParts['startUp'], 'listens'),
  abstraction: () => null,
};
const roots = { session: GUEST_SESSION, identity: visitCharts.identity.input };
/** The answer of this step, where it is one of this port. */
const answered = (impulse: Impulse | null, port: string): unknown =>
  impulse !== null && 'to' in impulse && impulse.step.type === 'done' && impulse.step.port === port
    ? impulse.step.output
    : undefined;
/** Who it is, whatever the visit. */
const named = (who: Who): string => (who.kind === 'account' ? who.accountId : who.kind);
const isTold = (impulse: Impulse | null, type: string): boolean =>
  impulse !== null && 'to' in impulse && impulse.step.type === 'event' && impulse.step.event.type === type;

function remember(world: World, outward: Outward): World {
  if (outward.kind !== 'told') return world;
  const { event } = outward;
  // A place that was chosen here counts as heard here, now.
  if (event.type === 'places.keep') return { ...world, heardHere: 'after' };
  if (event.type === 'places.merge') return { ...world, counted: ownerOf(event.records[0]?.duration) };
  if (event.type === 'places.forget') return { ...world, heardHere: 'before', counted: null };
  if (event.type === 'places.belong') return { ...world, bookOf: named(event.who) };
  return event.type === 'player.seekTo' ? { ...world, taken: event.position } : world;
}

const stood = (player: unknown, words: string) =>
  ({ to: 'newerElsewhere', event: { type: 'newerElsewhere.playerMoved', player }, words }) as const;

function placesMoves(parts: PlacesParts, world: World): Move<World>[] {
  const now = { ...world, taken: null };
  const { question } = parts.newerElsewhere.context;
  const here: Move<World>[] = [
    { ...stood({ kind: 'silent', materialId: LECTURE, position: 754 }, 'лекция стоит на паузе'), world: now },
    { ...stood({ kind: 'sounding', materialId: LECTURE }, 'лекция звучит'), world: { ...now, heardHere: 'after' } },
    { ...stood({ kind: 'silent', materialId: 2, position: 0 }, 'выбрали другую лекцию'), world: now },
    { ...stood({ kind: 'none' }, 'плеер пуст'), world: now },
  ];
  const answers: Move<World>[] = [
    { to: 'newerElsewhere', event: { type: 'newerElsewhere.accept' }, world: now },
    { to: 'newerElsewhere', event: { type: 'newerElsewhere.decline' }, world: now },
  ];
  return [...visitMoves(parts, now), ...here, ...(question === null ? [] : answers)];
}

const EDGE = ['player', 'places'];

export const places: Cluster<PlacesParts, World> = {
  charts: {
    ...visitCharts,
    startUp: listens,
    newerElsewhere: {
      ...newerElsewhereModel,
      abstraction: ({ context: { player, records, question, answered: told } }) => [player, records, question, told],
    },
  },
  roots,
  rows: rowsBetween(['session', 'identity', 'startUp', 'newerElsewhere', ...EDGE]).filter(
    ({ from, to }) => from !== 'player' && (!EDGE.includes(to) || from === 'newerElsewhere' || to === 'places'),
  ),
  world: { who: 'anna', heardHere: 'before', counted: null, bookOf: null, taken: null },
  remember,
  moves: placesMoves,
  answers({ role, port }, _, world) {
    if (role === 'startUp') {
      const read = { kind: 'listens', records: placesOf(world.who), history: [] };
      return port === 'listens' ? { done: [read], error: ['нет сети'] } : {};
    }
    const heardAt = Date.parse(AT) + (world.heardHere === 'after' ? 1 : -1);
    return port === 'readPlace' ? { done: [{ heardAt, device: 'here' }], error: ['база закрыта'] } : visitAnswers(port, world);
  },
  ignoresTimer: () => true,
  ignoresFact: ignoresVisit,
  rules: {
    ...visitRules<PlacesParts>(({ newerElsewhere: { context } }) => [
      ownerOf(context.question?.elsewhere),
      context.records.map(({ duration }) => ownerOf(duration)),
    ]),
    'о другом месте спрашивают, только если слушали там позже': ({ parts, before, impulse }) => {
      if (before.newerElsewhere.hasTag('asked') || !parts.newerElsewhere.hasTag('asked')) return true;
      const read = answered(impulse, 'readPlace') as { heardAt: number } | undefined;
      return read !== undefined && read.heardAt < Date.parse(AT);
    },
    'отказались — своё место и есть новое': ({ parts, before, impulse, world }) =>
      !isTold(impulse, 'newerElsewhere.decline') || before.newerElsewhere === parts.newerElsewhere || world.heardHere === 'after',
    'согласились — туда и ведут': ({ before, impulse, world }) =>
      !isTold(impulse, 'newerElsewhere.accept') || world.taken === before.newerElsewhere.context.question?.elsewhere,
    'прочитанные места — среди своих, или их ещё сверяют': ({ parts, impulse, world }) =>
      answered(impulse, 'listens') === undefined ||
      parts.newerElsewhere.context.records.length > 0 ||
      world.counted === world.who,
    'сверили — места среди своих': ({ before, parts, impulse, world }) =>
      answered(impulse, 'readPlace') === undefined ||
      before.newerElsewhere.context.records.length === 0 ||
      parts.newerElsewhere.context.records.length > 0 ||
      world.counted === world.who,
    'книга мест — того, кто здесь': ({ parts, world }) => world.bookOf === named(selectWho(parts.session)),
    'места того, кого здесь нет, среди своих не остаются': ({ parts, world }) =>
      world.counted === null || (world.counted === world.who && !parts.session.matches('guest')),
  },
  reached: {
    'Бориса спрашивают о его месте': ({ parts }) => parts.newerElsewhere.context.question?.elsewhere === PLACE.boris,
    'на том же месте, что помнит сервер, слушали и здесь': ({ parts, impulse, world }) =>
      answered(impulse, 'readPlace') !== undefined && world.heardHere === 'after' && !parts.newerElsewhere.hasTag('asked'),
  },
};

export const history: Cluster<HistoryParts, World> = {
  charts: {
    ...visitCharts,
    startUp: listens,
    journal: {
      ...journalModel,
      abstractValue: ({ value }) => value,
      abstraction: ({ context }) => [context.history, context.materialType, context.who.kind, context.range !== null],
    },
  },
  roots,
  rows: rowsBetween(['session', 'identity', 'startUp', 'journal']),
  world: { who: 'anna', heardHere: 'before', counted: null, bookOf: null, taken: null },
  moves: (parts, world) => visitMoves(parts, world),
  answers({ role, port }, _, world) {
    // One of them hears whole lectures.
    const account = { account: accountOf(world.who), subscription: world.who === 'boris' ? subscriptionOf(null) : null };
    if (role === 'session') return { done: [account, {}] };
    if (role !== 'startUp') return {};
    const read = { kind: 'listens', records: [], history: [PLACE[world.who]] };
    return port === 'listens' ? { done: [read, { ...read, history: null }], error: ['нет сети'] } : {};
  },
  ignoresTimer: () => true,
  ignoresFact: ignoresVisit,
  rules: {
    ...visitRules<HistoryParts>(({ journal: { context } }) => [context.history.map(ownerOf), context.who]),
    'журнал знает, чьё пишет': ({ parts }) =>
      JSON.stringify(parts.journal.context.who) === JSON.stringify(selectWho(parts.session)),
    'история ведётся у того, кто вошёл': ({ parts }) => !isHere(parts) || parts.journal.matches({ listener: 'authorised' }),
    'журнал знает, целиком ли слушают': ({ parts }) =>
      selectEntitlement(parts.session) === 'unread' ||
      (parts.journal.context.materialType === 'full') === (selectEntitlement(parts.session) === 'subscriber'),
    'историю прочитали — журнал её знает': ({ parts, impulse }) => {
      const read = answered(impulse, 'listens') as { history: readonly number[] | null } | undefined;
      return !read?.history || JSON.stringify(parts.journal.context.history) === JSON.stringify(read.history);
    },
  },
  reached: {
    'история Бориса': ({ parts }) => parts.journal.context.history.includes(PLACE.boris),
    'история не прочиталась': ({ parts }) => selectLoad(parts.startUp, 'listens') === 'failed',
  },
};
