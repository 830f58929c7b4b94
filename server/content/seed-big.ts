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

try {
  if (!Number.isInteger(lectures) || lectures < 1 || lectures > 1_000_000)
    throw new Error('--lectures: целое число от 1 до 1000000');
  const cycles = await makeBigLibrary({ dir, lectures, demo: 'content' });
  const made = `${amount(lectures, 'лекция', 'лекции', 'лекций')}, ${amount(cycles, 'цикл', 'цикла', 'циклов')}`;
  console.log(`${dir}: ${made}. Запуск: CONTENT_DIR=${dir} npm start`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
