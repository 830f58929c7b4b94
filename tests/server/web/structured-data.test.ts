import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as paths from '../../../contract/paths.ts';
import { materials } from '../../../server/db/schema.ts';
import { isoDuration } from '../../../server/web/structured-data.ts';
import { sampleLibrary } from '../../support/server/sample-library.ts';
import { type SampleWeb, sampleWeb } from '../../support/server/sample-web.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

type Thing = Record<string, unknown> & { '@type': string };

/** Fields that search engines require of each type, and those they recommend and we have for every one. */
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  WebSite: ['url', 'name', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Organization: ['name', 'url', 'logo'],
  Course: ['name', 'description', 'provider', 'url'],
  AudioObject: ['name', 'url', 'duration', 'isAccessibleForFree'],
  Person: ['name'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name'],
  CollectionPage: ['url', 'name', 'description', 'mainEntity'],
  ItemList: ['itemListElement', 'numberOfItems'],
  FAQPage: ['url', 'mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  Product: ['name', 'image', 'description', 'offers', 'brand'],
  Brand: ['name'],
  Offer: ['price', 'priceCurrency', 'availability', 'url'],
};

let web: SampleWeb;
let server: TestServer;
beforeAll(async () => {
  web = await sampleWeb();
  server = await startTestServer({ webDir: web.dir, env: { PUBLIC_URL: 'https://glossa.example' } });
});
afterAll(async () => {
  await server.close();
  await web.remove();
});

const locations = async (path: string): Promise<string[]> =>
  [...(await (await server.fetch(path)).text()).matchAll(/<loc>https:\/\/glossa\.example([^<]*)<\/loc>/g)].map(
    (match) => match[1] ?? '',
  );

async function thingsOf(path: string, from = server): Promise<Thing[]> {
  const text = await (await from.fetch(path)).text();
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text) ?? [];
  return json === undefined ? [] : (JSON.parse(json) as { '@graph': Thing[] })['@graph'];
}

/** The thing and all within it. */
function* within(value: unknown): Generator<Thing> {
  if (Array.isArray(value)) for (const one of value) yield* within(one);
  else if (typeof value === 'object' && value !== null) {
    if ('@type' in value) yield value as Thing;
    for (const one of Object.values(value)) yield* within(one);
  }
}

describe('structured data', () => {
  it('is whole on every page of the sitemap', async () => {
    const pages: string[] = [];
    for (const file of await locations('/sitemap.xml')) pages.push(...(await locations(file)));
    for (const path of pages) {
      const things = [...within(await thingsOf(path))];
      expect([path, things.length > 0]).toEqual([path, true]);
      for (const thing of things) {
        const missing = (FIELDS[thing['@type']] ?? ['a type that the table does not know']).filter(
          (field) => thing[field] === undefined || thing[field] === '',
        );
        expect([path, thing['@type'], missing]).toEqual([path, thing['@type'], []]);
      }
    }
  });

  it('of a cycle names its lectures', async () => {
    const [course] = await thingsOf('/cycles/vvedenie-v-lotmana');
    expect(course).toMatchObject({ '@type': 'Course', isAccessibleForFree: false, author: [{ name: 'Алёна Григорашвили' }] });
    expect(((course?.hasPart ?? []) as Thing[]).map(({ name, duration }) => [name, duration])[1]).toEqual([
      'Книги и люди',
      'PT2M',
    ]);
  });

  it('of an open lecture has its sound and whole text; of a closed one neither', async () => {
    const [open] = await thingsOf('/lectures/arka');
    expect(open).toMatchObject({ isAccessibleForFree: true, contentUrl: 'https://glossa.example/feed/audio/arka' });
    expect(open?.transcript).toContain('Второй абзац');
    const [closed] = await thingsOf('/lectures/knigi-i-lyudi');
    expect(closed).toMatchObject({ isAccessibleForFree: false });
    expect(closed?.contentUrl).toBeUndefined();
    expect(String(closed?.transcript)).not.toContain('Второй абзац');
  });

  it('is made once for all: the text of a lecture is not read again until the library is another one', async () => {
    const own = await startTestServer({ webDir: web.dir });
    try {
      const page = async () => (await own.fetch('/lectures/arka')).text();
      const first = await page();
      expect(first).toContain('Второй абзац');
      await own.db.update(materials).set({ text: 'Другой текст' }).where(eq(materials.slug, 'arka'));
      expect(await page()).toBe(first);
      const library = sampleLibrary(own.files);
      const retold = library.cycles.map((cycle) => ({
        ...cycle,
        lectures: cycle.lectures.map((lecture) => ({ ...lecture, text: 'Третий текст' })),
      }));
      await own.reimport({ ...library, cycles: retold });
      expect(await page()).toContain('Третий текст');
    } finally {
      await own.close();
    }
  });

  it('of the questions has each with its answer, and none about what is switched off', async () => {
    const titles = async (from: TestServer): Promise<string[]> => {
      const [page] = await thingsOf(paths.faq, from);
      return ((page?.mainEntity ?? []) as Thing[]).map(({ name }) => String(name));
    };
    const [page] = await thingsOf(paths.faq);
    expect(page).toMatchObject({ '@type': 'FAQPage', url: 'https://glossa.example/faq' });
    expect(JSON.stringify(page)).toContain('Остальное открывает подписка.');
    expect(await titles(server)).toContain('За что дают достижения?');
    const without = await startTestServer({ webDir: web.dir, env: { FEATURE_ACHIEVEMENTS: '0' } });
    try {
      expect(await titles(without)).not.toContain('За что дают достижения?');
      expect(await titles(without)).toContain('Что даёт подписка?');
    } finally {
      await without.close();
    }
  });

  it('is not on a page that has no address of its own', async () => {
    expect(await thingsOf('/nothing')).toEqual([]);
    expect(await thingsOf('/dashboard')).toEqual([]);
  });

  it.each([
    [0, 'PT0S'],
    [59, 'PT59S'],
    [60, 'PT1M'],
    [3600, 'PT1H'],
    [3725, 'PT1H2M5S'],
  ])('writes %s seconds as %s', (seconds, written) => {
    expect(isoDuration(seconds)).toBe(written);
  });
});
