import { describe, expect, it } from 'vitest';
import { judgeMachine } from '../support/mutants/judge.ts';
import { mutantsOf } from '../support/mutants/mutate.ts';
import { lostFrom, readPage, reportOf, rowOf, scoreOf, unexplained, unexplainedFunctions } from '../support/mutants/report.ts';
import type { AnyModel } from '../support/statecharts/model.ts';
import { findModels } from '../support/statecharts/models.ts';
import { MachineWalk } from '../support/statecharts/run.ts';
import { SURVIVORS } from './survivors.ts';

/** Machines of so many steps between abstract states are judged with every run of the tests; the others by `npm run test:mutants`. */
const MOST_EDGES = 250;

function isSmall(model: AnyModel): boolean {
  try {
    const edges = new MachineWalk({ ...model, edgeLimit: 2 * MOST_EDGES }).report().explored.edges;
    return edges <= MOST_EDGES;
  } catch {
    return false;
  }
}

const models = (await findModels()).map(({ model }) => [model.machine.id, model] as const);
const small = models.filter(([, model]) => isSmall(model));

describe('mutants', { timeout: 600_000 }, () => {
  it.each(small)('of %s are killed, and docs/statecharts/mutation.md says so', (_, model) => {
    const report = reportOf(judgeMachine(model), SURVIVORS);
    expect(unexplained(report, SURVIVORS)).toEqual([]);
    expect(scoreOf(report)).toBeGreaterThanOrEqual(95);
    expect(readPage()).toContain(`${rowOf(report)}\n`);
  });

  it('of every machine stand in docs/statecharts/mutation.md', () => {
    const page = readPage();
    expect(models.map(([id]) => id).filter((id) => !page.includes(`\n| ${id} | `))).toEqual([]);
  });

  it('of pure functions that live on are explained', () => {
    expect(unexplainedFunctions(readPage())).toEqual([]);
  });

  it('of one machine judged alone do not drive the others from the page', () => {
    const ids = models.map(([id]) => id);
    expect(lostFrom(ids, [{ machine: 'purchase' }])).toEqual(ids.filter((id) => id !== 'purchase'));
    expect(
      lostFrom(
        ids,
        ids.map((machine) => ({ machine })),
      ),
    ).toEqual([]);
    expect(lostFrom(ids, [])).toEqual([]);
  });

  it('of one machine have names of their own', () => {
    for (const [, { machine }] of models) {
      const keys = mutantsOf(machine).map(({ key }) => key);
      expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
    }
  });
});
