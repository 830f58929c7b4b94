import { describe, expect, it } from 'vitest';
import { RUBRIC_NAMES } from '../../../contract/constants.ts';
import { dark, light, type Palette } from '../../../src/theme/palette.ts';
import { rubricColour } from '../../../src/theme/rubric-colours.ts';

/** Relative luminance of #RRGGBB, WCAG 2.1. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((c) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
const contrast = (a: string, b: string): number => {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
};

const TEXT: readonly (keyof Palette)[] = ['ink', 'ink2', 'ink3', 'voiceText', 'danger', 'success', 'crown'];
const GROUNDS: readonly (keyof Palette)[] = ['paper', 'raised', 'sunk'];

describe.each([
  ['light', light],
  ['dark', dark],
] as const)('the %s scheme', (_, palette) => {
  it.each(TEXT.flatMap((text) => GROUNDS.map((ground) => [text, ground] as const)))('%s reads on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['onVoice', 'voice'],
    ['onVoice', 'voiceHover'],
    ['onCrown', 'crownFill'],
    ['ink', 'mark'],
    ['paper', 'ink'],
    ['paper', 'ink2'],
  ] as const)('%s reads on %s', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(['line2', 'voice', 'focus'] as const)('%s is seen on every ground', (graphic) => {
    for (const ground of GROUNDS) expect(contrast(palette[graphic], palette[ground])).toBeGreaterThanOrEqual(2.95);
  });
});

it.each(RUBRIC_NAMES)('the name reads on the spine of «%s»', (name) => {
  const { field, on } = rubricColour(name);
  expect(contrast(field, on)).toBeGreaterThanOrEqual(4.5);
});
