/** At most so many streams of one account are open at once (V9); listening needs one, and a seek a second for a moment. */
const MOST_OPEN = 4;

/** Ends an answer in the middle; by its code the HTTP server takes it for a connection that was closed. */
class StreamCutError extends Error {
  override readonly name = 'StreamCutError';
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}

/**
 * Open streams by account. The fifth cuts the oldest rather than being refused: of an honest listener that is one his
 * player has left and the network has not noticed yet, and a player that is cut asks again by Range.
 */
export class OpenStreams {
  readonly #cuts = new Map<string, Set<() => void>>();

  /** @returns the same bytes, counted while they are being read */
  counted(accountId: string, source: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
    const open = this.#cuts.get(accountId) ?? new Set();
    for (const oldest of open) {
      if (open.size < MOST_OPEN) break;
      oldest();
    }
    const reader = source.getReader();
    let fail: (error: Error) => void = () => undefined;
    const end = () => {
      open.delete(cut);
      if (open.size === 0 && this.#cuts.get(accountId) === open) this.#cuts.delete(accountId);
    };
    const cut = () => {
      end();
      fail(new StreamCutError());
      reader.cancel().catch(() => undefined);
    };
    // Only now: cutting the last of the others takes the set away.
    this.#cuts.set(accountId, open.add(cut));
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        fail = (error) => controller.error(error);
      },
      pull: async (controller) => {
        const { done, value } = await reader.read().catch((error: unknown) => {
          end();
          throw error;
        });
        if (done) {
          end();
          controller.close();
        } else controller.enqueue(value);
      },
      cancel: (reason) => {
        end();
        return reader.cancel(reason);
      },
    });
  }
}
