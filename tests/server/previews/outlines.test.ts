import { expect, it } from 'vitest';
import { fontsFingerprint } from '../../../scripts/outlines/outlines-module.ts';
import { FONTS_FINGERPRINT } from '../../../server/previews/outlines.ts';

it('outlines are made of the fonts of today (npx tsx scripts/outlines.ts)', async () => {
  expect(FONTS_FINGERPRINT).toBe(await fontsFingerprint());
});
