import { assign, enqueueActions, sendTo, setup } from 'xstate';
import type { ListenRecord } from '../../contract/entities/listening.ts';
import { eventPort, promisePort } from '../ports/ports.ts';
import type { Who } from '../session/session.types.ts';
import type { OwnSound } from '../sound-here/sound-here.types.ts';
import type {
  Heard,
  Passed,
  PlaceChangesContext,
  PlaceChangesEmitted,
  PlaceChangesEvent,
  PlaceChangesInput,
  PlaceTabsCommand,
  PlaceTabsReport,
  SightReport,
  StreamLockReport,
  StreamReport,
  StreamRequest,
} from './place-changes.types.ts';

const FIRST_WAIT_MS = 3_000;
const MAX_WAIT_MS = 60_000;
/** A server that wants more than this is asked all the same. */
const MAX_WISH_MS = 600_000;
/** Every stream begins with this word of the server; a longer time is a wish to be left alone. */
const USUAL_RETRY_MS = 3_000;

/** 3, 6, 12 … 60 s, spread, and no sooner than the server wishes. */
export const waitMs = ({ attempt, retryMs, spread }: Pick<PlaceChangesContext, 'attempt' | 'retryMs' | 'spread'>): number =>
  Math.max(Math.min(2 ** (attempt - 1) * FIRST_WAIT_MS * spread, MAX_WAIT_MS), Math.min(retryMs ?? 0, MAX_WISH_MS));

/** The newest of these changes; of no places the account has had none. */
export const newestOf = (records: readonly ListenRecord[]): number => Math.max(0, ...records.map(({ version = 0 }) => version));

const later = (one: number | null, other: number | null): number | null =>
  one === null || other === null ? (one ?? other) : Math.max(one, other);

/** Types, guards and actions of the stream; the chart beside it says when they are used. */
export const placeChangesSetup = setup({
  types: {
    context: {} as PlaceChangesContext,
    events: {} as PlaceChangesEvent,
    emitted: {} as PlaceChangesEmitted,
    input: {} as PlaceChangesInput,
  },
  actors: {
    pageSight: eventPort<never, SightReport>('pageSight'),
    placeTabs: eventPort<PlaceTabsCommand, PlaceTabsReport>('placeTabs'),
    streamLock: eventPort<never, StreamLockReport>('streamLock'),
    stream: eventPort<never, StreamReport, StreamRequest>('stream'),
    readPlaces: promisePort<readonly ListenRecord[]>('readPlaces'),
  },
  guards: {
    isRead: (_, { who }: { who: Who }) => who.kind === 'account',
    isOfListener: ({ context }, { passed }: { passed: Passed }) => passed.accountId === context.accountId,
    isSounding: (_, { sound }: { sound: OwnSound | null }) => sound !== null,
    isSilent: (_, { sound }: { sound: OwnSound | null }) => sound === null,
    isPutOff: (_, { retryMs }: { retryMs: number | null }) => (retryMs ?? 0) > USUAL_RETRY_MS,
    isNotRead: ({ context }) => !context.hasRead,
  },
  actions: {
    setAccount: assign((_, { who }: { who: Who }) => ({ accountId: who.kind === 'account' ? who.accountId : null })),
    noteHeard: assign(({ context }, { id }: Heard) => ({ lastId: later(context.lastId, id) })),
    noteAllRead: assign(({ context }, { records }: { records: readonly ListenRecord[] }) => ({
      lastId: later(context.lastId, newestOf(records)),
    })),
    noteFallback: assign({ hasRead: true }),
    forgetFallback: assign({ hasRead: false }),
    countAttempt: assign(({ context }, { retryMs }: { retryMs: number | null }) => ({ attempt: context.attempt + 1, retryMs })),
    forgetAttempts: assign({ attempt: 0, retryMs: null }),
    announceTold: enqueueActions(({ enqueue }, { records }: { records: readonly ListenRecord[] }) => {
      if (records.length > 0) enqueue.emit({ type: 'placeChanges.told', records });
    }),
    announceSounds: enqueueActions(({ enqueue }, { sounds }: Pick<Heard, 'sounds'>) => {
      for (const news of sounds) enqueue.emit(news);
    }),
    /** A sign of life alone is of no use to the other tabs. */
    passOn: enqueueActions(({ context, enqueue }, heard: Heard) => {
      if ((heard.id === null && heard.sounds.length === 0) || context.accountId === null) return;
      enqueue(sendTo('placeTabs', { type: 'placeTabs.pass', passed: { ...heard, accountId: context.accountId } }));
    }),
  },
  delays: {
    backoff_3_60_s: ({ context }) => waitMs(context),
    opens_10_s: 10_000,
    lasts_5_s: 5_000,
    silence_60_s: 60_000,
  },
});
