import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, StateMachine } from 'xstate';
import { findMachines } from '../../scripts/charts/find-machines.ts';
import { namedMs } from '../../scripts/charts/named-delay.ts';
import { toPaste, toPasteAll } from '../../scripts/charts/paste.ts';
import { catalogueOf, nodesOf } from '../support/statecharts/catalogue.ts';
import { type Conditions, statesReached } from '../support/statecharts/simulate.ts';

/** The files that designers and QA open in the Stately tools: docs/statecharts/<machine>.machine.ts, and all of them in all.ts. */
const FOLDER = fileURLToPath(new URL('../../docs/statecharts/', import.meta.url));
const NODE_MODULES = fileURLToPath(new URL('../../node_modules/', import.meta.url));

type Exported = Record<string, AnyStateMachine | Conditions>;

const files = import.meta.glob<Exported>('../../docs/statecharts/*.ts', { eager: true });
const [together = {}] = Object.entries(files).flatMap(([path, module]) => (path.endsWith('/all.ts') ? [module] : []));
const charts = (await findMachines()).map((found) => {
  const alone = files[`../../docs/statecharts/${found.machine.id}.machine.ts`] ?? {};
  return { ...found, id: found.machine.id, ...exportedOf(alone, found.machine.id) };
});

function exportedOf(module: Exported, id: string): { exported: AnyStateMachine; conditions: Conditions } {
  const exported = module[`${id}Machine`];
  if (!(exported instanceof StateMachine)) throw new Error(`There is no ${id} to open: npm run charts`);
  return { exported: exported as AnyStateMachine, conditions: (module[`${id}Conditions`] ?? {}) as Conditions };
}

describe.each(charts)('$id in the Stately tools', ({ id, machine, exported, conditions }) => {
  it('is the chart of the product, no state and no transition more or less', () => {
    expect(catalogueOf(exported)).toEqual(catalogueOf(machine));
    expect(exported.config).toEqual(JSON.parse(JSON.stringify(machine.config)));
  });

  it('waits as long as the product does', () => {
    const { delays } = machine.implementations;
    const expected = Object.entries(delays).map(([name, delay]) => [name, typeof delay === 'number' ? delay : namedMs(name)]);
    expect(exported.implementations.delays).toEqual(Object.fromEntries(expected));
    for (const [, ms] of expected) expect(ms).toBeGreaterThan(0);
  });

  it('has a switch for every condition, and an actor for every port', () => {
    expect(Object.keys(conditions)).toEqual(Object.keys(machine.implementations.guards));
    expect(Object.keys(exported.implementations.actors)).toEqual(Object.keys(machine.implementations.actors));
    expect(Object.keys(exported.implementations.actions)).toEqual(Object.keys(machine.implementations.actions));
  });

  it('starts and stands still until somebody presses something', () => {
    const actor = createActor(exported).start();
    expect(actor.getSnapshot().status).not.toBe('error');
    actor.stop();
  });

  it('can be played by hand to every one of its states', () => {
    const reached = statesReached(exported, { ...conditions }, (choice) => Object.assign(conditions, choice));
    expect(nodesOf(exported).flatMap((node) => (reached.has(node.id) ? [] : [node.id]))).toEqual([]);
  });

  it('is the same alone and among all', () => {
    expect(exportedOf(together, id).exported.config).toEqual(exported.config);
  });
});

it('a condition that cannot be switched leaves states that nobody reaches', () => {
  const found = charts.find(({ id }) => id === 'sleepTimer');
  if (found === undefined) throw new Error('There is no sleep timer');
  const stuck = found.exported.provide({ guards: { isFadeDue: () => false } });
  const reached = statesReached(stuck, { ...found.conditions }, (choice) => Object.assign(found.conditions, choice));
  expect(reached.has('sleepTimer.timed.counting.fading')).toBe(false);
});

it('a delay whose name says no time cannot be written down', () => {
  expect(() => namedMs('soon')).toThrow('says no time');
  expect(namedMs('backoff_1_60_s')).toBe(1000);
  expect(namedMs('rest_of_10_min')).toBe(600_000);
});

describe('the texts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'glossa-charts-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const names = readdirSync(FOLDER).filter((name) => name.endsWith('.ts'));

  it('are one a chart, and one of them all', () => {
    expect(names.sort()).toEqual([...charts.map(({ id }) => `${id}.machine.ts`), 'all.ts'].sort());
    for (const chart of charts) expect(readFileSync(join(FOLDER, `${chart.id}.machine.ts`), 'utf8')).toBe(toPaste(chart));
    expect(readFileSync(join(FOLDER, 'all.ts'), 'utf8')).toBe(toPasteAll(charts));
  });

  it('import nothing but xstate, and nothing of it that is not used', () => {
    for (const name of names) {
      const text = readFileSync(join(FOLDER, name), 'utf8');
      const [line = '', ...more] = text.match(/^import .*/gm) ?? [];
      expect([name, more]).toEqual([name, []]);
      const [, imported = ''] = /^import \{ (.*) \} from 'xstate';$/.exec(line) ?? [];
      for (const word of imported.split(', '))
        expect(text.split(new RegExp(`\\b${word}\\(`)).length, `${name}: ${word}`).toBeGreaterThan(1);
    }
  });

  it('pass the strict compiler where only xstate is installed', () => {
    mkdirSync(join(folder, 'node_modules'));
    symlinkSync(join(NODE_MODULES, 'xstate'), join(folder, 'node_modules', 'xstate'));
    for (const name of names) cpSync(join(FOLDER, name), join(folder, name));
    const compilerOptions = {
      strict: true,
      noEmit: true,
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { ...compilerOptions, skipLibCheck: true } }));
    const { status, stdout } = spawnSync(process.execPath, [join(NODE_MODULES, 'typescript/bin/tsc'), '-p', folder], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, '']);
  });
});
