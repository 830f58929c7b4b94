import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { fuzz } from '../support/statecharts/fuzz.ts';
import { findModels } from '../support/statecharts/models.ts';
import { Chance } from '../support/statecharts/vary.ts';
import { FUZZ_RULES } from './fuzz.rules.ts';

/**
 * Every machine by chance: `FUZZ_RUNS` runs of up to 100 steps each. The seed is printed at the start and, with the steps, on
 * failure: `FUZZ_SEED=… FUZZ_ONLY=player npx vitest run tests/machines/fuzz.test.ts` plays the same runs again.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 250);
const SEED = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const LONGEST = 100;

const models = (await findModels()).filter(
  ({ model }) => process.env.FUZZ_ONLY === undefined || model.machine.id === process.env.FUZZ_ONLY,
);
console.log(`Fuzz: ${models.length} machines, ${RUNS} runs each, FUZZ_SEED=${SEED}`);

/** One whole number for each step; a shorter list, and smaller numbers, are the simpler failure. */
const run = fc.record({ birth: fc.nat(7), steps: fc.array(fc.nat(), { maxLength: LONGEST, size: 'max' }) });

describe('by chance', { timeout: 600_000 }, () => {
  let steps = 0;
  afterAll(() => console.log(`Fuzz: ${steps} steps`));

  it.each(models.map(({ model }) => [model.machine.id, model] as const))('%s', (id, model) => {
    fc.assert(
      fc.property(run, ({ birth, steps: seeds }) => {
        steps += seeds.length;
        fuzz(
          model,
          seeds.map((seed) => new Chance(seed)),
          birth,
          FUZZ_RULES[id],
        );
      }),
      { numRuns: RUNS, seed: SEED },
    );
  });

  it('has rules only for machines that exist', async () => {
    const ids = (await findModels()).map(({ model }) => model.machine.id);
    expect(Object.keys(FUZZ_RULES).filter((id) => !ids.includes(id))).toEqual([]);
  });
});
