import { afterAll, expect, it } from 'vitest';
import { judgeMachine } from '../support/mutants/judge.ts';
import { keepReports, type MachineReport, reportOf, scoreOf, unexplained } from '../support/mutants/report.ts';
import { findModels } from '../support/statecharts/models.ts';
import { SURVIVORS } from './survivors.ts';

/** Every mutant of every machine. `MUTANTS_ONLY=player,journal` judges some machines anew and leaves the figures of the others. */
const only = process.env.MUTANTS_ONLY?.split(',');
const all = await findModels();
const models = all.filter(({ model }) => only?.includes(model.machine.id) ?? true);
const reports: MachineReport[] = [];

it.each(models.map(({ model }) => [model.machine.id, model] as const))('%s', (_, model) => {
  const report = reportOf(judgeMachine(model), SURVIVORS);
  reports.push(report);
  console.log(`${report.machine}: ${report.total} mutants, ${report.survivors.length} survived, ${scoreOf(report).toFixed(1)} %`);
  expect(unexplained(report, SURVIVORS)).toEqual([]);
  expect(scoreOf(report)).toBeGreaterThanOrEqual(95);
});

it('explains only machines that exist', () => {
  const ids = all.map(({ model }) => model.machine.id);
  expect(Object.keys(SURVIVORS).filter((id) => !ids.includes(id))).toEqual([]);
});

afterAll(() => {
  keepReports(
    reports,
    all.map(({ model }) => model.machine.id),
  );
});
