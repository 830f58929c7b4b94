import { createParser } from 'eventsource-parser';
import type { EventStream, StreamEvent, StreamQuery } from '../../contract/event-stream.ts';
import { secondsOf } from './call.ts';
import { addressOf, type HttpOptions } from './http.ts';

/** Something has come. */
export interface StreamNews<Event> {
  /** Number to resume from, now; null: the stream says nothing of it. */
  id: number | null;
  /** Null: a sign of life, the id that the stream begins with, or an event that the contract does not know. */
  told: Event | null;
}

/** How a stream ended. `retryMs`: when the server wants to be asked again; null: it did not say. */
interface StreamEnd {
  kind: 'ended' | 'failed';
  retryMs: number | null;
}

interface StreamInput<S extends EventStream> {
  query: StreamQuery<S>;
  /** Whoever asked does not listen any more. */
  signal: AbortSignal;
  onOpen: () => void;
  onNews: (news: StreamNews<StreamEvent<S>>) => void;
}

export type OpenStream = <S extends EventStream>(stream: S, input: StreamInput<S>) => Promise<StreamEnd>;

/**
 * Reads streams of the contract by `fetch`: the token goes in its header, where `EventSource` would put it in the address. A
 * 401 asks the refresh, as that of every call does.
 * @returns a function that resolves when the stream has ended or could not be opened, and never rejects
 */
export function createOpenStream({ credentials, ...bases }: HttpOptions): OpenStream {
  return async (stream, { query, signal, onOpen, onNews }) => {
    const address = addressOf(bases[stream.base], { path: stream.path, query: query as Readonly<Record<string, unknown>> });

    async function ask(isLastTry: boolean): Promise<Response | null> {
      const token = credentials.accessToken();
      const response = await fetch(address, {
        headers: { accept: 'text/event-stream', ...(token !== null && { authorization: `Bearer ${token}` }) },
        cache: 'no-store',
        signal,
      });
      if (response.status !== 401 || token === null) return response;
      const verdict = await credentials.onUnauthorised({ sentWith: token, isLastTry });
      return verdict.kind === 'repeat' ? ask(verdict.isLastTry) : null;
    }

    let isOpen = false;
    let retryMs: number | null = null;
    try {
      const response = await ask(false);
      const isStream = response?.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
      if (response?.ok !== true || response.body === null || !isStream) {
        const seconds = secondsOf(response?.headers.get('retry-after') ?? null);
        void response?.body?.cancel();
        return { kind: 'failed', retryMs: seconds === null ? null : seconds * 1000 };
      }
      isOpen = true;
      onOpen();
      const parser = createParser({
        onRetry: (ms) => {
          retryMs = ms;
        },
        onComment: () => onNews({ id: null, told: null }),
        onEvent: ({ id, event, data }) => {
          const parsed = Object.hasOwn(stream.events, event ?? '')
            ? stream.events[event ?? '']?.safeParse(jsonOf(data))
            : undefined;
          onNews({ id: idOf(id), told: parsed?.success ? ({ event, data: parsed.data } as never) : null });
        },
      });
      const decoder = new TextDecoder();
      const firstId = createFirstId((id) => onNews({ id, told: null }));
      const reader = response.body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        const text = decoder.decode(part.value, { stream: true });
        firstId(text);
        parser.feed(text);
      }
    } catch {
      // No network, or whoever asked went away: it has ended either way.
    }
    return { kind: isOpen ? 'ended' : 'failed', retryMs };
  };
}

/** The id of the block that a stream begins with: it has no data, and so the parser passes it over. */
function createFirstId(found: (id: number) => void): (text: string) => void {
  let begun: string | null = '';
  return (text) => {
    if (begun === null) return;
    begun += text;
    const end = begun.indexOf('\n\n');
    if (end === -1) return;
    const block = begun.slice(0, end);
    begun = null;
    const id = idOf(/^id: ?(.*)$/m.exec(block)?.[1]);
    if (id !== null && !/^data:/m.test(block)) found(id);
  };
}

const idOf = (id: string | undefined): number | null => (id !== undefined && /^\d{1,15}$/.test(id) ? Number(id) : null);

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
