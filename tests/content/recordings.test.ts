import { spawnSync } from 'node:child_process';
import { mkdir, readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { audioFacts } from '../../server/content/audio.ts';
import { importContent } from '../../server/content/import.ts';
import { readLibrary } from '../../server/content/read-library.ts';
import { m4a } from './m4a.ts';
import { CYCLE, constantMp3, LECTURE, PNG, taggedMp3, tempFolder, tempLibrary, variableMp3, writeFiles } from './temp-library.ts';

/** Recordings as operators really bring them: without a header, cut short, brought twice, with everything else beside them. */

async function folderOf(files: Parameters<typeof writeFiles>[1]): Promise<string> {
  const dir = await tempFolder();
  await writeFiles(dir, files);
  return dir;
}

/** A frame that says how many come after it, as encoders write: of the same form as the others of these recordings. */
function header(frames: number): Buffer {
  const frame = constantMp3(0.024);
  frame.write('Info', 13, 'latin1');
  frame.writeUInt32BE(1, 17);
  frame.writeUInt32BE(frames, 21);
  return frame;
}

describe('the length of an mp3', () => {
  const factsOf = async (content: Buffer) => audioFacts(join(await folderOf({ 'a.mp3': content }), 'a.mp3'));

  it('is that of all its frames, where the first ones promise another', async () => {
    const quietThenLoud = Buffer.concat([constantMp3(12), variableMp3(60)]);
    expect(await factsOf(quietThenLoud)).toEqual({ duration: 72, isVariableRate: true, fault: null });
    expect(await factsOf(taggedMp3({ TIT2: 'Название' }))).toEqual({ duration: 3, isVariableRate: false, fault: null });
    expect(await factsOf(Buffer.concat([header(500), constantMp3(12)]))).toMatchObject({ duration: 12, fault: null });
    expect(await factsOf(Buffer.concat([constantMp3(12), Buffer.from('TAG'.padEnd(128, ' '))]))).toMatchObject({
      duration: 12,
      fault: null,
    });
  });

  it('is told when the file was not copied to its end', async () => {
    const whole = Buffer.concat([header(5000), constantMp3(120)]);
    expect(await factsOf(whole)).toMatchObject({ duration: 120, fault: null });
    expect(await factsOf(whole.subarray(0, whole.length / 3))).toMatchObject({
      duration: 40,
      fault: expect.stringContaining('в заголовке 120 с, а есть только 40 с'),
    });
    expect((await factsOf(constantMp3(60).subarray(0, 96 * 100 + 50)))?.fault).toContain('обрывается посреди кадра');
  });

  it('that is cut is a problem of the library', async () => {
    const cut = Buffer.concat([header(5000), constantMp3(30)]);
    const { library, problems } = await readLibrary(await tempLibrary({ 'kadr/01-poezd.mp3': cut }));
    expect(problems).toEqual([{ file: 'kadr/01-poezd.mp3', line: 0, message: expect.stringContaining('запись обрывается') }]);
    expect(library.cycles[0]?.lectures[0]?.duration).toBe(30);
  });
});

describe('an m4a', () => {
  const factsOf = async (content: Buffer) => audioFacts(join(await folderOf({ 'a.m4a': content }), 'a.m4a'));
  const whole = m4a(60);

  it('that is whole is whole, wherever its index stands', async () => {
    for (const form of [whole, m4a(60, { index: 'last' }), m4a(60, { mdat: 'toTheEnd' }), m4a(60, { offsets: 'long' })])
      expect(await factsOf(form)).toEqual({ duration: 60, isVariableRate: false, fault: null });
  });

  it.each([
    ['a byte before its end', m4a(60, { mdat: 'toTheEnd' }).subarray(0, -1)],
    ['in the middle', m4a(60, { mdat: 'toTheEnd', offsets: 'long' }).subarray(0, -700)],
    ['before its sound begins', whole.subarray(0, whole.indexOf('mdat') - 4)],
  ])('that is cut %s is told of', async (_, content) => {
    expect((await factsOf(content))?.fault).toContain('запись обрывается');
  });

  it('whose box of the sound does not fit the file cannot be read', async () => {
    expect(await factsOf(whole.subarray(0, -1))).toBeNull();
  });

  it('that is cut is a problem of the library', async () => {
    const files = { 'kadr/01-poezd.mp3': null, 'kadr/01-poezd.m4a': m4a(60, { mdat: 'toTheEnd' }).subarray(0, -1) };
    const { problems } = await readLibrary(await tempLibrary(files));
    expect(problems).toEqual([{ file: 'kadr/01-poezd.m4a', line: 0, message: expect.stringContaining('запись обрывается') }]);
  });
});

async function bring(from: string, options: { into?: string; force?: boolean } = {}) {
  const into = options.into ?? join(await tempFolder(), 'content');
  const lines: string[] = [];
  const code = await importContent({ rubrics: ['История'], ...options, from, into }, (line) => lines.push(line));
  return { code, into, said: lines.join('\n'), ...(await readLibrary(into)) };
}

describe('what comes twice', () => {
  it('in a cycle of another name is told and left where it is', async () => {
    const into = await tempLibrary();
    const again = await tempLibrary();
    await mkdir(join(again, 'kopiya'));
    for (const name of await readdir(join(again, 'kadr')))
      await writeFiles(again, { [`kopiya/${name}`]: name.endsWith('.mp3') ? constantMp3(3) : LECTURE });
    await writeFiles(again, { 'kopiya/cycle.md': CYCLE });
    const { code, said, problems } = await bring(join(again, 'kopiya'), { into });
    expect(code).toBe(1);
    expect(said).toContain('не взят: адрес «poezd» уже занят лекцией цикла «kadr»');
    expect(problems).toEqual([]);
  });

  it('under a number that another lecture has does not spoil the library, forced or not', async () => {
    const into = await tempLibrary();
    const other = await tempLibrary({
      'kadr/01-poezd.md': null,
      'kadr/01-poezd.mp3': null,
      'kadr/01-drugoy.md': LECTURE,
      'kadr/01-drugoy.mp3': constantMp3(3),
    });
    for (const force of [false, true]) {
      const { code, said, problems } = await bring(other, { into, force });
      expect(code).toBe(1);
      expect(said).toContain('номер 1 лекции «01-drugoy» занят лекцией «01-poezd»');
      expect(problems).toEqual([]);
    }
    const plain = await bring(await folderOf({ 'Курс/a.mp3': constantMp3(1) }));
    const changed = await bring(await folderOf({ 'Курс/b.mp3': constantMp3(1) }), { into: plain.into, force: true });
    expect(changed.said).toContain('цикл «Курс» не записан: номер 1 лекции «01-b» занят лекцией «01-a»');
    expect(changed.problems).toEqual([]);
  });
});

describe('what lies beside recordings', () => {
  it('is taken if it is a cover, and told if it is not taken', async () => {
    const from = await folderOf({
      'Курс/a.mp3': constantMp3(1),
      'Курс/cover.png': PNG,
      'Курс/a.txt': 'текст',
      'Курс/.DS_Store': 'x',
    });
    await symlink(join(from, 'Курс/a.mp3'), join(from, 'Курс/b.mp3'));
    const { into, said, library, problems } = await bring(from);
    expect(problems).toEqual([]);
    expect(library.cycles[0]?.coverFile).toBe(join(into, 'kurs/cover.png'));
    expect(said).toMatch(/не взят .*a\.txt: это не запись/);
    expect(said).toMatch(/не взят .*b\.mp3: это ссылка/);
    expect(said).not.toContain('DS_Store');
  });

  it('and beside the cycles of a library, too', async () => {
    const from = await tempLibrary({ 'cover.jpg': 'x', 'заметки.txt': 'x' });
    await symlink('/etc/hostname', join(from, 'kadr/host.txt'));
    const { said } = await bring(from);
    expect(said).toMatch(/не взят .*cover\.jpg: рядом с циклами/);
    expect(said).toMatch(/не взят .*заметки\.txt: рядом с циклами/);
    expect(said).toMatch(/не взят .*host\.txt: ссылка ведёт за пределы/);
  });
});

describe('the commands', () => {
  it.each([
    ['content:check', ['server/content/check.ts']],
    ['content:import', ['server/content/import.ts']],
    ['promocodes:add', ['server/start/run-command.ts', 'promocodes:add']],
    ['secrets', ['server/start/run-command.ts', 'secrets']],
  ])('%s tells how it is used', (name, program) => {
    const run = (option: string) => spawnSync(process.execPath, ['--import', 'tsx', ...program, option], { encoding: 'utf8' });
    expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining(`npm run ${name}`) });
    const unknown = run('--what');
    expect(unknown).toMatchObject({ status: 1, stdout: expect.stringContaining(`npm run ${name}`) });
    expect(unknown.stderr).not.toContain('    at ');
  });
});
