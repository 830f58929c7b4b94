import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import * as z from 'zod/mini';
import { BackupRefusedError } from './backup-error.ts';
import { unseal } from './sealed-file.ts';

/**
 * The content of a backup: lines of JSON, compressed. A head, then of each table its name and columns and its rows, each a list of
 * texts as PostgreSQL writes the values, then the sequences, the files of the library, and a last line that counts.
 */

const Head = z.object({
  is: z.literal('backup'),
  /** Of the build that made it. */
  version: z.string(),
  /** ISO 8601. */
  madeAt: z.string(),
  /** Hexadecimal, the newest first; empty where the server has never been started. */
  secrets: z.array(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  audioKeys: z.array(z.object({ id: z.string(), secret: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })),
  /** Of the database, the oldest first. */
  migrations: z.array(z.object({ createdAt: z.number(), tag: z.nullable(z.string()), version: z.nullable(z.string()) })),
});
const TableLine = z.object({ is: z.literal('table'), name: z.string(), columns: z.array(z.string()) });
const SequenceLine = z.object({ is: z.literal('sequence'), name: z.string(), value: z.string().check(z.regex(/^-?\d+$/)) });
const FileLine = z.object({ is: z.literal('file'), path: z.string(), size: z.number(), sha256: z.string() });
const EndLine = z.object({ is: z.literal('end'), tables: z.number(), rows: z.number(), files: z.number() });
const RowLine = z.array(z.nullable(z.string()));
const Line = z.discriminatedUnion('is', [Head, TableLine, SequenceLine, FileLine, EndLine]);

export type BackupHead = z.infer<typeof Head>;
export type TableHead = z.infer<typeof TableLine>;
export type LibraryFile = Omit<z.infer<typeof FileLine>, 'is'>;
export type BackupRow = z.infer<typeof RowLine>;
export type BackupLine = z.infer<typeof Line> | { is: 'row'; values: BackupRow };

export const textOfLine = (line: BackupLine): string => `${JSON.stringify(line.is === 'row' ? line.values : line)}\n`;

/**
 * Reads a backup from its beginning, line by line, as fast as its reader takes them.
 * @param reader takes every line; whatever it throws ends the reading
 * @throws BackupRefusedError as {@link unseal}, and when what is inside is no whole backup
 */
export async function readBackup<T>(
  path: string,
  passphrase: string,
  reader: (lines: AsyncIterable<BackupLine>) => Promise<T>,
): Promise<T> {
  return pipeline(unseal(path, passphrase), createGunzip(), (bytes: AsyncIterable<Buffer>) => reader(linesOf(bytes)));
}

async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<BackupLine> {
  let unread: Buffer[] = [];
  for await (const part of bytes) {
    let from = 0;
    for (let at = part.indexOf(10, from); at !== -1; at = part.indexOf(10, from)) {
      yield lineOf(Buffer.concat([...unread, part.subarray(from, at)]).toString('utf8'));
      unread = [];
      from = at + 1;
    }
    if (from < part.length) unread.push(part.subarray(from));
  }
}

/** All that is inside was authenticated: a line that cannot be read is a fault of whoever wrote it. */
function lineOf(text: string): BackupLine {
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value)) return { is: 'row', values: z.parse(RowLine, value) };
  const line = z.safeParse(Line, value);
  if (!line.success)
    throw new BackupRefusedError('Внутри копии не то, что понимает эта сборка. Нужна та же или более новая Глосса.');
  return line.data;
}
