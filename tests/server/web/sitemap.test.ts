import { beforeAll, describe, expect, it } from 'vitest';
import type { Compilation, Material, Project, Rubric } from '../../../contract/entities/catalogue.ts';
import { sitemapIndexXml, sitemapXml } from '../../../server/web/sitemap.ts';

/** The protocol allows a file so many. */
const MOST_ADDRESSES = 50_000;
const MOST_BYTES = 50 * 1024 * 1024;

const ORIGIN = 'https://glossa.example';
const CYCLES = 10_500;
const IN_A_CYCLE = 5;

/** A day of the years from 2020 on, another for each number. */
const dayOf = (number: number): string => new Date(Date.UTC(2020, 0, 1 + (number % 2000))).toISOString().slice(0, 10);

/** A library of more pages than one file may name: of each thing only what a sitemap reads. */
function largeCatalogue() {
  const news = Array.from({ length: CYCLES * IN_A_CYCLE }, (_, at) => ({
    material: { material_id: at + 1, slug: `lecture-${at + 1}` } as Material,
    published: dayOf(at),
    audioFile: '',
  }));
  const projects = Array.from({ length: CYCLES }, (_, at) => ({
    id: at + 1,
    slug: `cycle-${at + 1}`,
    materials: news.slice(at * IN_A_CYCLE, (at + 1) * IN_A_CYCLE).map(({ material }) => material),
  })) as unknown as Project[];
  return {
    rubrics: [{ id: 1, slug: 'iskusstvo' }] as Rubric[],
    projectsOfRubric: new Map([[1, projects]]),
    compilations: [{ slug: 'vse', projects: [] as Project[] }] as Compilation[],
    projects,
    materialById: new Map(news.map((one) => [one.material.material_id, one])),
    news,
  };
}

const all = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, 'g'))].map(([, text = '']) => text);

describe('a library of more lectures than a file may name', () => {
  const catalogue = largeCatalogue();
  let index: string;
  let files: Map<string, string>;

  beforeAll(() => {
    index = sitemapIndexXml(ORIGIN, catalogue);
    const names = all(index, 'loc').map((address) => address.replace(`${ORIGIN}/sitemaps/`, ''));
    files = new Map(names.map((name) => [name, sitemapXml(ORIGIN, catalogue, name) ?? '']));
  });

  it('has files of no more than the protocol allows', () => {
    for (const [name, xml] of files) {
      const count = all(xml, 'loc').length;
      expect([name, count > 0, count <= MOST_ADDRESSES]).toEqual([name, true, true]);
      expect([name, Buffer.byteLength(xml) <= MOST_BYTES]).toEqual([name, true]);
    }
    expect(files.size).toBeLessThanOrEqual(MOST_ADDRESSES);
    expect([...files.values()].flatMap((xml) => all(xml, 'loc')).length).toBeGreaterThan(MOST_ADDRESSES);
  });

  it('names each page once, in the file of its kind', () => {
    const of = (kind: string) =>
      [...files]
        .flatMap(([name, xml]) => (name.startsWith(`${kind}-`) ? all(xml, 'loc') : []))
        .map((address) => address.slice(ORIGIN.length));
    expect(of('lectures').sort()).toEqual(catalogue.news.map(({ material }) => `/lectures/${material.slug}`).sort());
    expect(of('cycles').sort()).toEqual(catalogue.projects.map(({ slug }) => `/cycles/${slug}`).sort());
    expect(of('topics')).toEqual(['/topics/iskusstvo']);
    expect(of('compilations')).toEqual(['/compilations/vse']);
  });

  it('says of each file when something in it last changed', () => {
    const told = new Map(
      [...index.matchAll(/<loc>[^<]*\/sitemaps\/([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?/g)].map(([, name = '', day]) => [
        name,
        day,
      ]),
    );
    for (const [name, xml] of files) expect([name, told.get(name)]).toEqual([name, all(xml, 'lastmod').sort().at(-1)]);
    // Of nobody's lecture there is no day.
    expect(told.get('compilations-1.xml')).toBeUndefined();
    expect(told.get('lectures-1.xml')).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('has no file beyond those', () => {
    const count = [...files.keys()].filter((name) => name.startsWith('lectures-')).length;
    expect(count).toBeGreaterThan(1);
    for (const name of [`lectures-${count + 1}.xml`, 'lectures-0.xml', 'lectures-01.xml', 'lectures.xml', 'authors-1.xml'])
      expect([name, sitemapXml(ORIGIN, catalogue, name)]).toEqual([name, null]);
  });
});

it('a library without anything has a sitemap of its plain pages alone', () => {
  const nothing = { rubrics: [], projectsOfRubric: new Map(), compilations: [], projects: [], materialById: new Map(), news: [] };
  expect(all(sitemapIndexXml(ORIGIN, nothing), 'loc')).toEqual([`${ORIGIN}/sitemaps/pages-1.xml`]);
});
