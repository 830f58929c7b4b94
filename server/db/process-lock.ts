import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { dirname } from 'node:path';
import { makePrivateFolder, PRIVATE_FILE } from '../files/private-files.ts';
import { DatabaseRefusedError } from './database.ts';

/**
 * A lock file for a directory that only one process may open: PGlite has no lock of its own, and two openers lose each
 * other's writes. A holder that was killed leaves its file behind, so a lock counts only while its holder lives:
 * on this host its process must run (and be the same process: ids are given out again), on another host, where that
 * cannot be asked, its file must have been touched lately.
 */

const HEARTBEAT_MS = 5000;
const FOREIGN_LOCK_LIFE_MS = 30_000;

interface Holder {
  pid: number;
  /** The process's start in clock ticks since boot, where the system tells it; else null. */
  startedAt: string | null;
  host: string;
}

const heldHere = new Set<string>();

export interface ProcessLock {
  release: () => Promise<void>;
}

/**
 * @param path the lock file; its folder is created when needed
 * @throws DatabaseRefusedError when a living process holds it, or nothing can be kept in that folder
 */
export async function acquireProcessLock(path: string): Promise<ProcessLock> {
  await makePrivateFolder(dirname(path));
  const mine: Holder = { pid: process.pid, startedAt: await startOf(process.pid), host: hostname() };
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  await writeFile(draft, JSON.stringify(mine), { mode: PRIVATE_FILE }).catch((error: NodeJS.ErrnoException) => {
    // Its folder is there: what refuses is the file system.
    if (error.code !== 'ENOENT') throw error;
    throw new DatabaseRefusedError(`В ${dirname(path)} файлы не хранятся. Укажите другую папку в DATA_DIR.`);
  });
  try {
    // link() is the step that only one of several starters can win; writing the lock in place could be read half-written.
    for (let attempt = 0; attempt < 3; attempt += 1) {
      if (await linked(draft, path)) return hold(path);
      const found = await readFile(path, 'utf8').catch(() => null);
      if (found === null) continue;
      if (await isAlive(path, found)) throw new DatabaseRefusedError(refusal(path, found));
      await removeStale(path, found);
    }
    throw new DatabaseRefusedError(refusal(path, null));
  } finally {
    await rm(draft, { force: true });
  }
}

function hold(path: string): ProcessLock {
  heldHere.add(path);
  const heartbeat = setInterval(() => {
    const now = new Date();
    utimes(path, now, now).catch(() => undefined);
  }, HEARTBEAT_MS);
  heartbeat.unref();
  return {
    release: async () => {
      clearInterval(heartbeat);
      heldHere.delete(path);
      await rm(path, { force: true });
    },
  };
}

async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Moves the dead lock aside; if another starter has put a new one there meanwhile, that one is put back. */
async function removeStale(path: string, seen: string): Promise<void> {
  const aside = `${path}.stale.${process.pid}`;
  const moved = await rename(path, aside).then(
    () => true,
    () => false,
  );
  if (!moved) return;
  const content = await readFile(aside, 'utf8').catch(() => seen);
  if (content !== seen) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

function parseHolder(content: string): Holder | null {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null || !('pid' in value) || typeof value.pid !== 'number') return null;
    const startedAt = 'startedAt' in value && typeof value.startedAt === 'string' ? value.startedAt : null;
    const host = 'host' in value && typeof value.host === 'string' ? value.host : '';
    return { pid: value.pid, startedAt, host };
  } catch {
    return null;
  }
}

async function isAlive(path: string, content: string): Promise<boolean> {
  const holder = parseHolder(content);
  if (holder === null) return false;
  if (holder.host !== hostname()) {
    const touched = await stat(path).then(
      (info) => info.mtimeMs,
      () => 0,
    );
    return Date.now() - touched < FOREIGN_LOCK_LIFE_MS;
  }
  if (holder.pid === process.pid) return heldHere.has(path);
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    // EPERM: it lives, under another user.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  return holder.startedAt === null || holder.startedAt === (await startOf(holder.pid));
}

/** Field 22 of `/proc/{pid}/stat`; the name in field 2 may hold spaces, so fields are counted after its bracket. */
async function startOf(pid: number): Promise<string | null> {
  const line = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (line === null) return null;
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? null;
}

function refusal(path: string, content: string | null): string {
  const holder = content === null ? null : parseHolder(content);
  const who = holder === null ? '' : ` (процесс ${holder.pid}${holder.host === hostname() ? '' : ` на «${holder.host}»`})`;
  return `База данных уже открыта другим процессом${who}. Остановите его или укажите другую папку в DATA_DIR. Замок: ${path}`;
}
