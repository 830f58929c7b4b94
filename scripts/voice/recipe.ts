/**
 * How a lecture is spoken. Anything changed here changes the recipe's hash, and every lecture is spoken again.
 * Synthesiser: RHVoice (Debian packages rhvoice, rhvoice-russian). Encoder: ffmpeg with libmp3lame.
 */

/**
 * The only voices used: their data are LGPL-2.1+, so recordings may be given away and sold. The other Russian voices
 * of the same package are CC-BY-NC-ND. `rate` in percent: anna and elena speak too fast to be followed at 100.
 */
export const VOICES = {
  aleksandr: { rate: 100 },
  irina: { rate: 100 },
  anna: { rate: 80 },
  elena: { rate: 80 },
} as const;
export type Voice = keyof typeof VOICES;

export const SAMPLE_RATE = 24_000;
export const SILENCE_BEFORE_S = 0.4;
export const SILENCE_BETWEEN_PARAGRAPHS_S = 0.5;
export const SILENCE_AFTER_S = 0.8;

/** EBU R 128: integrated loudness (LUFS), range and true peak (dBTP). */
export const LOUDNESS = { integrated: -18, range: 11, peak: -1.5 } as const;
/** Constant rate: browsers seek exactly in it. */
export const BIT_RATE = '32k';

/** Limits of the demo library: a minute or two a lecture, and a repository that clones quickly. */
export const SECONDS = { min: 60, max: 120 } as const;
export const MAX_TOTAL_BYTES = 24_000_000;

export function isVoice(name: string | undefined): name is Voice {
  return name !== undefined && Object.hasOwn(VOICES, name);
}

/** Everything above that is heard; part of every lecture's hash. */
export const RECIPE = JSON.stringify([
  1,
  VOICES,
  SAMPLE_RATE,
  SILENCE_BEFORE_S,
  SILENCE_BETWEEN_PARAGRAPHS_S,
  SILENCE_AFTER_S,
  LOUDNESS,
  BIT_RATE,
]);
