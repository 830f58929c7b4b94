import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BIT_RATE, LOUDNESS, SAMPLE_RATE } from './recipe.ts';
import { runTool } from './run-tool.ts';

/** Tags of the mp3 file. */
export interface Tags {
  title: string;
  artist: string;
  album: string;
  track: string;
}

const RAW = ['-f', 's16le', '-ar', String(SAMPLE_RATE), '-ac', '1'];
const TARGET = `loudnorm=I=${LOUDNESS.integrated}:LRA=${LOUDNESS.range}:TP=${LOUDNESS.peak}`;

/**
 * Normalises the loudness of the samples (measured first, then applied, so that the gain is one for the whole lecture) and
 * writes an mp3 of constant rate. The same samples give the same bytes.
 */
export async function encode(samples: Buffer, tags: Tags, target: string, folder: string): Promise<void> {
  const raw = join(folder, 'lecture.raw');
  await writeFile(raw, samples);
  const report = await runTool('ffmpeg', [
    '-hide_banner',
    '-nostats',
    ...RAW,
    '-i',
    raw,
    '-af',
    `${TARGET}:print_format=json`,
    '-f',
    'null',
    '-',
  ]);
  const { input_i, input_lra, input_tp, input_thresh, target_offset } = measured(report);
  const known = `measured_I=${input_i}:measured_LRA=${input_lra}:measured_TP=${input_tp}:measured_thresh=${input_thresh}:offset=${target_offset}:linear=true`;
  await runTool('ffmpeg', [
    ...['-hide_banner', '-nostats', '-y', ...RAW, '-i', raw, '-af', `${TARGET}:${known}`],
    ...[
      '-ac',
      '1',
      '-ar',
      String(SAMPLE_RATE),
      '-c:a',
      'libmp3lame',
      '-b:a',
      BIT_RATE,
      '-bitexact',
      '-map_metadata',
      '-1',
      '-id3v2_version',
      '4',
    ],
    ...Object.entries(tags).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]),
    ...['-f', 'mp3', target],
  ]);
}

const MEASURES = ['input_i', 'input_lra', 'input_tp', 'input_thresh', 'target_offset'] as const;

function measured(report: string): Record<(typeof MEASURES)[number], string> {
  const json: unknown = JSON.parse(report.slice(report.lastIndexOf('{'), report.lastIndexOf('}') + 1));
  const values = new Map(Object.entries(json as Record<string, unknown>));
  return Object.fromEntries(
    MEASURES.map((name) => {
      const value = values.get(name);
      if (typeof value !== 'string' || !Number.isFinite(Number(value)))
        throw new Error(`ffmpeg did not measure ${name}: ${String(value)}`);
      return [name, value];
    }),
  ) as Record<(typeof MEASURES)[number], string>;
}
