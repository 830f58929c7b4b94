import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { RUBRIC_NAMES } from '../../contract/constants.ts';
import { COMPILATION_TYPES } from '../../contract/entities/catalogue.ts';
import { HOME_BLOCK_NAMES } from '../../contract/entities/home-block.ts';
import type { Library } from '../../server/content/library.ts';
import { type LibraryReading, readLibrary } from '../../server/content/read-library.ts';

const root = 'content';
let reading: LibraryReading;
let library: Library;

beforeAll(async () => {
  reading = await readLibrary(root);
  library = reading.library;
});

const lectures = () => library.cycles.flatMap((cycle) => cycle.lectures);

describe('the library in the repository', () => {
  it('has no problems and no warnings', () => {
    expect(reading.problems).toEqual([]);
    expect(reading.warnings).toEqual([]);
  });

  it('is rich enough to show the product', () => {
    expect(new Set(library.cycles.flatMap(({ rubrics }) => rubrics))).toEqual(new Set(RUBRIC_NAMES));
    expect(library.cycles.length).toBeGreaterThanOrEqual(20);
    expect(lectures().length).toBeGreaterThanOrEqual(64);
    expect(library.cycles.filter(({ free }) => free).length).toBeGreaterThanOrEqual(3);
    expect(new Set(library.compilations.map(({ type }) => type))).toEqual(new Set(COMPILATION_TYPES));
    expect(library.weekly.length).toBeGreaterThanOrEqual(6);
    expect(library.daily.length).toBeGreaterThanOrEqual(10);
    expect(new Set(library.blocks.map(({ name }) => name))).toEqual(new Set(HOME_BLOCK_NAMES));
    const extras = library.cycles.flatMap((cycle) => [...cycle.extras, ...cycle.lectures.flatMap((lecture) => lecture.extras)]);
    expect(extras.filter(({ type }) => type === 'image').length).toBeGreaterThanOrEqual(4);
    expect(extras.filter(({ type }) => type === 'pdf').length).toBeGreaterThanOrEqual(1);
  });

  it('has lectures of a minute or two, with texts of that length', () => {
    for (const { slug, duration, text } of lectures()) {
      expect(duration, slug).toBeGreaterThanOrEqual(60);
      expect(duration, slug).toBeLessThanOrEqual(120);
      const pace = text.length / duration;
      expect(pace, `${slug}: characters a second`).toBeGreaterThan(9);
      expect(pace, `${slug}: characters a second`).toBeLessThan(19);
    }
  });

  it('is small enough to clone', async () => {
    let audio = 0;
    for (const { audioFile } of lectures()) audio += (await stat(audioFile)).size;
    expect(audio).toBeLessThan(24_000_000);
    for (const { file } of library.cycles.flatMap((cycle) => [
      ...cycle.extras,
      ...cycle.lectures.flatMap((lecture) => lecture.extras),
    ])) {
      expect((await stat(file)).size, file).toBeLessThanOrEqual(200_000);
    }
  });

  it('has nothing in its folders that nobody reads', async () => {
    const used = new Set(
      library.cycles.flatMap((cycle) => [
        ...cycle.extras.map(({ file }) => file),
        ...cycle.lectures.flatMap((one) => one.extras.map(({ file }) => file)),
      ]),
    );
    for (const { slug } of library.cycles) {
      for (const name of await readdir(join(root, slug))) {
        if (/^(?:cycle\.md|\d\d-[a-z0-9-]+\.(?:md|mp3))$/.test(name)) continue;
        expect(
          [...used].some((file) => file.endsWith(`/${slug}/${name}`)),
          `${slug}/${name}`,
        ).toBe(true);
      }
    }
  });

  it('has papers that name no machine and no minute', async () => {
    for (const { file, type } of library.cycles.flatMap(({ extras }) => extras)) {
      if (type === 'pdf') expect((await readFile(file, 'latin1')).match(/Chrome|Skia|Mozilla|Linux/g)).toBeNull();
    }
  });
});
