import type { System } from './system.ts';
import { pairsOf, wordsOf } from './system-map.ts';

/** The rows as a table, speaker by hearer, and in words: docs/statecharts/system.md. */
export function toSystemPage({ actors, rows }: System): string {
  const title = (name: string) => actors.find((actor) => actor.name === name)?.title ?? name;
  const speakers = [...new Set(rows.map(({ from }) => from))].sort();
  const hearers = [...new Set(rows.map(({ to }) => to))].sort();
  const pairs = pairsOf(rows);
  const count = (from: string, to: string) => pairs.find((pair) => pair.from === from && pair.to === to)?.rows.length ?? '';
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
  return [
    '# Кто кому что говорит',
    '',
    'Сделано командой `npm run charts` из таблиц `machines/system/*.table.ts`; кто кем владеет, показывает [карта](system.svg).',
    'Строка — говорящий, столбец — слушающий, число — сколько строк таблицы между ними. «≈» — факт: о нём говорят при каждой',
    'перемене и тому, кто родился позже. Остальное сказано один раз, тем, кто есть. Строк о коде, который приходит поздно, здесь',
    'нет: они одинаковы для всех, чей код приходит вместе.',
    '',
    line(['', ...hearers.map((name) => `\`${name}\``)]),
    line(['---', ...hearers.map(() => '---')]),
    ...speakers.map((from) => line([`\`${from}\``, ...hearers.map((to) => count(from, to))])),
    '',
    ...speakers.flatMap((from) => [
      `## ${title(from)} (\`${from}\`)`,
      '',
      ...pairs
        .filter((pair) => pair.from === from)
        .flatMap(({ to, rows: of }) => [`- ${title(to)} (\`${to}\`)`, ...of.map((row) => `  - \`${wordsOf(row)}\``)]),
      '',
    ]),
  ].join('\n');
}
