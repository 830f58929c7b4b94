import * as z from 'zod/mini';
import { placeChanges } from '../../contract/endpoints/places.ts';
import type { Material } from '../../contract/entities/catalogue.ts';
import type { DeviceSound } from '../../contract/entities/device-sound.ts';
import type { StreamEvent as EventOf } from '../../contract/event-stream.ts';
import type { Identify } from '../auth/caller.ts';
import type { CatalogueSource } from '../catalogue/catalogue.ts';
import type { Database } from '../db/database.ts';
import { HttpError } from '../http/http-error.ts';
import { describeError, type Log } from '../http/log.ts';
import { ServerSentEvents, type StreamEvent } from '../http/server-sent-events.ts';
import type { DeviceSounds, SoundNews, SoundOfDevice } from './device-sounds.ts';
import { listenRecordOf, readPlacesAfter } from './marks.ts';
import type { PlaceNews } from './place-news.ts';
import { readRevision } from './place-revisions.ts';

/** A browser needs one; more of an account than it has devices are those that left without a word. */
const MOST_OF_ACCOUNT = 8;
/** Each is an open socket. */
const MOST_OPEN = 5000;
/** Whoever was closed for a newer one comes again so late that the two do not close each other in turn. */
const RETRY_AFTER_CLOSED_MS = 60_000;
/** News of sound that wait for a reader who takes nothing; the oldest are of no use any more. */
const MOST_WAITING = 32;
/** Places read at once. */
const MOST_AT_ONCE = 100;

export interface PlaceStreamDeps {
  db: Database;
  catalogue: CatalogueSource;
  news: PlaceNews;
  sounds: DeviceSounds;
  identify: Identify;
  log: Log;
  /** A silent stream proves itself alive so often, and looks whether its sign-in still is. */
  silenceMs: number;
  checkAnswers: boolean;
}

export interface Listening {
  accountId: string;
  /** The access token it was opened with: the stream ends with it. */
  token: string;
  /** The browser that listens; its own places are not told. */
  device: string | undefined;
  /** Number of the last change that it knows; undefined: it wants what changes from now on. */
  after: number | undefined;
}

/** Open streams of changed places and of sound, by account. The ninth of one closes the oldest rather than being refused. */
export class PlaceStreams {
  readonly #deps: PlaceStreamDeps;
  readonly #open = new Map<string, Set<ServerSentEvents>>();
  #count = 0;

  constructor(deps: PlaceStreamDeps) {
    this.#deps = deps;
  }

  get openCount(): number {
    return this.#count;
  }

  /** @throws HttpError 503 when the server has as many as it holds */
  async open(listening: Listening): Promise<ReadableStream<Uint8Array>> {
    const { accountId, after, device } = listening;
    const { db, news, sounds, silenceMs, log } = this.#deps;
    // After the database was put back to an older copy, nothing follows a number of the newer one.
    const lastId = Math.min(after ?? Number.POSITIVE_INFINITY, await readRevision(db, accountId));
    const own = this.#open.get(accountId) ?? new Set();
    for (const oldest of own) {
      if (own.size < MOST_OF_ACCOUNT) break;
      oldest.end(RETRY_AFTER_CLOSED_MS);
    }
    if (this.#count >= MOST_OPEN)
      throw new HttpError(503, 'Сейчас слишком много слушателей', { 'retry-after': String(RETRY_AFTER_CLOSED_MS / 1000) });
    const isOwn = (news: SoundNews) => news.event === 'sound' && news.sound.device === device?.toLowerCase();
    const waiting = sounds
      .of(accountId)
      .map((sound): SoundNews => ({ event: 'sound', sound }))
      .filter((news) => !isOwn(news));
    const stop = () => {
      this.#count -= 1;
      unhear();
      unhearSounds();
      own.delete(stream);
      if (own.size === 0 && this.#open.get(accountId) === own) this.#open.delete(accountId);
    };
    const feed = {
      lastId,
      read: (last: number) => this.#read(listening, last, waiting),
      onError: (error: unknown) => log({ level: 'error', ...describeError(error) }),
    };
    const stream = new ServerSentEvents(feed, silenceMs, stop);
    const unhear = news.hear(accountId, () => stream.wake());
    const unhearSounds = sounds.hear(accountId, (heard) => {
      if (isOwn(heard)) return;
      waiting.push(heard);
      if (waiting.length > MOST_WAITING) waiting.shift();
      stream.wake();
    });
    this.#open.set(accountId, own.add(stream));
    this.#count += 1;
    return stream.body;
  }

  async #read({ accountId, token, device }: Listening, last: number, waiting: SoundNews[]) {
    const { db, identify, catalogue, checkAnswers } = this.#deps;
    if ((await identify(token))?.accountId !== accountId) return null;
    const marks = await readPlacesAfter(db, accountId, last, MOST_AT_ONCE);
    const { materialById } = await catalogue();
    const places = marks
      .filter((mark) => materialById.has(mark.materialId) && (device === undefined || mark.device !== device.toLowerCase()))
      .flatMap((mark) => listenRecordOf(mark) ?? [])
      .flatMap((place): StreamEvent[] =>
        place.version === undefined ? [] : [{ id: place.version, event: 'place', data: place }],
      );
    const sounds = waiting.splice(0).flatMap((news): EventOf<typeof placeChanges>[] => {
      if (news.event === 'wish') return [{ event: 'wish', data: news.wish }];
      const material = materialById.get(news.sound.materialId)?.material;
      return material === undefined ? [] : [{ event: 'sound', data: toldOf(news.sound, material) }];
    });
    const events: StreamEvent[] = [...places, ...sounds];
    if (checkAnswers)
      for (const { event, data } of events) z.parse(placeChanges.events[event as keyof typeof placeChanges.events], data);
    return { events, lastId: marks.at(-1)?.placeVersion ?? last, hasMore: marks.length === MOST_AT_ONCE };
  }
}

/** The word of a device, as others are told of it. */
const toldOf = ({ device, deviceKind, state, position, since }: SoundOfDevice, material: Material): DeviceSound => ({
  device,
  ...(deviceKind !== null && { device_kind: deviceKind }),
  state,
  material,
  position,
  since: new Date(since).toISOString(),
});
