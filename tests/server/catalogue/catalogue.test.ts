import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Compilation, Material, Project, Rubric } from '../../../contract/entities/catalogue.ts';
import type { HomeBlock } from '../../../contract/entities/home-block.ts';
import type { SubscriptionType } from '../../../contract/entities/subscription.ts';
import type { Library } from '../../../server/content/library.ts';
import { HOSTILE, sampleLibrary } from '../../support/server/sample-library.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function get<T>(path: string): Promise<T> {
  return ((await (await server.fetch(path)).json()) as { data: T }).data;
}
async function projectOf(slug: string): Promise<Project> {
  return ((await (await server.fetch(`/backend/projects/slug/${slug}`, { method: 'POST' })).json()) as { data: Project }).data;
}

describe('the catalogue', () => {
  it('marks what is open to everyone: a free cycle, the first lecture of any, the newest six', async () => {
    const lotman = await projectOf('vvedenie-v-lotmana');
    expect(lotman.materials.map(({ is_free, is_new }) => [is_free, is_new])).toEqual([
      [true, false],
      [false, false],
      [false, false],
      [false, true],
    ]);
    const free = await projectOf('besplatnaya-arhitektura');
    expect(free.materials.map(({ is_free }) => is_free)).toEqual([true, true]);
    const news = await get<Material[]>('/backend/materials/news');
    expect(news.map(({ slug }) => slug)).toEqual([
      'tretya-vrednaya',
      'vtoraya-vrednaya',
      'vrednaya-lekciya',
      'svod',
      'arka',
      'istoriya-odnogo-slova',
    ]);
    expect(news.every(({ is_new }) => is_new)).toBe(true);
  });

  it('lists new lectures as asked', async () => {
    expect(await get<Material[]>('/backend/materials/news?limit=2')).toHaveLength(2);
    expect(
      (await get<Material[]>('/backend/materials/news?limit=100')).map(({ is_new }) => is_new).filter((one) => !one),
    ).toHaveLength(3);
    expect((await get<Material[]>('/backend/materials/news?rubric=2')).map(({ slug }) => slug)).toEqual(['svod', 'arka']);
    expect(await get<Material[]>('/backend/materials/news?limit=0')).toEqual([]);
  });

  it('counts and sums', async () => {
    const lotman = await projectOf('vvedenie-v-lotmana');
    expect(lotman).toMatchObject({ materials_count: 4, duration: 600, compilation_placement: 1, rubric_placement: 1 });
    const rubrics = await get<Rubric[]>('/backend/common/rubrics');
    expect(rubrics).toHaveLength(14);
    expect(rubrics.find(({ name }) => name === 'Философия')).toMatchObject({
      projects_count: 1,
      materials_count: 4,
      slug: 'filosofiya',
    });
    expect(rubrics.find(({ name }) => name === 'Мода')).toMatchObject({ projects_count: 0, materials_count: 0 });
  });

  it('orders the cycles of a rubric by place, then by name', async () => {
    const library = sampleLibrary(server.files);
    const [first] = library.cycles;
    if (first === undefined) throw new Error('no cycle');
    const more = ['Яблоко', 'Ёлка', 'Аист'].map((name, at) => ({
      ...first,
      name,
      slug: `more-${at}`,
      rubricPlacement: null,
      compilations: {},
      lectures: [],
    }));
    await server.reimport({
      ...library,
      cycles: [
        ...more,
        ...library.cycles,
        { ...first, name: 'Второй', slug: 'second', rubricPlacement: 2, lectures: [], compilations: {} },
      ],
    });
    const rubric = await get<{ projects: { name: string }[] }>('/backend/rubrics/14');
    expect(rubric.projects.map(({ name }) => name)).toEqual(['Введение в Лотмана', 'Второй', 'Аист', 'Ёлка', 'Яблоко']);
    expect((await projectOf('more-0')).rubric_placement).toBe(5);
    await server.reimport(library);
  });

  it('has plans whose prices agree', async () => {
    const types = await get<SubscriptionType[]>('/backend/subscriptions/types');
    const of = (name: string) => types.find(({ type }) => type === name);
    const month = of('1 месяц')?.price ?? 0;
    for (const [name, months, days] of [
      ['6 месяцев', 6, 180],
      ['12 месяцев', 12, 365],
    ] as const) {
      expect(of(name)).toMatchObject({ days, discount_amount: month * months - (of(name)?.price ?? 0), actual: true });
    }
    expect(Math.round((of('12 месяцев')?.price ?? 0) / 12)).toBe(249);
    expect(of('Ежедневная')?.days).toBe(1);
  });

  it('passes hostile text through as it is', async () => {
    const hostile = await projectOf('vrednyi-tekst');
    expect([hostile.name, hostile.description, hostile.tags[0], hostile.authors[0]]).toEqual([
      HOSTILE,
      HOSTILE,
      HOSTILE,
      HOSTILE,
    ]);
    expect(await get<{ text: string }>('/backend/materials/material/vrednaya-lekciya')).toMatchObject({
      name: HOSTILE,
      text: HOSTILE,
    });
  });

  it('gives one achievement for each cycle and each rubric with cycles', async () => {
    const all = await get<{ project_id?: number; rubric_id?: number; type: string }[]>('/api/achievements/');
    expect(all.filter(({ project_id }) => project_id !== undefined)).toHaveLength(3);
    expect(all.filter(({ rubric_id }) => rubric_id !== undefined)).toHaveLength(4);
    expect(new Set(all.map(({ type }) => type))).toEqual(new Set(['прослушал все лекции в цикле', 'прослушал всю тему']));
    expect(await get<unknown[]>('/api/achievements/content/14?content_type=rubric')).toHaveLength(2);
    expect((await server.fetch('/api/achievements/content/14')).status).toBe(422);
  });

  it('maps its content', async () => {
    const map =
      await get<{ rubric_id: number; projects: { materials: { duration: number }[] }[] }[]>('/backend/common/content/map');
    expect(map.find(({ rubric_id }) => rubric_id === 14)?.projects[0]?.materials.map(({ duration }) => duration)).toEqual([
      60, 120, 180, 240,
    ]);
  });
});

describe('the home page', () => {
  it('is made of all blocks in order, each with what it shows', async () => {
    const blocks = await get<HomeBlock[]>('/backend/common/blocks/all_blocks');
    expect(blocks.map(({ name, is_hidden, is_mobile }) => [name, is_hidden, is_mobile])).toEqual([
      ['rubrics', false, true],
      ['new_materials', false, true],
      ['weekly_content', false, true],
      ['compilations', false, false],
      ['benefits', true, true],
      ['subscriptions', false, true],
      ['user_listen', false, true],
      ['user_bookmarks', false, true],
    ]);
    const compilation = blocks.find((block) => block.name === 'compilations');
    expect(compilation?.block_meta).toMatchObject({
      content_type: 'compilation',
      data: { compilation_id: 1, compilation_type: 'горизонтальная' },
      compilation: { projects: [{ slug: 'vvedenie-v-lotmana' }, { slug: 'besplatnaya-arhitektura' }] },
    });
    expect(blocks.find((block) => block.name === 'new_materials')?.block_meta).toMatchObject({
      materials: expect.objectContaining({ length: 6 }),
    });
  });
});

describe('a library read again', () => {
  const ids = async () => ({
    projects: (await get<{ id: number; slug: string }[]>('/backend/projects/list')).map(({ id, slug }) => `${slug} ${id}`).sort(),
    materials: (await get<Material[]>('/backend/materials/news?limit=100'))
      .map(({ material_id, slug }) => `${slug} ${material_id}`)
      .sort(),
    rubrics: (await get<{ id: number; slug: string }[]>('/backend/rubrics/list')).map(({ id, slug }) => `${slug} ${id}`),
    compilations: (await get<Compilation[]>('/backend/common/compilations/list')).map(({ id, slug }) => `${slug} ${id}`),
    blocks: (await get<HomeBlock[]>('/backend/common/blocks/all_blocks')).map(({ id, name }) => `${name} ${id}`),
    achievements: (await get<{ id: number; name: string }[]>('/api/achievements/')).map(({ id, name }) => `${name} ${id}`).sort(),
  });

  it('keeps every id, whatever the order of files', async () => {
    const before = await ids();
    const library = sampleLibrary(server.files);
    await server.reimport({ ...library, cycles: library.cycles.toReversed() });
    expect(await ids()).toEqual(before);
    await server.reimport(library);
  });

  it('drops what is gone, shows what is new and what is changed', async () => {
    const before = await ids();
    const library = sampleLibrary(server.files);
    const changed: Library = {
      ...library,
      compilations: [],
      cycles: library.cycles.slice(0, 2).map((cycle) => ({ ...cycle, name: `${cycle.name} (правка)` })),
    };
    const [lotman] = changed.cycles;
    if (lotman?.lectures[1] !== undefined) lotman.lectures[1] = { ...lotman.lectures[1], slug: 'novaya' };
    await server.reimport(changed);
    expect((await server.fetch('/backend/projects/slug/vrednyi-tekst', { method: 'POST' })).status).toBe(404);
    expect((await server.fetch('/backend/materials/material/knigi-i-lyudi')).status).toBe(404);
    expect((await server.fetch('/backend/materials/material/vrednaya-lekciya')).status).toBe(404);
    expect((await server.fetch('/backend/materials/material/novaya')).status).toBe(200);
    expect((await projectOf('vvedenie-v-lotmana')).name).toBe('Введение в Лотмана (правка)');
    expect(await get('/backend/common/compilations')).toEqual([]);
    expect((await get<HomeBlock[]>('/backend/common/blocks/all_blocks')).some(({ name }) => name === 'compilations')).toBe(false);
    await server.reimport(library);
    const after = await ids();
    expect(after.projects.filter((one) => !one.startsWith('vrednyi'))).toEqual(
      before.projects.filter((one) => !one.startsWith('vrednyi')),
    );
    expect(after.rubrics).toEqual(before.rubrics);
  });

  it('may be empty', async () => {
    await server.reimport({ cycles: [], compilations: [], weekly: [], daily: [], blocks: [] });
    expect(await get('/backend/projects/list')).toEqual([]);
    expect(await get('/backend/common/content/week')).toBeNull();
    expect(await get('/backend/common/content/day/history')).toEqual([]);
    expect(await get<Rubric[]>('/backend/common/rubrics')).toHaveLength(14);
    expect(await get('/api/achievements/')).toEqual([]);
    await server.reimport(sampleLibrary(server.files));
  });
});
