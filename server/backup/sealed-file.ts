import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { BackupRefusedError } from './backup-error.ts';

/**
 * A file under a passphrase. The header: eight letters, the version of the format, what the key costs (scrypt: log2 of N, r, p),
 * 16 bytes of salt, and an HMAC of all that, by which a wrong passphrase is known. Then pieces of 64 KiB, each AES-256-GCM with a
 * tag of its own: nothing is given out that was not authenticated. The nonce is the piece's number and whether it is the last one,
 * so a piece that is moved, left out or cut off is noticed. A file has a salt, and so a key, of its own: no nonce comes twice.
 */

const MAGIC = Buffer.from('GLOSSABK', 'latin1');
const VERSION = 1;
/** 64 MiB and a fifth of a second for each guess. */
const COST = { log2N: 16, r: 8, p: 1 };
/** A header from outside must not ask for all the memory there is. */
const MOST_COST = { log2N: 20, r: 16, p: 4 };
const SALT = 16;
const OPEN_HEADER = MAGIC.length + 4 + SALT;
const HEADER = OPEN_HEADER + 32;
const PIECE = 65_536;
const TAG = 16;
const CIPHER = 'aes-256-gcm';

interface FileKeys {
  header: Buffer;
  pieces: Buffer;
}

/** The bytes of a sealed file with this content. */
export async function* seal(content: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const open = Buffer.concat([MAGIC, Buffer.from([VERSION, COST.log2N, COST.r, COST.p]), randomBytes(SALT)]);
  const keys = await keysOf(passphrase, open);
  yield Buffer.concat([open, macOf(keys, open)]);
  let number = 0;
  // The last piece is known only at the end, and may be a full one.
  for await (const { bytes, isLast } of inPieces(content, PIECE)) {
    const cipher = createCipheriv(CIPHER, keys.pieces, nonceOf(number, isLast));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
    number += 1;
  }
}

/**
 * The content of a sealed file, piece by piece.
 * @throws BackupRefusedError when there is no such file, it is none of ours, of a newer format, under another passphrase, cut off
 * or changed; the pieces before the fault have been given out by then
 */
export async function* unseal(path: string, passphrase: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: PIECE });
  try {
    const source = file[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    let bytes: Buffer = Buffer.alloc(0);
    while (bytes.length < HEADER) {
      const next = await source.next();
      if (next.done === true) throw new BackupRefusedError(NOT_OURS);
      bytes = Buffer.concat([bytes, next.value]);
    }
    const keys = await keysOfFile(bytes.subarray(0, HEADER), passphrase);
    const rest = bytes.subarray(HEADER);
    async function* sealed() {
      yield rest;
      for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value;
    }
    let number = 0;
    for await (const piece of inPieces(sealed(), PIECE + TAG)) {
      yield opened(keys, piece.bytes, nonceOf(number, piece.isLast));
      number += 1;
    }
  } catch (error) {
    throw readableFault(error, path);
  } finally {
    file.destroy();
  }
}

async function keysOfFile(header: Buffer, passphrase: string): Promise<FileKeys> {
  if (!header.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupRefusedError(NOT_OURS);
  const [version = 0, log2N = 0, r = 0, p = 0] = header.subarray(MAGIC.length);
  if (version !== VERSION)
    throw new BackupRefusedError(`Копия сделана более новой Глоссой: формат ${version}, здесь — ${VERSION}.`);
  const isSane = [
    [log2N, MOST_COST.log2N],
    [r, MOST_COST.r],
    [p, MOST_COST.p],
  ].every(([value = 0, most = 0]) => value >= 1 && value <= most);
  if (!isSane) throw new BackupRefusedError(WRONG_KEY);
  const open = header.subarray(0, OPEN_HEADER);
  const keys = await keysOf(passphrase, open);
  if (!timingSafeEqual(macOf(keys, open), header.subarray(OPEN_HEADER))) throw new BackupRefusedError(WRONG_KEY);
  return keys;
}

function keysOf(passphrase: string, header: Buffer): Promise<FileKeys> {
  const [log2N = 0, r = 0, p = 0] = header.subarray(MAGIC.length + 1);
  const N = 2 ** log2N;
  const salt = header.subarray(MAGIC.length + 4, OPEN_HEADER);
  return new Promise((resolve, reject) => {
    // The same letters typed on two systems may be written in two ways.
    scrypt(passphrase.normalize('NFKC'), salt, 64, { N, r, p, maxmem: 256 * N * r }, (error, key) => {
      if (error === null) resolve({ header: key.subarray(0, 32), pieces: key.subarray(32) });
      else reject(error);
    });
  });
}

const macOf = (keys: FileKeys, header: Buffer): Buffer => createHmac('sha256', keys.header).update(header).digest();

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUIntBE(number, 5, 6);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

function opened(keys: FileKeys, piece: Buffer, nonce: Buffer): Buffer {
  if (piece.length < TAG) throw new BackupRefusedError(DAMAGED);
  const decipher = createDecipheriv(CIPHER, keys.pieces, nonce, { authTagLength: TAG });
  decipher.setAuthTag(piece.subarray(piece.length - TAG));
  try {
    return Buffer.concat([decipher.update(piece.subarray(0, piece.length - TAG)), decipher.final()]);
  } catch {
    throw new BackupRefusedError(DAMAGED);
  }
}

/** The same bytes in pieces of one size; the last one is shorter or equal, and there is always one. */
async function* inPieces(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    if (length <= size) continue;
    const all = Buffer.concat(waiting);
    let from = 0;
    for (; all.length - from > size; from += size) yield { bytes: all.subarray(from, from + size), isLast: false };
    waiting = [all.subarray(from)];
    length = all.length - from;
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}

function readableFault(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new BackupRefusedError(`Файла ${path} нет.`);
  if (code === 'EISDIR') return new BackupRefusedError(`${path} — папка, а не файл копии.`);
  if (code === 'EACCES') return new BackupRefusedError(`Файл ${path} закрыт для чтения.`);
  return error;
}

const NOT_OURS = 'Это не резервная копия Глоссы, или от неё осталось только начало.';
const WRONG_KEY = 'Пароль не подходит к этой копии, или её начало испорчено.';
const DAMAGED = 'Файл копии оборван или испорчен: возьмите другую копию.';
