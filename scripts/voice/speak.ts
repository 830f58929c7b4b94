import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_RATE, SILENCE_AFTER_S, SILENCE_BEFORE_S, SILENCE_BETWEEN_PARAGRAPHS_S, VOICES, type Voice } from './recipe.ts';
import { runTool } from './run-tool.ts';

/**
 * Speaks paragraphs one by one with silence around them.
 * @param folder for temporary files.
 * @returns 16-bit mono samples at {@link SAMPLE_RATE}, without a header.
 */
export async function speak(paragraphs: readonly string[], voice: Voice, folder: string): Promise<Buffer> {
  const parts: Buffer[] = [silence(SILENCE_BEFORE_S)];
  for (const [at, paragraph] of paragraphs.entries()) {
    if (at > 0) parts.push(silence(SILENCE_BETWEEN_PARAGRAPHS_S));
    const wav = join(folder, 'paragraph.wav');
    await runTool(
      'RHVoice-test',
      ['-p', voice, '-r', String(VOICES[voice].rate), '-R', String(SAMPLE_RATE), '-o', wav],
      paragraph,
    );
    parts.push(samplesOf(await readFile(wav)));
  }
  return Buffer.concat([...parts, silence(SILENCE_AFTER_S)]);
}

function silence(seconds: number): Buffer {
  return Buffer.alloc(Math.round(seconds * SAMPLE_RATE) * 2);
}

/** The `data` chunk of a WAV file. A length of zero or beyond the end means "up to the end" (written as a stream). */
function samplesOf(wav: Buffer): Buffer {
  for (let at = 12; at + 8 <= wav.length; ) {
    const size = wav.readUInt32LE(at + 4);
    if (wav.toString('latin1', at, at + 4) === 'data') return wav.subarray(at + 8, size === 0 ? wav.length : at + 8 + size);
    at += 8 + size + (size % 2);
  }
  throw new Error('RHVoice wrote a WAV file without samples');
}
