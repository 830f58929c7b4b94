import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { catalogueOf, copyThroughJson } from './catalogue.ts';
import { coverageOf, writeCoverage } from './coverage.ts';
import type { AnyModel } from './model.ts';
import { MachineWalk } from './run.ts';

/** A walk takes seconds of work and, on a busy machine, minutes of time: only one that never ends is stopped. */
const TIMEOUT_MS = 600_000;
const STORYBOARDS = new URL('../../machines/storyboards/', import.meta.url);

/**
 * Makes the tests of a machine's walk: everything reachable is walked on a live actor and judged by the model's oracles,
 * and the storyboard `tests/machines/storyboards/<machine id>.md` still tells the truth.
 */
export function walkMachine(model: AnyModel): void {
  const walk = new MachineWalk(model);
  describe(`${model.machine.id}: the walk`, { timeout: TIMEOUT_MS }, () => {
    afterAll(() => writeCoverage(walk.report()));

    it('is plain data: the chart survives JSON', () => {
      expect(catalogueOf(copyThroughJson(model.machine))).toEqual(catalogueOf(model.machine));
    });

    it('takes every transition and enters every state', () => {
      const walked = walk.behaviours();
      const { nodes, transitions } = coverageOf(model, walked);
      expect({ states: nodes.missing, transitions: transitions.missing }).toEqual({ states: [], transitions: [] });
      const paths = ['*', ...[...catalogueOf(model.machine).nodes.values()].map(({ path }) => path)];
      expect(Object.keys(model.oracles).filter((path) => !paths.includes(path) || !walked.oracles.has(path))).toEqual([]);
    });

    it('excludes nothing that happens', () => {
      expect(walk.report().staleExclusions).toEqual([]);
    });

    it('takes every event in every abstract state', () => {
      expect(walk.edges().steps).toBeGreaterThan(0);
    });

    it.skipIf(walk.isParallel)('walks all simple paths', () => {
      walk.simple();
      expect(walk.walks.simple).toMatchObject({ complete: true });
    });

    it('tells the story that was checked in', async () => {
      await expect(walk.storyboard()).toMatchFileSnapshot(fileURLToPath(new URL(`${model.machine.id}.md`, STORYBOARDS)));
    });
  });
}
