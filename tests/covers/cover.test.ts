import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { RUBRIC_NAMES, type RubricName } from '../../contract/constants.ts';
import { achievementSeed, cover, lectureSeed, spineSeed } from '../../server/covers/cover.ts';
import { rubricColours } from '../../src/theme/rubric-colours.ts';
import { GOLDEN_COVERS, GOLDEN_SPINES } from './golden.ts';
import { readSvg } from './svg-reader.ts';

const fingerprint = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
const cycleCover = (rubric: RubricName, seed: string): string => cover({ rubric, seed, width: 400, height: 500 });
const seeds = (count: number): string[] => Array.from({ length: count }, (_, index) => `Цикл «${index + 1}»`);

/** Enough covers to meet every scheme of every rubric several times. */
const MANY = RUBRIC_NAMES.flatMap((rubric) => seeds(24).map((seed) => ({ rubric, seed, svg: cycleCover(rubric, seed) })));

describe('the pictures are the ones published', () => {
  it.each(GOLDEN_COVERS)('%s, %s', (rubric, _drawing, seed, expected) => {
    expect(fingerprint(cycleCover(rubric, seed))).toBe(expected);
  });

  it.each(RUBRIC_NAMES)('the spine of «%s»', (rubric) => {
    const spine = cover({ rubric, seed: spineSeed(rubric), width: 150, height: 330, margin: 0 });
    expect(fingerprint(spine)).toBe(GOLDEN_SPINES[rubric]);
  });

  it('does not depend on what was drawn before', () => {
    const before = cycleCover('Язык', 'Слова');
    cycleCover('Мода', 'Складка');
    expect(cycleCover('Язык', 'Слова')).toBe(before);
  });

  it('differs from cycle to cycle', () => {
    expect(new Set(MANY.map(({ svg }) => svg)).size).toBe(MANY.length);
  });
});

describe('a lecture is recognised by its cycle', () => {
  const cycle = 'Кадр за кадром';

  it.each(RUBRIC_NAMES)('in «%s» it keeps the inks and has a drawing of its own', (rubric) => {
    const inksOf = (svg: string) => [...svg.matchAll(/<rect [^>]*fill="(#[0-9A-F]{6})"/g)].slice(0, 2).map((match) => match[1]);
    const square = { rubric, width: 400, height: 400 };
    const ofCycle = cover({ ...square, seed: cycle });
    const ofLectures = [1, 2, 3].map((number) => cover({ ...square, seed: lectureSeed(cycle, number), parent: cycle }));
    for (const svg of ofLectures) expect(inksOf(svg)).toEqual(inksOf(ofCycle));
    expect(new Set([ofCycle, ...ofLectures]).size).toBe(4);
  });

  it('keeps the scheme: a storyboard stays a storyboard, a projector a projector', () => {
    const frames = (svg: string) => readSvg(svg).filter(({ name }) => name === 'clipPath').length > 1;
    const schemes = seeds(20).map((name) => frames(cycleCover('Кино', name)));
    const ofLectures = seeds(20).map((name) =>
      frames(cover({ rubric: 'Кино', seed: lectureSeed(name, 1), parent: name, width: 400, height: 400 })),
    );
    expect(ofLectures).toEqual(schemes);
    expect(new Set(schemes).size).toBe(2);
  });

  it('names its seeds by one convention', () => {
    expect([lectureSeed(cycle, 3), achievementSeed(cycle), spineSeed('Искусство')]).toEqual([
      'Кадр за кадром·3',
      'Кадр за кадром·э',
      'корешок 12',
    ]);
  });
});

describe('the document', () => {
  it('is well-formed SVG in sound numbers', () => {
    for (const { svg } of MANY) {
      const [root] = readSvg(svg);
      expect(root).toMatchObject({ name: 'svg', attributes: { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 400 500' } });
      expect(svg).not.toMatch(/NaN|Infinity|undefined|null/);
    }
  });

  it('never repeats a clip id, within a cover or among the covers of a page, and each reference resolves', () => {
    const onPage = new Set<string>();
    for (const { svg } of MANY) {
      const ids = readSvg(svg).flatMap(({ attributes }) => attributes.id ?? []);
      for (const id of ids) {
        expect(onPage).not.toContain(id);
        onPage.add(id);
      }
      const references = [...svg.matchAll(/url\(#([^)]+)\)/g)].map((match) => match[1]);
      expect(new Set(references)).toEqual(new Set(ids));
    }
  });

  it('is printed in flat inks without cinnabar', () => {
    for (const { svg } of MANY) {
      const colours = [...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map((match) => match[1]?.toLowerCase());
      for (const colour of colours) expect(colour).toMatch(/^(none|#000|#[0-9a-f]{6})$/);
      expect(colours).not.toContain('#d2361b');
      expect(svg).not.toMatch(/gradient|filter|<image|<text|<style|<script/i);
    }
  });

  it.each([
    { width: 400, height: 500 },
    { width: 400, height: 400 },
    { width: 150, height: 330 },
    { width: 1200, height: 630 },
  ])('is drawn at $width×$height', async ({ width, height }) => {
    const svg = cover({ rubric: 'Архитектура', seed: 'Лестница вниз', width, height });
    expect(readSvg(svg)[0]?.attributes.viewBox).toBe(`0 0 ${width} ${height}`);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width, height });
  });
});

describe('the «Г» frame', () => {
  const pixels = async (svg: string) => {
    const { data, info } = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex');
    return { ...info, at };
  };

  it.each(RUBRIC_NAMES)('of «%s» stays clear in the ink of the rubric, beside a drawing in several', async (rubric) => {
    const margin = 18; // 9 % of the short side
    const frame = new Set<string>();
    for (const seed of seeds(3)) {
      const { at, width, height } = await pixels(cover({ rubric, seed, width: 200, height: 250 }));
      const drawing = new Set<string>();
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) (x < margin || y < margin ? frame : drawing).add(at(x, y));
      }
      expect(drawing.size).toBeGreaterThan(2);
    }
    expect([...frame].map((ink) => `#${ink.toUpperCase()}`)).toEqual([rubricColours[rubric].field]);
  });

  it('is left out with margin 0', async () => {
    const { at } = await pixels(cover({ rubric: 'Философия', seed: 'Свет', width: 200, height: 250, margin: 0 }));
    const framed = await pixels(cover({ rubric: 'Философия', seed: 'Свет', width: 200, height: 250 }));
    expect(at(0, 0)).not.toBe(framed.at(0, 0));
  });
});
