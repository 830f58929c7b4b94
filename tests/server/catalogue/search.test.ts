import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResult } from '../../../contract/entities/catalogue.ts';
import { HOSTILE } from '../../support/server/sample-library.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function search(query: string): Promise<SearchResult> {
  const response = await server.fetch(`/backend/common/search?${new URLSearchParams({ q: query })}`);
  expect([query, response.status]).toEqual([query, 200]);
  return ((await response.json()) as { data: SearchResult }).data;
}

const namesOf = (result: SearchResult) => [...result.rubrics, ...result.projects, ...result.materials].map(({ name }) => name);
/** The marked part of each name: «История одного слова» → «Истор». */
const markedIn = (list: { name: string; marks: [number, number][] }[]) =>
  list.map(({ name, marks }) => marks.map(([from, to]) => name.slice(from, to)));

describe('search forgives', () => {
  it.each([
    ['as it is', 'лотман', null],
    ['capitals', 'ЛОТМАН', null],
    ['a grammatical form', 'лотманом', null],
    ['a typo', 'лотмен', 'лотмана'],
    ['letters swapped', 'лтоман', 'лотмана'],
    ['the wrong layout', 'kjnvfy', 'лотман'],
    ['the wrong layout, capitals', 'KJNVFY', 'лотман'],
    ['Latin letters', 'lotman', 'лотман'],
    ['Latin letters in the wrong layout', 'дщеьфт', 'лотман'],
    ['quotes and spaces', ' «лотман» ', null],
    ['a beginning', 'лотм', null],
  ])('%s: «%s»', async (_, query, understood) => {
    const result = await search(query);
    expect(result.projects.map(({ slug }) => slug)).toEqual(['vvedenie-v-lotmana']);
    expect(result.understood_as).toBe(understood);
    expect(markedIn(result.projects)[0]).toHaveLength(1);
  });

  it('no beginning shorter than four letters: too many words begin so', async () => {
    expect(namesOf(await search('лот'))).toEqual([]);
    expect(namesOf(await search('кни'))).toEqual([]);
    expect(namesOf(await search('книг'))).toContain('Книги и люди');
  });

  it.each([
    ['ёж', 'Ёж и лиса'],
    ['еж', 'Ёж и лиса'],
    ['t;', 'Ёж и лиса'],
    ['`;', 'Ёж и лиса'],
    ['istoriya odnogo slova', 'История одного слова'],
    ['bcnjhbz', 'История одного слова'],
    ['архетектура', 'Архитектура без платы'],
    ['камнев', 'Арка'],
    ['григорашвилли', 'Граница семиосферы'],
  ])('«%s» finds «%s»', async (query, name) => {
    expect(namesOf(await search(query))).toContain(name);
  });
});

describe('search ranks', () => {
  it('a whole name before a part of one, and names before the rest', async () => {
    const { rubrics, projects } = await search('архитектура');
    expect(rubrics[0]?.name).toBe('Архитектура');
    expect(projects[0]?.name).toBe('Архитектура без платы');
    const { materials } = await search('арка');
    expect(materials[0]?.name).toBe('Арка');
  });

  it('all words before some of them', async () => {
    const { materials } = await search('книги люди');
    expect(materials.map(({ name }) => name)).toEqual(['Книги и люди']);
  });

  it('words of a printed text, told by no mark', async () => {
    const result = await search('гипербореи');
    expect(result.materials.map(({ slug }) => slug)).toEqual(['granica-semiosfery']);
    expect(result.materials[0]?.marks).toEqual([]);
    expect(result.understood_as).toBeNull();
  });

  it('an exact word of a text before a typo of a name', async () => {
    // One letter from «арка», which is a name.
    const result = await search('арба');
    expect(result.materials.map(({ slug }) => slug)).toEqual(['granica-semiosfery']);
    expect(result.understood_as).toBeNull();
  });
});

describe('search marks', () => {
  it.each([
    ['истор', [['Истор']]],
    ['истории слово', [['История', 'слова']]],
    ['исторея одного', [['История', 'одного']]],
  ])('«%s»', async (query, marks) => {
    const { materials } = await search(query);
    expect(markedIn(materials.filter(({ slug }) => slug === 'istoriya-odnogo-slova'))).toEqual(marks);
  });
});

describe('search survives', () => {
  it.each([
    '',
    ' ',
    '(',
    ')',
    ':*',
    '!',
    '&',
    '|',
    "'",
    '"',
    '\\',
    '<->',
    '🎧',
    '%',
    'а',
    HOSTILE,
    '(лотман:* & !книги)',
    'ﬀ',
    'İ',
    'й',
  ])('«%s»', async (query) => {
    await search(query);
  });

  it('200 characters, and refuses more', async () => {
    await search('лотман '.repeat(28).slice(0, 200));
    await search('а'.repeat(200));
    const response = await server.fetch(`/backend/common/search?q=${'a'.repeat(201)}`);
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({
      detail: [{ loc: ['query', 'q'], msg: 'Количество символов должно быть не более 200' }],
    });
    // A character that no keyboard types is refused in words, as in every text of the contract.
    expect((await server.fetch('/backend/common/search?q=%00')).status).toBe(422);
  });

  it('no query at all', async () => {
    const response = await server.fetch('/backend/common/search');
    expect(response.status).toBe(422);
    expect(await response.json()).toEqual({ detail: [{ loc: ['query', 'q'], msg: 'Это поле обязательно' }] });
  });

  it('nothing found', async () => {
    expect(await search('щщщщщщщщщщщ')).toEqual({ rubrics: [], projects: [], materials: [], understood_as: null });
  });

  it('hostile names, marked where they match', async () => {
    const { projects } = await search('кавычки');
    expect(projects[0]?.name).toBe(HOSTILE);
    expect(markedIn(projects)).toEqual([['кавычки']]);
  });
});

describe('cycles by words, tags and rubric', () => {
  const cycles = async (body: object) => {
    const response = await server.fetch('/backend/projects/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await response.json()) as { data: { slug: string }[] }).data.map(({ slug }) => slug);
  };

  it.each([
    ['all, by name', {}, ['vrednyi-tekst', 'besplatnaya-arhitektura', 'vvedenie-v-lotmana']],
    ['words', { search: 'lotman' }, ['vvedenie-v-lotmana']],
    ['no words', { search: ' ' }, ['vrednyi-tekst', 'besplatnaya-arhitektura', 'vvedenie-v-lotmana']],
    ['a tag in any case', { tags: ['КАМЕНЬ'] }, ['besplatnaya-arhitektura']],
    ['every tag', { tags: ['камень', 'город'] }, ['besplatnaya-arhitektura']],
    ['tags that no cycle has together', { tags: ['камень', 'Знаки'] }, []],
    ['a rubric', { rubric: 14 }, ['vvedenie-v-lotmana']],
    ['a rubric nobody has', { rubric: 99 }, []],
    [
      'unknown keys',
      { surplus: 1, __proto__: { rubric: 99 } },
      ['vrednyi-tekst', 'besplatnaya-arhitektura', 'vvedenie-v-lotmana'],
    ],
  ])('%s', async (_, body, slugs) => {
    expect(await cycles(body)).toEqual(slugs);
  });
});
