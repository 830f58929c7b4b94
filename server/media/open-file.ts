import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** Bytes `from … to` of a file, both included. A reader that goes away frees the descriptor. */
export function openFile(path: string, from: number, to: number): ReadableStream<Uint8Array> {
  const stream = createReadStream(path, { start: from, end: to });
  // A listener of our own: a stream that is cancelled before it opens would otherwise bring the process down.
  stream.on('error', () => stream.destroy());
  return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
}
