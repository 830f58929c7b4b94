import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleLibrary } from '../../support/server/sample-library.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';

interface Extra {
  id: number;
  title: string;
  type: 'image' | 'pdf';
  pdf_url: string | null;
  image: { url: string; width: number } | null;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const extrasOf = async (path: string) => ((await (await server.fetch(path)).json()) as { data: Extra[] }).data;

describe('extras', () => {
  it('of a cycle and of a lecture are told apart', async () => {
    expect((await extrasOf('/backend/projects/1/extras')).map(({ title }) => title)).toEqual(['Список чтения', 'Карта']);
    expect((await extrasOf('/backend/materials/1/extras')).map(({ title }) => title)).toEqual(['Разворот']);
    expect(await extrasOf('/backend/materials/2/extras')).toEqual([]);
  });

  it('that may be downloaded are sent as files with their true names', async () => {
    const [list] = await extrasOf('/backend/projects/1/extras');
    const response = await server.fetch(list?.pdf_url ?? '');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="spisok.pdf"; filename*=UTF-8''spisok.pdf`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await response.text()).toMatch(/^%PDF/);
    const [spread] = await extrasOf('/backend/materials/1/extras');
    const image = await server.fetch(`/media/extras/${spread?.id}`);
    expect(image.headers.get('content-disposition')).toBe(
      `attachment; filename="karta_______.png"; filename*=UTF-8''karta%20%D0%B3%D0%BE%D1%80%D0%BE%D0%B4%D0%B0.png`,
    );
  });

  it('that may not are shown in the page', async () => {
    const map = (await extrasOf('/backend/projects/1/extras')).find(({ type }) => type === 'image');
    expect(map?.image).toMatchObject({ width: 500 });
    expect((await server.fetch(`${map?.image?.url}?w=320`)).headers.get('content-type')).toBe('image/webp');
    const original = await server.fetch(`/media/extras/${map?.id}`);
    expect(original.headers.get('content-type')).toBe('image/png');
    expect(original.headers.get('content-disposition')).toMatch(/^inline;/);
  });

  it('that nobody has are not found', async () => {
    for (const path of [
      '/media/extras/999',
      '/media/extras/0',
      '/media/extras/x/y.pdf',
      '/media/extras/1/a/b',
      '/media/extras/',
      '/media/',
    ]) {
      expect([path, (await server.fetch(path)).status]).toEqual([path, 404]);
    }
  });

  it('keep the day they were first seen', async () => {
    const before = await (await server.fetch('/backend/projects/1/extras')).json();
    await server.reimport(sampleLibrary(server.files));
    expect(await (await server.fetch('/backend/projects/1/extras')).json()).toEqual(before);
  });
});
