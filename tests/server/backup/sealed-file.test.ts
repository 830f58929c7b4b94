import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seal, unseal } from '../../../server/backup/sealed-file.ts';

const PASSPHRASE = 'очень длинный пароль';
const PIECE = 65_536;
const HEADER = 60;
const SEALED_PIECE = PIECE + 16;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'glossa-sealed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function whole(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of source) parts.push(part);
  return Buffer.concat(parts);
}

/** In parts of odd sizes, as streams give them. */
async function* inParts(content: Buffer) {
  for (let at = 0; at < content.length; at += 10_007) yield content.subarray(at, at + 10_007);
}

const sealed = (content: Buffer) => whole(seal(inParts(content), PASSPHRASE));

async function opened(bytes: Buffer, passphrase = PASSPHRASE): Promise<Buffer> {
  const path = join(folder, 'file');
  await writeFile(path, bytes);
  return whole(unseal(path, passphrase));
}

function changedAt(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}

describe('a sealed file', () => {
  it.each([0, 1, PIECE - 1, PIECE, PIECE + 1, 3 * PIECE])('gives back its %i bytes', async (size) => {
    const content = randomBytes(size);
    const bytes = await sealed(content);
    expect((await opened(bytes)).equals(content)).toBe(true);
    expect(size < 100 || !bytes.includes(content.subarray(0, 100))).toBe(true);
  });

  it('is never the same twice', async () => {
    const [once, again] = [await sealed(Buffer.from('а')), await sealed(Buffer.from('а'))];
    expect(once.subarray(HEADER).equals(again.subarray(HEADER))).toBe(false);
  });

  it('opens by the same letters, however they are composed', async () => {
    const content = Buffer.from('содержание');
    const bytes = await whole(seal(inParts(content), 'й'.normalize('NFC').repeat(12)));
    expect(await opened(bytes, 'й'.normalize('NFD').repeat(12))).toEqual(content);
    await expect(opened(bytes, 'и'.repeat(12))).rejects.toThrow('Пароль не подходит');
  });

  describe('of three pieces', () => {
    let bytes: Buffer;
    const piece = (number: number) => bytes.subarray(HEADER + number * SEALED_PIECE, HEADER + (number + 1) * SEALED_PIECE);
    beforeAll(async () => {
      bytes = await sealed(randomBytes(3 * PIECE));
    });

    it.each([
      ['its name', 0, /не резервная копия/],
      ['its version', 8, /более новой Глоссой/],
      ['the cost of its key', 9, /Пароль не подходит/],
      ['its salt', 12, /Пароль не подходит/],
      ['the proof of its key', HEADER - 1, /Пароль не подходит/],
      ['its first piece', HEADER, /оборван или испорчен/],
      ['the tag of its second piece', HEADER + 2 * SEALED_PIECE - 1, /оборван или испорчен/],
      ['its last byte', HEADER + 3 * SEALED_PIECE - 1, /оборван или испорчен/],
    ])('is refused when %s is changed', async (_, at, words) => {
      await expect(opened(changedAt(bytes, at))).rejects.toThrow(words);
    });

    it('is refused when its key would cost too much to try', async () => {
      const dear = Buffer.from(bytes);
      dear[9] = 40;
      await expect(opened(dear)).rejects.toThrow('Пароль не подходит');
    });

    it.each([
      ['nothing', 0, /не резервная копия/],
      ['a part of the header', HEADER - 1, /не резервная копия/],
      ['the header', HEADER, /оборван/],
      ['one piece', HEADER + SEALED_PIECE, /оборван/],
      ['two pieces', HEADER + 2 * SEALED_PIECE, /оборван/],
      ['all but a byte', HEADER + 3 * SEALED_PIECE - 1, /оборван/],
    ])('is refused when %s is left of it', async (_, length, words) => {
      await expect(opened(bytes.subarray(0, length))).rejects.toThrow(words);
    });

    it.each([
      ['in another order', () => [piece(1), piece(0), piece(2)]],
      ['without its middle', () => [piece(0), piece(2)]],
      ['with a piece twice', () => [piece(0), piece(1), piece(1), piece(2)]],
      ['with something after its end', () => [piece(0), piece(1), piece(2), Buffer.from('x')]],
    ])('is refused %s', async (_, pieces) => {
      await expect(opened(Buffer.concat([bytes.subarray(0, HEADER), ...pieces()]))).rejects.toThrow('оборван или испорчен');
    });
  });

  it('that is not there, or is a folder, is told in words', async () => {
    await expect(whole(unseal(join(folder, 'нет'), PASSPHRASE))).rejects.toThrow(/Файла .* нет/);
    await expect(whole(unseal(folder, PASSPHRASE))).rejects.toThrow('папка, а не файл');
  });
});
