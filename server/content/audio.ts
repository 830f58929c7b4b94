import { stat } from 'node:fs/promises';
import { parseFile } from 'music-metadata';

export interface AudioFacts {
  /** Whole seconds, at least 1. */
  duration: number;
  /** An mp3 of variable bit rate: browsers seek in it by a table of 100 points and miss by 10–20 s in an hour. */
  isVariableRate: boolean;
}

/** Dates of change have milliseconds here and microseconds on disk; with the size and the inode that is enough. */
const known = new Map<string, Promise<AudioFacts | null>>();
const KNOWN_LIMIT = 50_000;

/**
 * Reads the duration of an audio file; null when it holds no sound that can be read. Answers are remembered by inode,
 * size and date of change, so that ten thousand hard links to one recording cost one reading.
 */
export async function audioFacts(path: string): Promise<AudioFacts | null> {
  const { dev, ino, size, mtimeMs } = await stat(path);
  const key = `${dev}:${ino}:${size}:${mtimeMs}`;
  const remembered = known.get(key);
  if (remembered !== undefined) return remembered;
  if (known.size >= KNOWN_LIMIT) known.clear();
  const reading = readFacts(path);
  known.set(key, reading);
  return reading;
}

async function readFacts(path: string): Promise<AudioFacts | null> {
  try {
    const { format } = await parseFile(path, { duration: true, skipCovers: true });
    const seconds = format.duration ?? 0;
    if (!Number.isFinite(seconds) || seconds <= 0 || format.hasAudio === false) return null;
    const isMp3 = format.container === 'MPEG';
    return { duration: Math.max(1, Math.round(seconds)), isVariableRate: isMp3 && format.codecProfile !== 'CBR' };
  } catch {
    return null;
  }
}
