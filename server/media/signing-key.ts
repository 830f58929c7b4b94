import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { makePrivateFolder, PRIVATE_FILE } from '../files/private-files.ts';

export interface SigningKey {
  /** Short public name of the key, part of each signed address. */
  id: string;
  secret: Buffer;
}

const Stored = z.object({ id: z.string().check(z.regex(/^[0-9a-f]{8}$/)), secret: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

/**
 * The key of signed addresses, made on the first start and kept in the data directory, so that addresses given out
 * before a restart stay good. Readable by the server's user only.
 * @throws Error when the file is there but is not a key: replacing it silently would break every address given out
 */
export async function loadSigningKey(path: string): Promise<SigningKey> {
  const found = await readSigningKey(path);
  if (found !== null) return found;
  await makePrivateFolder(dirname(path));
  const fresh = { id: randomBytes(4).toString('hex'), secret: randomBytes(32).toString('hex') };
  const draft = `${path}.${process.pid}`;
  await writeFile(draft, JSON.stringify(fresh), { mode: PRIVATE_FILE });
  try {
    // Whole or not at all, and never over a key that another process has made meanwhile.
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const kept = await readSigningKey(path);
  if (kept === null) throw new Error(`Не удалось сохранить ключ в ${path}`);
  return kept;
}

/** @returns null when there is no such file */
export async function readSigningKey(path: string): Promise<SigningKey | null> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const parsed = z.safeParse(Stored, parseJson(text));
  if (!parsed.success) throw new Error(`Файл ключа испорчен: ${path}. Удалите его, и сервер создаст новый.`);
  return { id: parsed.data.id, secret: Buffer.from(parsed.data.secret, 'hex') };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
