// @ts-expect-error: jsdom brings no types, and the one class used here needs none
import { JSDOM } from 'jsdom';
import { parseFeed } from 'podcast-partytime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AUDIO_SIZE, HOSTILE } from '../../support/server/sample-library.ts';
import { type SampleWeb, sampleWeb } from '../../support/server/sample-web.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

const ORIGIN = 'https://glossa.example';

let web: SampleWeb;
let server: TestServer;
let feed: Document;
beforeAll(async () => {
  web = await sampleWeb();
  server = await startTestServer({ webDir: web.dir, env: { PUBLIC_URL: ORIGIN } });
  const xml = await (await server.fetch('/feed.xml')).text();
  // A text that is not well-formed makes this throw.
  feed = new new JSDOM('').window.DOMParser().parseFromString(xml, 'text/xml');
});
afterAll(async () => {
  await server.close();
  await web.remove();
});

const items = () => [...feed.getElementsByTagName('item')];
const textOf = (within: Document | Element, tag: string) => within.getElementsByTagName(tag)[0]?.textContent ?? null;
const attributeOf = (within: Document | Element, tag: string, name: string) =>
  within.getElementsByTagName(tag)[0]?.getAttribute(name) ?? null;
const pathOf = (address: string | null) => (address ?? '').replace(ORIGIN, '');
const itemOf = (slug: string) => items().find((one) => textOf(one, 'link') === `${ORIGIN}/lectures/${slug}`);

describe('the podcast feed', () => {
  it('is named in the head of every page', async () => {
    const page = await (await server.fetch('/')).text();
    expect(page).toMatch(/<link rel="alternate" type="application\/rss\+xml" title="[^"]+" href="\/feed\.xml">/);
    expect((await server.fetch('/feed.xml')).headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  });

  it('has what shops of podcasts ask for', () => {
    for (const tag of ['title', 'link', 'description', 'language', 'itunes:author', 'itunes:explicit', 'podcast:guid'])
      expect([tag, textOf(feed, tag)]).not.toEqual([tag, null]);
    expect(attributeOf(feed, 'itunes:category', 'text')).toBe('Education');
    expect(attributeOf(feed, 'itunes:image', 'href')).toBe(`${ORIGIN}/feed/cover.png`);
    expect(textOf(feed, 'podcast:guid')).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });

  it('is read by the parser of podcast players, with the tags of iTunes and of Podcast 2.0', async () => {
    const read = parseFeed(await (await server.fetch('/feed.xml')).text());
    expect(read).toMatchObject({
      title: 'Глосса: открытые лекции',
      language: 'ru',
      author: 'Глосса',
      explicit: false,
      itunesType: 'episodic',
      itunesImage: `${ORIGIN}/feed/cover.png`,
      guid: expect.stringMatching(/^[\da-f-]{36}$/),
      medium: 'podcast',
      link: `${ORIGIN}/`,
    });
    expect(read?.items).toHaveLength(items().length);
    expect(read?.items.find(({ link }) => link === `${ORIGIN}/lectures/arka`)).toMatchObject({
      title: expect.stringMatching(/./),
      enclosure: { url: `${ORIGIN}/feed/audio/arka`, type: 'audio/mpeg', length: AUDIO_SIZE },
      duration: 60,
      explicit: false,
      podcastTranscripts: [{ url: `${ORIGIN}/feed/text/arka`, type: 'text/plain' }],
    });
  });

  it('holds open lectures alone', async () => {
    expect(itemOf('arka')).toBeDefined();
    expect(itemOf('knigi-i-lyudi')).toBeUndefined();
    for (const path of ['/feed/audio/knigi-i-lyudi', '/feed/text/knigi-i-lyudi', '/feed/audio/nothing'])
      expect([path, (await server.fetch(path)).status]).toEqual([path, 404]);
  });

  it('has sound that every item tells the truth about, and that is read by ranges on other sites', async () => {
    for (const item of items()) {
      const [type, length] = [attributeOf(item, 'enclosure', 'type'), attributeOf(item, 'enclosure', 'length')];
      const path = pathOf(attributeOf(item, 'enclosure', 'url'));
      const head = await server.fetch(path, { method: 'HEAD' });
      expect([head.status, head.headers.get('content-type'), head.headers.get('content-length')]).toEqual([200, type, length]);
    }
    const part = await server.fetch(pathOf(attributeOf(itemOf('arka') as Element, 'enclosure', 'url')), {
      headers: { range: 'bytes=100-199', origin: 'https://player.example', 'sec-fetch-site': 'cross-site' },
    });
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${AUDIO_SIZE}`);
    expect(part.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(new Uint8Array(await part.arrayBuffer())[0]).toBe(100);
  });

  it('has the text of a lecture', async () => {
    const path = pathOf(attributeOf(itemOf('arka') as Element, 'podcast:transcript', 'url'));
    expect(await (await server.fetch(path)).text()).toContain('Второй абзац лекции «Арка»');
  });

  it('takes hostile names for text', () => {
    expect(textOf(itemOf('vrednaya-lekciya') as Element, 'itunes:title')).toBe(HOSTILE);
  });

  it('is not sent again while it is the same', async () => {
    const etag = (await server.fetch('/feed.xml')).headers.get('etag') ?? '';
    expect((await server.fetch('/feed.xml', { headers: { 'if-none-match': etag } })).status).toBe(304);
  });
});
