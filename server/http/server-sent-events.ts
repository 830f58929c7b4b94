/** An event of a stream. */
export interface StreamEvent {
  /** The reader resumes from it; absent: this one is of now, and nobody resumes from it. */
  id?: number | undefined;
  /** Its name. */
  event: string;
  data: unknown;
}

/** Source of one stream. */
export interface EventFeed {
  /** Id that the reader has. */
  lastId: number;
  /** Events after an id, oldest first, and the id they reach to; null: the stream has to end. */
  read: (after: number) => Promise<{ events: StreamEvent[]; lastId: number; hasMore: boolean } | null>;
  /** Of a failed reading; the stream ends with it. */
  onError: (error: unknown) => void;
}

/** A reader whose stream has ended comes again after so long. */
const RETRY_MS = 3000;
/** A reader who takes nothing is held for no more than this, bytes; what came meanwhile is read when he goes on. */
const MOST_UNREAD = 65_536;

type Wake = 'news' | 'silence';

/**
 * Answer of server-sent events: it asks its feed at the start, whenever it is woken, and after every silence, in which a
 * comment keeps the connection. So whatever happens without a word to this process is told a silence later.
 */
export class ServerSentEvents {
  readonly body: ReadableStream<Uint8Array>;
  readonly #feed: EventFeed;
  readonly #silenceMs: number;
  readonly #onEnd: () => void;
  readonly #encoder = new TextEncoder();
  #controller: ReadableStreamDefaultController<Uint8Array> | null = null;
  #lastId: number;
  #hasNews = true;
  #resume: ((wake: Wake) => void) | null = null;

  constructor(feed: EventFeed, silenceMs: number, onEnd: () => void) {
    this.#feed = feed;
    this.#silenceMs = silenceMs;
    this.#onEnd = onEnd;
    this.#lastId = feed.lastId;
    this.body = new ReadableStream<Uint8Array>(
      {
        start: (controller) => {
          this.#controller = controller;
          this.#write(`retry: ${RETRY_MS}\nid: ${this.#lastId}\n\n`);
          void this.#run();
        },
        pull: () => {
          if (this.#hasNews) this.wake();
        },
        cancel: () => this.#stop(),
      },
      new ByteLengthQueuingStrategy({ highWaterMark: MOST_UNREAD }),
    );
  }

  /** There is something to read. */
  wake(): void {
    this.#hasNews = true;
    this.#resume?.('news');
  }

  /** @param retryMs when the reader may come again */
  end(retryMs?: number): void {
    const controller = this.#controller;
    if (retryMs !== undefined) this.#write(`retry: ${retryMs}\n\n`);
    this.#stop();
    controller?.close();
  }

  async #run(): Promise<void> {
    let wake: Wake = 'news';
    while (this.#controller !== null) {
      if (this.#hasRoom()) await this.#tell(wake);
      wake = await this.#nextWake();
    }
  }

  async #tell(wake: Wake): Promise<void> {
    this.#hasNews = false;
    try {
      const part = await this.#feed.read(this.#lastId);
      if (part === null) {
        this.end();
        return;
      }
      for (const { id, event, data } of part.events)
        this.#write(`event: ${event}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`);
      if (part.events.length === 0 && wake === 'silence') this.#write(':\n\n');
      this.#lastId = part.lastId;
      if (part.hasMore) this.#hasNews = true;
    } catch (error) {
      // A reader who is gone may have taken the database with him: the server stops.
      if (this.#controller !== null) this.#feed.onError(error);
      this.end();
    }
  }

  #nextWake(): Promise<Wake> {
    if (this.#controller === null || (this.#hasNews && this.#hasRoom())) return Promise.resolve('news');
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#resume?.('silence'), this.#silenceMs);
      this.#resume = (wake) => {
        clearTimeout(timer);
        this.#resume = null;
        resolve(wake);
      };
    });
  }

  #hasRoom(): boolean {
    return (this.#controller?.desiredSize ?? 0) > 0;
  }

  #write(text: string): void {
    this.#controller?.enqueue(this.#encoder.encode(text));
  }

  #stop(): void {
    if (this.#controller === null) return;
    this.#controller = null;
    this.#resume?.('silence');
    this.#onEnd();
  }
}
