import { readdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { importContent } from '../../server/content/import.ts';
import { readLibrary } from '../../server/content/read-library.ts';
import { CYCLE, constantMp3, type Files, LECTURE, PNG, taggedMp3, tempFolder, tempLibrary, writeFiles } from './temp-library.ts';

async function plainFolder(files: Files): Promise<string> {
  const dir = await tempFolder();
  await writeFiles(dir, files);
  return dir;
}

async function bring(from: string, options: { into?: string; rubrics?: string[]; force?: boolean } = {}) {
  const into = options.into ?? join(await tempFolder(), 'content');
  const lines: string[] = [];
  const code = await importContent({ rubrics: ['История'], ...options, from, into }, (line) => lines.push(line));
  return { code, into, said: lines.join('\n'), ...(await readLibrary(into)) };
}

describe('a folder of plain recordings', () => {
  it('becomes cycles by its tags, in the order of tracks, with the picture inside', async () => {
    const tags = { TALB: 'Дороги империи', TPE1: 'Матвей Кондырев' };
    const { code, into, library, problems, said } = await bring(
      await plainFolder({
        'b.mp3': taggedMp3({ ...tags, TIT2: 'Ямская гоньба', TRCK: '1/2' }, PNG),
        'a.mp3': taggedMp3({ ...tags, TIT2: 'Провод: конец пути', TRCK: '2/2' }),
      }),
    );
    expect(problems).toEqual([]);
    expect(library.cycles).toMatchObject([
      {
        slug: 'dorogi-imperii',
        name: 'Дороги империи',
        rubrics: ['История'],
        authors: ['Матвей Кондырев'],
        short: '2 лекции, 1 минута.',
        coverFile: join(into, 'dorogi-imperii/cover.png'),
        lectures: [
          { slug: 'yamskaya-gonba', number: 1, name: 'Ямская гоньба', duration: 3 },
          { slug: 'provod-konets-puti', number: 2, name: 'Провод: конец пути' },
        ],
      },
    ]);
    expect(await readFile(join(into, 'dorogi-imperii/cover.png'))).toEqual(PNG);
    expect(said).toContain('Осталось дописать руками');
    expect(code).toBe(0);
  });

  it('without tags is named by its folders and files', async () => {
    const { library } = await bring(
      await plainFolder({ 'Старый_курс/02 - Вторая.mp3': constantMp3(2), 'Старый_курс/01_Первая_часть.MP3': constantMp3(1) }),
    );
    expect(library.cycles).toMatchObject([
      {
        slug: 'staryy-kurs',
        authors: ['Автор не указан'],
        lectures: [
          { slug: 'pervaya-chast', name: 'Первая часть' },
          { slug: 'vtoraya', name: 'Вторая' },
        ],
      },
    ]);
  });

  it('asks for a rubric, and for one that exists', async () => {
    const from = await plainFolder({ 'a.mp3': constantMp3(1) });
    expect(await bring(from, { rubrics: [] })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Укажите рубрику: --rubric История/),
    });
    expect(await bring(from, { rubrics: ['Кулинария'] })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Рубрики «Кулинария» нет/),
    });
  });

  it('tells what it cannot take and takes the rest', async () => {
    const { code, library, said } = await bring(
      await plainFolder({ 'a.mp3': constantMp3(1), 'b.mp3': 'не звук', 'c.flac': 'fLaC' }),
    );
    expect(said).toMatch(/b\.mp3: запись не читается/);
    expect(said).toMatch(/c\.flac: записи \.flac играют не все браузеры/);
    expect(library.cycles[0]?.lectures).toHaveLength(1);
    expect(code).toBe(1);
  });

  it('of hostile names writes nothing outside the library', async () => {
    const title = '../../../evil\n---\nfree: true\n---\u0000\u202e {{x}}';
    const home = await tempFolder();
    const { library, problems } = await bring(
      await plainFolder({
        '-rf.mp3': taggedMp3({ TALB: '../..', TPE1: '"; drop: [', TIT2: title }),
        'con.mp3': taggedMp3({ TALB: '/etc', TIT2: '<b>&*a !!x' }, Buffer.from('<svg onload=x>')),
      }),
      { into: join(home, 'content') },
    );
    expect(problems).toEqual([]);
    expect(await readdir(home)).toEqual(['content']);
    expect(await readdir(join(home, 'content'))).toEqual(['cycle', 'etc']);
    expect(library.cycles.map(({ slug, name, free, coverFile, authors }) => [slug, name, free, coverFile, authors])).toEqual([
      ['cycle', '../..', false, null, ['"; drop: [']],
      ['etc', '/etc', false, null, ['Автор не указан']],
    ]);
    expect(library.cycles[0]?.lectures[0]).toMatchObject({
      slug: 'evil-free-true-x',
      name: '../../../evil --- free: true --- {{x}}',
    });
  });

  it('brought twice changes nothing, unless forced', async () => {
    const from = await plainFolder({ 'Курс/a.mp3': constantMp3(1) });
    const { into } = await bring(from);
    await writeFiles(into, { 'kurs/cycle.md': CYCLE });
    const again = await bring(from, { into });
    expect(again.said).toMatch(/цикл «Курс» уже есть, оставлен как был/);
    expect(again.library.cycles[0]?.name).toBe('Кадр за кадром');
    expect((await bring(from, { into, force: true })).library.cycles.map(({ name }) => name)).toEqual(['Курс']);
  });

  it('does not take addresses of lectures that are there', async () => {
    const into = await tempLibrary();
    const { library, problems } = await bring(await plainFolder({ 'Курс/poezd.mp3': constantMp3(1) }), { into });
    expect(problems).toEqual([]);
    expect(library.cycles.flatMap(({ lectures }) => lectures.map(({ slug }) => slug))).toEqual(['poezd', 'tarelka', 'poezd-2']);
  });
});

describe('a folder in the form of a library', () => {
  it('is checked and copied, private files and foreign links left behind', async () => {
    const from = await tempLibrary({ 'kadr/.DS_Store': 'x', 'kadr/extras/plan.txt': 'план', 'zal/cycle.md': 'сломан' });
    await symlink('/etc/hostname', join(from, 'kadr/host.txt'));
    const { code, into, library, said } = await bring(from);
    expect(said).toMatch(/zal\/cycle\.md:1: первой строкой должна быть «---»/);
    expect((await readdir(join(into, 'kadr'))).toSorted()).toEqual([
      '01-poezd.md',
      '01-poezd.mp3',
      '02-tarelka.md',
      '02-tarelka.mp3',
      'cycle.md',
      'extras',
    ]);
    expect(library.cycles.map(({ slug }) => slug)).toEqual(['kadr']);
    expect(code).toBe(1);
  });

  it('may be one cycle', async () => {
    const { code, library } = await bring(join(await tempLibrary(), 'kadr'));
    expect(library.cycles.map(({ slug, lectures }) => [slug, lectures.length])).toEqual([['kadr', 2]]);
    expect(code).toBe(0);
  });

  it('does not overwrite, unless forced', async () => {
    const into = await tempLibrary();
    const from = await tempLibrary({ 'kadr/01-poezd.md': LECTURE.replace('Поезд прибывает', 'Другой поезд') });
    const name = async (force: boolean) => (await bring(from, { into, force })).library.cycles[0]?.lectures[0]?.name;
    expect(await name(false)).toBe('Поезд прибывает');
    expect(await name(true)).toBe('Другой поезд');
  });
});

it('refuses a folder that is not there, and the library itself', async () => {
  expect((await bring('/nowhere/at/all')).said).toBe('Папки «/nowhere/at/all» нет.');
  const dir = await tempLibrary();
  expect((await bring(dir, { into: dir })).code).toBe(1);
});
