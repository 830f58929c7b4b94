import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatProblem } from '../../server/content/findings.ts';
import { readLibrary } from '../../server/content/read-library.ts';
import { CYCLE, type Files, LECTURE, PNG, tempLibrary, variableMp3 } from './temp-library.ts';

const cycle = (from: string | RegExp, to: string) => ({ 'kadr/cycle.md': CYCLE.replace(from, to) });
const lecture = (from: string | RegExp, to: string) => ({ 'kadr/01-poezd.md': LECTURE.replace(from, to) });
const extra = (file: string, type = 'image') =>
  `short: Коротко.\nextras:\n  - title: Схема\n    author: Автор\n    type: ${type}\n    file: ${JSON.stringify(file)}\n`;
const selection = (body: string): Files => ({ 'selections.yml': `weekly:\n  - name: Неделя\n    description: Что-то\n${body}` });
const COMPILATION = '- slug: dorogi\n  name: Дороги\n  description: О дорогах\n  type: обычная\n';

/** The fault → files → the words told, → the rest on the shelves: lectures of the only cycle. */
const BROKEN: [name: string, files: Files, told: string, left: number][] = [
  ['a required key is missing', cycle('name: Кадр за кадром\n', ''), 'kadr/cycle.md:2: нет обязательного поля «name»', 0],
  ['an unknown key', cycle('free: false', 'fre: false'), 'kadr/cycle.md:6: неизвестное поле «fre»', 0],
  [
    'a number where a name is due',
    lecture('name: Поезд прибывает', 'name: 1984'),
    'kadr/01-poezd.md:2: «name»: нужна строка (возьмите значение в кавычки)',
    1,
  ],
  ['a word where a flag is due', cycle('free: false', 'free: нет'), 'kadr/cycle.md:6: «free»: нужно true или false', 0],
  [
    'a word where a list is due',
    cycle('[Полина Вишня]', 'Полина Вишня'),
    'kadr/cycle.md:4: «authors»: нужен список: [первое, второе]',
    0,
  ],
  [
    'an unknown rubric',
    cycle('[Кино]', '[Кина]'),
    'kadr/cycle.md:3: «rubrics[1]»: значения «Кина» нет среди возможных: Искусство',
    0,
  ],
  ['no rubric', cycle('[Кино]', '[]'), 'kadr/cycle.md:3: «rubrics»: нужна хотя бы одна рубрика', 0],
  ['an empty name', lecture('Поезд прибывает', '"  "'), 'kadr/01-poezd.md:2: «name»: пустая строка', 1],
  ['an endless name', lecture('Поезд прибывает', 'ы'.repeat(201)), 'kadr/01-poezd.md:2: «name»: длиннее 200 знаков', 1],
  [
    'a day that does not exist',
    lecture('2026-09-26', '2026-02-30'),
    'kadr/01-poezd.md:5: «published»: нужна дата вида ГГГГ-ММ-ДД',
    1,
  ],
  ['a key twice', lecture('tags:', 'name: Снова\ntags:'), 'kadr/01-poezd.md:4: поле написано дважды', 1],
  [
    'a colon in a plain value',
    lecture('Поезд прибывает', 'Поезд: прибывает'),
    'kadr/01-poezd.md:2: строка не разобрана: если в значении есть двоеточие',
    1,
  ],
  [
    'a tab as an indent',
    lecture('tags: [немое кино]', 'tags:\n\t- кино'),
    'kadr/01-poezd.md:5: отступ сделан табуляцией, нужны пробелы',
    1,
  ],
  ['no header', { 'kadr/01-poezd.md': 'Просто текст.' }, 'kadr/01-poezd.md:1: первой строкой должна быть «---»', 1],
  [
    'a header that never ends',
    { 'kadr/01-poezd.md': '---\nname: Поезд\n' },
    'kadr/01-poezd.md:1: поля не закрыты второй строкой «---»',
    1,
  ],
  ['an empty file', { 'kadr/01-poezd.md': '' }, 'kadr/01-poezd.md: файл пуст', 1],
  ['no text', lecture(/---\nПервый[\s\S]*/, '---\n\n'), 'kadr/01-poezd.md:7: у лекции нет текста', 1],
  ['no description of a cycle', cycle('Описание цикла.', ''), 'kadr/cycle.md:9: у цикла нет описания', 0],
  [
    'not UTF-8',
    { 'kadr/01-poezd.md': Buffer.from('---\nname: \xcf\xee\xe5\xe7\xe4\n---\n', 'latin1') },
    'kadr/01-poezd.md:2: текст не в кодировке UTF-8',
    1,
  ],
  ['a control character', lecture('Первый', 'Пер\0вый'), 'kadr/01-poezd.md:7: управляющий знак', 1],
  ['a file too big', { 'kadr/01-poezd.md': LECTURE + 'ы'.repeat(300_000) }, 'kadr/01-poezd.md: файл больше 512 КиБ', 1],
  ['no recording', { 'kadr/01-poezd.mp3': null }, 'kadr/01-poezd.md: рядом нет записи: 01-poezd.mp3, 01-poezd.m4a', 1],
  ['no page', { 'kadr/01-poezd.md': null }, 'kadr/01-poezd.mp3: рядом нет текста «01-poezd.md»', 1],
  ['a recording that is none', { 'kadr/01-poezd.mp3': 'не звук' }, 'kadr/01-poezd.mp3: запись не читается', 1],
  ['an empty recording', { 'kadr/01-poezd.mp3': '' }, 'kadr/01-poezd.mp3: запись не читается', 1],
  ['two recordings', { 'kadr/01-poezd.ogg': 'x' }, 'kadr/01-poezd.mp3: записей несколько, взята эта; лишние: 01-poezd.ogg', 2],
  [
    'a gap in numbers',
    { 'kadr/01-poezd.md': null, 'kadr/01-poezd.mp3': null },
    'kadr/02-tarelka.md: пропущен номер: после 0 сразу 2',
    1,
  ],
  [
    'a number twice',
    { 'kadr/02-sup.md': LECTURE, 'kadr/02-sup.mp3': variableMp3(2) },
    'kadr/02-tarelka.md: номер 2 занят двумя лекциями',
    3,
  ],
  ['an address of capital letters', { 'kadr/03-Sup.md': LECTURE }, 'kadr/03-Sup.md: «Sup» не годится для адреса', 2],
  ['an address of digits', { 'kadr/03-1984.md': LECTURE }, 'kadr/03-1984.md: «1984» не годится для адреса: одни цифры', 2],
  ['a page without a number', { 'kadr/sup.md': LECTURE }, 'kadr/sup.md: имя лекции должно начинаться с номера', 2],
  ['a folder without a cycle', { 'pusto/01-x.md': LECTURE }, 'pusto: в папке цикла нет файла cycle.md', 2],
  ['a cycle without lectures', { 'pusto/cycle.md': CYCLE }, 'pusto/cycle.md: в цикле нет ни одной исправной лекции', 2],
  [
    'an address that another cycle has',
    { 'zal/cycle.md': CYCLE, 'zal/01-poezd.md': LECTURE, 'zal/01-poezd.mp3': variableMp3(2) },
    'zal/01-poezd.md: адрес «poezd» уже занят лекцией kadr/01-poezd.md',
    2,
  ],
  [
    'an unknown list',
    { 'compilation.yml': '' },
    'compilation.yml: неизвестный файл; бывают compilations.yml, selections.yml, home.yml',
    2,
  ],
  ['an unknown compilation', cycle('short:', 'compilations: {dorogi: 1}\nshort:'), 'kadr/cycle.md:7: нет подборки «dorogi»', 2],
  ['an empty compilation', { 'compilations.yml': COMPILATION }, 'compilations.yml:1: в подборке «dorogi» нет ни одного цикла', 2],
  [
    'a compilation declared twice',
    { 'compilations.yml': COMPILATION + COMPILATION, ...cycle('short:', 'compilations: {dorogi: 1}\nshort:') },
    'compilations.yml:5: подборка «dorogi» объявлена дважды',
    2,
  ],
  [
    'a type of compilation that is none',
    { 'compilations.yml': COMPILATION.replace('обычная', 'вертикальная') },
    'compilations.yml:4: «[1].type»: значения «вертикальная» нет среди возможных: оба типа, горизонтальная, обычная',
    2,
  ],
  [
    'a place of no number',
    cycle('short:', 'compilations: {dorogi: первое}\nshort:'),
    'kadr/cycle.md:7: «compilations.dorogi»: нужно',
    0,
  ],
  [
    'a selection of a cycle that is not there',
    selection('    cycles: [kadr, opera]\n'),
    'selections.yml:4: нет цикла «opera»',
    2,
  ],
  [
    'a selection of a lecture that is not there',
    selection('    cycles: [kadr]\n    lectures:\n      - poezd\n      - sup\n'),
    'selections.yml:7: нет лекции «sup»',
    2,
  ],
  ['a selection of nothing', selection(''), 'selections.yml:2: в выборе «Неделя» ничего нет', 2],
  [
    'a block twice',
    { 'home.yml': '- name: rubrics\n  description: а\n- name: rubrics\n  description: б\n' },
    'home.yml:3: блок «rubrics» стоит на странице дважды',
    2,
  ],
  [
    'an unknown block',
    { 'home.yml': '- name: rubricks\n  description: а\n' },
    'home.yml:1: «[1].name»: значения «rubricks» нет среди возможных',
    2,
  ],
  [
    'a block of a compilation that is not there',
    { 'home.yml': '- name: compilations\n  compilation: dorogi\n  description: а\n' },
    'home.yml:2: нет подборки «dorogi»',
    2,
  ],
  [
    'a block of no compilation',
    { 'home.yml': '- name: compilations\n  description: а\n' },
    'home.yml:1: блоку compilations нужно поле «compilation»',
    2,
  ],
  ['an extra that is not there', cycle(/short: .*\n/, extra('shema.png')), 'kadr/cycle.md:12: файла «shema.png» нет', 2],
  [
    'an extra outside',
    cycle(/short: .*\n/, extra('../../etc/passwd')),
    'kadr/cycle.md:12: путь «../../etc/passwd» выходит из папки',
    2,
  ],
  [
    'an extra of an absolute path',
    cycle(/short: .*\n/, extra('/etc/passwd')),
    'kadr/cycle.md:12: путь «/etc/passwd» должен быть относительным',
    2,
  ],
  [
    'an extra of a Windows path',
    cycle(/short: .*\n/, extra('..\\secret.png')),
    'kadr/cycle.md:12: путь «..\\secret.png» должен быть относительным',
    2,
  ],
  [
    'an extra that is a folder',
    { ...cycle(/short: .*\n/, extra('x.png')), 'kadr/x.png/y': '' },
    'kadr/cycle.md:12: «x.png» — не файл',
    2,
  ],
  [
    'a page that says it is a picture',
    { ...cycle(/short: .*\n/, extra('x.png')), 'kadr/x.png': '<script>' },
    'kadr/cycle.md:12: файл «x.png»: содержимое не похоже на картинку',
    2,
  ],
  [
    'a picture that says it is a paper',
    { ...cycle(/short: .*\n/, extra('x.pdf', 'pdf')), 'kadr/x.pdf': PNG },
    'kadr/cycle.md:12: файл «x.pdf»: содержимое не похоже на PDF',
    2,
  ],
  [
    'a drawing that may carry a script',
    { ...cycle('short:', 'cover: x.svg\nshort:'), 'kadr/x.svg': '<svg/>' },
    'kadr/cycle.md:7: файл «x.svg»: нужен файл .jpg, .jpeg, .png, .webp',
    2,
  ],
];

describe('a broken library', () => {
  it.each(BROKEN)('%s', async (_, files, told, left) => {
    const { library, problems } = await readLibrary(await tempLibrary(files));
    expect(problems.map((problem) => formatProblem(problem)).filter((line) => line.startsWith(told))).toHaveLength(1);
    expect(library.cycles.flatMap(({ lectures }) => lectures)).toHaveLength(left);
  });

  it('that is not there is one problem, not an exception', async () => {
    const { library, problems } = await readLibrary('/nowhere/at/all');
    expect(problems.map(({ message }) => message)).toEqual(['папки с библиотекой нет, или её не прочесть']);
    expect(library.cycles).toEqual([]);
  });

  it('keeps its sound cycles, and its lectures counted from one', async () => {
    const { library } = await readLibrary(await tempLibrary({ 'kadr/01-poezd.mp3': null, 'zal/cycle.md': 'сломан' }));
    expect(library.cycles.map(({ slug, lectures }) => [slug, lectures.map((one) => [one.number, one.slug])])).toEqual([
      ['kadr', [[1, 'tarelka']]],
    ]);
  });

  it('follows links inside itself and refuses those that lead out', async () => {
    const secret = await tempLibrary({ 'secret.png': PNG });
    const dir = await tempLibrary({
      ...cycle('short:', 'cover: out.png\nshort:'),
      'kadr/here.png': PNG,
      'kadr/03-sup.md': LECTURE,
    });
    await symlink(join(secret, 'secret.png'), join(dir, 'kadr/out.png'));
    await symlink(join(secret, 'kadr/01-poezd.mp3'), join(dir, 'kadr/03-sup.mp3'));
    await symlink(join(secret, 'kadr'), join(dir, 'chuzhoy'));
    const { library, problems } = await readLibrary(dir);
    expect(problems.map((problem) => formatProblem(problem))).toEqual([
      'chuzhoy: ссылка ведёт за пределы папки',
      'kadr/03-sup.mp3: ссылка «03-sup.mp3» ведёт за пределы папки',
      'kadr/cycle.md:7: ссылка «out.png» ведёт за пределы папки',
    ]);
    expect(library.cycles.map(({ slug, coverFile }) => [slug, coverFile])).toEqual([['kadr', null]]);
  });

  it('is warned about recordings of a variable rate, and keeps them', async () => {
    const { library, problems, warnings } = await readLibrary(await tempLibrary({ 'kadr/01-poezd.mp3': variableMp3(4) }));
    expect(problems).toEqual([]);
    expect(warnings.map((warning) => formatProblem(warning))).toEqual([
      expect.stringMatching(/^kadr\/01-poezd\.mp3: mp3 с переменным битрейтом/),
    ]);
    expect(library.cycles[0]?.lectures).toHaveLength(2);
  });
});
