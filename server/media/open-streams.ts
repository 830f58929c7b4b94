import { createReadStream, type ReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** Files being sent. Shutting down cuts them: a player asks again by Range, and nobody waits for an hour of audio. */
export class OpenStreams {
  readonly #streams = new Set<ReadStream>();

  /** Bytes `from … to` of a file, both included. A reader that goes away frees the descriptor. */
  open(path: string, from: number, to: number): ReadableStream<Uint8Array> {
    const stream = createReadStream(path, { start: from, end: to });
    this.#streams.add(stream);
    // An error listener of our own: a stream that is cancelled before it opens would otherwise bring the process down.
    stream.on('error', () => stream.destroy());
    stream.on('close', () => this.#streams.delete(stream));
    return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
  }

  get count(): number {
    return this.#streams.size;
  }

  cut(): void {
    for (const stream of this.#streams) stream.destroy();
  }
}
