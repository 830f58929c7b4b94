import { rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOME_BLOCK_NAMES } from '../../contract/entities/home-block.ts';
import { checkLibrary } from '../../server/content/check.ts';
import { libraryFingerprint } from '../../server/content/fingerprint.ts';
import { readLibrary } from '../../server/content/read-library.ts';
import { CYCLE, constantMp3, LECTURE, PNG, tempLibrary, writeFiles } from './temp-library.ts';

async function read(dir: string) {
  const { library, problems } = await readLibrary(dir);
  expect(problems).toEqual([]);
  return library;
}

describe('a sound library', () => {
  it('is read whole', async () => {
    const dir = await tempLibrary({
      'kadr/cycle.md': CYCLE.replace('short:', 'cover: kadr.png\ncompilations: {dorogi: 2}\nrubric_placement: 3\nshort:'),
      'kadr/kadr.png': PNG,
      'kadr/extras/plan.pdf': '%PDF-1.4',
      'kadr/02-tarelka.md': LECTURE.replace(
        'published',
        'authors: [Гость]\nextras:\n  - {title: План, author: Гость, type: pdf, file: extras/plan.pdf, downloadable: true}\npublished',
      ),
      'compilations.yml':
        '- {slug: dorogi, name: Дороги, description: О дорогах, type: горизонтальная, front_page_placement: 1}\n',
      'selections.yml':
        'weekly:\n  - {name: Неделя, description: О кино, cycles: [kadr]}\ndaily:\n  - {name: День, description: Суп, lectures: [tarelka]}\n',
      'home.yml':
        '- {name: benefits, description: Польза, mobile: false}\n- {name: compilations, description: Ехать, compilation: dorogi}\n',
    });
    expect(await read(dir)).toEqual({
      cycles: [
        {
          slug: 'kadr',
          name: 'Кадр за кадром',
          rubrics: ['Кино'],
          authors: ['Полина Вишня'],
          tags: ['монтаж'],
          free: false,
          short: 'Что делает с нами монтаж.',
          description: 'Описание цикла.',
          coverFile: join(dir, 'kadr/kadr.png'),
          compilations: { dorogi: 2 },
          rubricPlacement: 3,
          extras: [],
          lectures: [
            {
              slug: 'poezd',
              number: 1,
              name: 'Поезд прибывает',
              description: 'О первом сеансе.',
              authors: ['Полина Вишня'],
              tags: ['немое кино'],
              published: '2026-09-26',
              text: 'Первый абзац.\n\nВторой абзац.',
              audioFile: join(dir, 'kadr/01-poezd.mp3'),
              duration: 3,
              coverFile: null,
              extras: [],
            },
            expect.objectContaining({
              slug: 'tarelka',
              number: 2,
              authors: ['Гость'],
              duration: 5,
              extras: [
                {
                  title: 'План',
                  author: 'Гость',
                  description: null,
                  type: 'pdf',
                  file: join(dir, 'kadr/extras/plan.pdf'),
                  downloadable: true,
                },
              ],
            }),
          ],
        },
      ],
      compilations: [{ slug: 'dorogi', name: 'Дороги', description: 'О дорогах', type: 'горизонтальная', frontPagePlacement: 1 }],
      weekly: [{ name: 'Неделя', description: 'О кино', cycles: ['kadr'], lectures: [] }],
      daily: [{ name: 'День', description: 'Суп', cycles: [], lectures: ['tarelka'] }],
      blocks: [
        { name: 'benefits', order: 1, hidden: false, mobile: false, description: 'Польза', compilation: null },
        { name: 'compilations', order: 2, hidden: false, mobile: true, description: 'Ехать', compilation: 'dorogi' },
      ],
    });
  });

  it('may come from Windows, with a byte order mark and letters of macOS', async () => {
    const windows = `\ufeff${LECTURE.replace('Первый', 'Йод').normalize('NFD')}`.replaceAll('\n', '\r\n');
    const library = await read(await tempLibrary({ 'kadr/01-poezd.md': windows }));
    expect(library.cycles[0]?.lectures[0]).toMatchObject({ name: 'Поезд прибывает', text: 'Йод абзац.\n\nВторой абзац.' });
  });

  it('joins the lines of a paragraph and drops spare empty ones', async () => {
    const page = LECTURE.replace('Первый абзац.\n', '\n\nПервый\nабзац.  \n \n\n');
    expect((await read(await tempLibrary({ 'kadr/01-poezd.md': page }))).cycles[0]?.lectures[0]?.text).toBe(
      'Первый абзац.\n\nВторой абзац.',
    );
  });

  it('is in the order of names and numbers, ten after nine', async () => {
    const many = Array.from({ length: 11 }, (_, at) => `${String(at + 1).padStart(2, '0')}-lekciya-${at + 1}`);
    const dir = await tempLibrary({
      'azbuka/cycle.md': CYCLE,
      ...Object.fromEntries(
        many.flatMap((stem) => [
          [`azbuka/${stem}.md`, LECTURE],
          [`azbuka/${stem}.mp3`, constantMp3(1)],
        ]),
      ),
    });
    const library = await read(dir);
    expect(library.cycles.map(({ slug }) => slug)).toEqual(['azbuka', 'kadr']);
    expect(library.cycles[0]?.lectures.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('has every block on its home page when it does not say otherwise', async () => {
    const { blocks } = await read(
      await tempLibrary({
        'kadr/cycle.md': CYCLE.replace('short:', 'compilations: {dorogi: 1}\nshort:'),
        'compilations.yml': '- {slug: dorogi, name: Дороги, description: О дорогах, type: обычная, front_page_placement: 1}\n',
      }),
    );
    expect(blocks.map(({ name }) => name).toSorted()).toEqual([...HOME_BLOCK_NAMES].toSorted());
    expect(blocks.map(({ order }) => order)).toEqual(blocks.map((_, at) => at + 1));
  });

  it('ignores what editors and systems leave behind', async () => {
    await read(
      await tempLibrary({
        '.DS_Store': 'x',
        '_черновики/01-x.md': 'x',
        'kadr/.01-poezd.md.swp': 'x',
        'kadr/_notes.md': 'x',
        'README.md': 'x',
      }),
    );
  });
});

describe('the fingerprint', () => {
  it('is the same while nothing is touched, and another after any change', async () => {
    const dir = await tempLibrary({ 'kadr/extras/plan.pdf': '%PDF-1.4' });
    const seen = [await libraryFingerprint(dir)];
    expect(await libraryFingerprint(dir)).toBe(seen[0]);
    await writeFiles(dir, { '.voice.json': '{}' });
    expect(await libraryFingerprint(dir)).toBe(seen[0]);

    await utimes(join(dir, 'kadr/01-poezd.md'), 1, 1);
    seen.push(await libraryFingerprint(dir));
    await rename(join(dir, 'kadr/02-tarelka.mp3'), join(dir, 'kadr/02-sup.mp3'));
    seen.push(await libraryFingerprint(dir));
    await writeFiles(dir, { 'kadr/extras/plan.pdf': '%PDF-1.4 longer' });
    seen.push(await libraryFingerprint(dir));
    await writeFiles(dir, { 'home.yml': '' });
    seen.push(await libraryFingerprint(dir));
    expect(new Set(seen).size).toBe(5);
  });

  it('exists for a folder that does not', async () => {
    expect(await libraryFingerprint('/nowhere/at/all')).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('content:check', () => {
  it('prints problems as file and line, then a summary, and fails', async () => {
    const dir = await tempLibrary({ 'kadr/01-poezd.md': LECTURE.replace('published', 'publish') });
    const lines: string[] = [];
    expect(await checkLibrary(dir, (line) => lines.push(line))).toBe(1);
    expect(lines).toEqual([
      `${dir}/kadr/01-poezd.md:2: нет обязательного поля «published»`,
      `${dir}/kadr/01-poezd.md:5: неизвестное поле «publish»`,
      '1 цикл, 1 лекция, 0 мин; 2 проблемы',
    ]);
  });

  it('succeeds on a sound library', async () => {
    const lines: string[] = [];
    expect(await checkLibrary(await tempLibrary(), (line) => lines.push(line))).toBe(0);
    expect(lines).toEqual(['1 цикл, 2 лекции, 0 мин; проблем нет']);
  });
});
