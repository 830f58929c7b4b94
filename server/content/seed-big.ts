import { parseArgs } from 'node:util';
import { makeBigLibrary } from './big-library.ts';
import { amount } from './words.ts';

/** `npm run content:seed-big [-- DIR] [--lectures 10000]`: a big invented library, to be started with CONTENT_DIR=DIR. */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { lectures: { type: 'string', default: '10000' } },
});
const dir = positionals[0] ?? 'data/big-library';
const lectures = Number(values.lectures);

if (!Number.isInteger(lectures) || lectures < 1 || lectures > 1_000_000) {
  console.error('--lectures: целое число от 1 до 1000000');
  process.exitCode = 1;
} else {
  const cycles = await makeBigLibrary({ dir, lectures, demo: 'content' });
  console.log(
    `${dir}: ${amount(lectures, 'лекция', 'лекции', 'лекций')}, ${amount(cycles, 'цикл', 'цикла', 'циклов')}. Запуск: CONTENT_DIR=${dir} npm start`,
  );
}
