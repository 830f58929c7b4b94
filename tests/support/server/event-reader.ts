import type { Visitor } from './visitor.ts';

/** One block of a stream of events, field by field; of a comment `comment` alone. */
export type Block = Partial<Record<'id' | 'event' | 'data' | 'retry' | 'comment', string>>;

/** A page that reads a stream of events by `fetch`. */
export class EventReader {
  readonly blocks: Block[] = [];
  /** Resolves when the stream has ended, whichever way. */
  readonly ended: Promise<'closed' | 'cut'>;
  readonly #abort: AbortController;

  private constructor(
    readonly response: Response,
    abort: AbortController,
  ) {
    this.#abort = abort;
    this.ended = this.#read();
  }

  static async open({ server, tokens }: Visitor, path: string, headers: Record<string, string> = {}): Promise<EventReader> {
    const abort = new AbortController();
    const authorization: Record<string, string> = tokens === null ? {} : { authorization: `Bearer ${tokens.access_token}` };
    const response = await server.fetch(path, { headers: { ...authorization, ...headers }, signal: abort.signal });
    return new EventReader(response, abort);
  }

  /** Values of the events so far. */
  told<T>(): T[] {
    return this.blocks.flatMap(({ data }) => (data === undefined ? [] : [JSON.parse(data) as T]));
  }

  /** Goes away, as a page does. */
  leave(): void {
    this.#abort.abort();
  }

  async #read(): Promise<'closed' | 'cut'> {
    const decoder = new TextDecoder();
    let unread = '';
    try {
      for await (const bytes of this.response.body as unknown as AsyncIterable<Uint8Array>) {
        unread += decoder.decode(bytes, { stream: true });
        const parts = unread.split('\n\n');
        unread = parts.pop() ?? '';
        this.blocks.push(...parts.map(blockOf));
      }
      return 'closed';
    } catch {
      return 'cut';
    }
  }
}

function blockOf(text: string): Block {
  return Object.fromEntries(
    text.split('\n').map((line) => {
      const at = line.indexOf(':');
      return at === 0 ? ['comment', line.slice(1)] : [line.slice(0, at), line.slice(at + 1).trimStart()];
    }),
  );
}
