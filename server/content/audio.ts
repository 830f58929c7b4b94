import { stat } from 'node:fs/promises';
import { parseFile } from 'music-metadata';
import { type Mp3Frames, mp3Frames } from './mp3-frames.ts';
import { isMp4Cut } from './mp4-boxes.ts';

export interface AudioFacts {
  /** Whole seconds, at least 1. */
  duration: number;
  /** An mp3 of variable bit rate: browsers seek in it by a table of 100 points and miss by 10–20 s in an hour. */
  isVariableRate: boolean;
  /** Russian description of a fault in a recording that can still be played (it was not copied to its end); null: none. */
  fault: string | null;
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
    const told = format.duration ?? 0;
    if (!Number.isFinite(told) || told <= 0 || format.hasAudio === false) return null;
    // The first frames of an mp3 only promise a duration; counting all of them gives the real one.
    const frames = format.container === 'MPEG' ? await mp3Frames(path) : null;
    if (frames === null)
      return {
        duration: wholeSeconds(told),
        isVariableRate: format.container === 'MPEG' && format.codecProfile !== 'CBR',
        fault: (await isMp4Cut(path)) ? 'запись обрывается раньше, чем обещано в её начале; скопируйте файл заново' : null,
      };
    if (frames.seconds <= 0) return null;
    return { duration: wholeSeconds(frames.seconds), isVariableRate: frames.isVariableRate, fault: faultOf(frames) };
  } catch {
    return null;
  }
}

const wholeSeconds = (seconds: number): number => Math.max(1, Math.round(seconds));

/** Encoders count their own silence at both ends in different ways. */
const TOLERANCE_S = 1;

function faultOf({ seconds, promisedSeconds, isCut }: Mp3Frames): string | null {
  if (promisedSeconds !== null && promisedSeconds - seconds > TOLERANCE_S)
    return `запись обрывается: в заголовке ${wholeSeconds(promisedSeconds)} с, а есть только ${wholeSeconds(seconds)} с; скопируйте файл заново`;
  return isCut ? 'запись обрывается посреди кадра: похоже, файл скопирован не до конца' : null;
}
