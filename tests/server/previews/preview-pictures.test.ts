import { expect, it } from 'vitest';
import { HttpError } from '../../../server/http/http-error.ts';
import type { Preview } from '../../../server/previews/preview.ts';
import { PreviewPictures } from '../../../server/previews/preview-pictures.ts';

const preview = (title: string): Preview => ({
  above: null,
  title,
  authors: [],
  amount: { kind: 'words', text: '' },
  art: { kind: 'shelf', first: 0 },
});

/** Pictures whose drawing the test ends. */
function pictures() {
  const waiting: (() => void)[] = [];
  const drawn: string[] = [];
  let atOnce = 0;
  let most = 0;
  const made = new PreviewPictures(async ({ title }) => {
    drawn.push(title);
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise<void>((resolve) => waiting.push(resolve));
    atOnce -= 1;
    return Buffer.from(title);
  });
  const settle = async () => {
    for (let turn = 0; turn < 400; turn++) {
      waiting.shift()?.();
      await Promise.resolve();
    }
  };
  return { made, drawn, settle, most: () => most };
}

it('a picture is drawn once for all who ask, and anew with another title or catalogue', async () => {
  const { made, drawn, settle } = pictures();
  const catalogue = {};
  const first = [made.jpeg(catalogue, preview('Арка')), made.jpeg(catalogue, preview('Арка'))];
  await settle();
  expect((await Promise.all(first)).map((bytes) => Buffer.from(bytes).toString())).toEqual(['Арка', 'Арка']);
  expect(drawn).toEqual(['Арка']);
  const other = [made.jpeg(catalogue, preview('Свод')), made.jpeg({}, preview('Арка'))];
  await settle();
  await Promise.all(other);
  expect(drawn).toEqual(['Арка', 'Свод', 'Арка']);
});

it('one picture is drawn at a time; of a crowd those whom it could not serve soon are sent away', async () => {
  const { made, settle, most } = pictures();
  const catalogue = {};
  const answers = Array.from({ length: 150 }, (_, at) =>
    made.jpeg(catalogue, preview(`Лекция ${at}`)).then(
      () => 200,
      (error: unknown) => (error instanceof HttpError ? error.status : 500),
    ),
  );
  await settle();
  await settle();
  await settle();
  const statuses = await Promise.all(answers);
  expect(most()).toBe(1);
  expect(statuses.filter((status) => status === 200)).toHaveLength(101);
  expect(statuses.filter((status) => status === 503)).toHaveLength(49);
});
