import { describe, expect, it } from 'vitest';
import { faces, Typeface } from '../../../server/previews/typeface.ts';

const face = new Typeface({
  size: 1000,
  ascent: 800,
  descent: 200,
  glyphs: { А: [500, 'M0,0L500,700Z'], у: [400, 'M10,-200L20,0Z'], '-': [300, ''], ' ': [200, ''] },
  kerning: { А: { '-100': 'у' } },
});

describe('a typeface', () => {
  it('measures letters with what stands between them', () => {
    expect(face.width('А', { size: 100 })).toBe(50);
    expect(face.width('Ау', { size: 100 })).toBe(80);
    expect(face.width('уА', { size: 100 })).toBe(90);
    expect(face.width('Ау', { size: 100, tracking: -0.02 })).toBe(76);
  });

  it('draws from the baseline upwards, each letter where the one before it ends', () => {
    expect(face.path('Ау', 10, 90, { size: 100 })).toBe('M10.00,90.00L60.00,20.00ZM51.00,110.00L52.00,90.00Z');
  });

  it('puts the baseline where a browser does', () => {
    expect(face.baseline(100, 120)).toBe(90);
  });

  it('leaves out what it has no letter for, and keeps the letter under an accent', () => {
    expect(face.spelled('А\u0301у🎧\u00a0\n А\u2011у ')).toBe('Ау А-у');
    expect(face.spelled('日本')).toBe('');
  });

  it.each(['title', 'cycle', 'text'] as const)('%s has every letter and sign of the language', (name) => {
    const text =
      'Съешь ещё этих мягких французских булок, да выпей чаю. АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ «Ё» — №1–2 (3 ₽): Čapek; naïve!';
    expect(faces[name].spelled(text)).toBe(text);
    expect(faces[name].path(text, 0, 0, { size: 10 })).toMatch(/^(?:[MLQCZ]|-?\d+\.\d\d|[, ])+$/);
  });
});
