import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Words that the glossary (docs/glossary.md) forbids; each with an example of a text that it would catch. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/экслибрис/i, 'Экслибрисы рубрики'],
  [/книжный знак|знак за /i, 'знак за всю рубрику'],
  [/этим моментом/i, 'Поделиться этим моментом'],
  [/отступать назад/i, 'Отступать назад при продолжении'],
  [/теле2/i, 'подписка через «Теле2»'],
  [/лекци[яюи] темы|лекции темы/i, 'последнюю лекцию темы'],
  [/name: 'Mail'/, "name: 'Mail'"],
  [/нашлось \$/, 'нашлось $'],
  [/открыта тем, кто вошёл/, 'Эта страница открыта тем, кто вошёл'],
];
const FOLDERS = ['src', 'server', 'contract'];

const texts = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [join(folder, name), readFileSync(join(folder, name), 'utf8')] as const),
);

it.each(FORBIDDEN)('nothing on screen says %s', (pattern, example) => {
  expect(example).toMatch(pattern);
  expect(texts.filter(([, text]) => pattern.test(text)).map(([name]) => name)).toEqual([]);
});
