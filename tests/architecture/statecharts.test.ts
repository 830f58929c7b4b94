import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, StateMachine } from 'xstate';
import { catalogueOf, copyThroughJson, nodesOf, transitionsOf } from '../support/statecharts/catalogue.ts';
import { isModel } from '../support/statecharts/models.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../machines/*/*.machine.ts', { eager: true });
const models = import.meta.glob<Record<string, unknown>>('../machines/*.model.ts', { eager: true });
const sources = import.meta.glob<string>('../../machines/*/*.machine.ts', { eager: true, query: '?raw', import: 'default' });

const machines = Object.entries(modules).flatMap(([file, module]) =>
  Object.values(module)
    .filter((exported): exported is AnyStateMachine => exported instanceof StateMachine)
    .map((machine) => ({ file: file.replace('../../', ''), id: machine.id, machine })),
);

/** Actions, guards and ports that XState itself puts on nodes, for `after` and `invoke`. */
const isBuiltIn = (type: string) => type.startsWith('xstate.');

interface Used {
  kind: 'actions' | 'guards' | 'actors' | 'delays';
  where: string;
  /** The name, or the thing itself when it has none. */
  what: unknown;
}

const nameOf = (reference: unknown): unknown =>
  typeof reference === 'object' && reference !== null && 'type' in reference ? reference.type : reference;

function usedIn(machine: AnyStateMachine): Used[] {
  return nodesOf(machine).flatMap((node): Used[] => {
    // The raw config: XState adds functions of its own to the entry and exit of nodes with `after`.
    const { entry, exit, after = {}, initial } = node.config;
    const initialActions = typeof initial === 'object' && initial !== null && 'actions' in initial ? initial.actions : undefined;
    const use = (kind: Used['kind'], where: string, list: unknown): Used[] =>
      [list].flat().flatMap((one) => (one === undefined ? [] : [{ kind, where: `${node.id} ${where}`, what: nameOf(one) }]));
    return [
      ...use('actions', 'entry', entry),
      ...use('actions', 'exit', exit),
      ...use('actions', 'initial', initialActions),
      ...use('delays', 'after', Object.keys(after)),
      ...use(
        'actors',
        'invoke',
        node.invoke.map(({ src }) => src),
      ),
      ...transitionsOf(node).flatMap((transition) => [
        ...use('actions', transition.eventType || 'always', transition.actions),
        ...use('guards', transition.eventType || 'always', transition.guard),
      ]),
    ];
  });
}

const CYRILLIC = /[а-яё]/i;

it('finds the machines', () => {
  expect(machines.length).toBeGreaterThan(0);
  expect(Object.keys(modules).filter((file) => !machines.some((machine) => file.endsWith(machine.file)))).toEqual([]);
});

it('has a model for the walk of every machine', () => {
  const walked = Object.values(models).flatMap((module) =>
    Object.values(module).flatMap((one) => (isModel(one) ? one.machine.id : [])),
  );
  expect(machines.map(({ id }) => id).filter((id) => !walked.includes(id))).toEqual([]);
});

it('gives every machine a name of its own', () => {
  const ids = machines.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

describe.each(machines)('$id', ({ machine, file }) => {
  const used = usedIn(machine);

  it('names every action, guard, actor and delay', () => {
    expect(used.filter(({ what }) => typeof what !== 'string')).toEqual([]);
  });

  it('uses only names that are implemented', () => {
    const unknown = used.filter(
      ({ kind, what }) => typeof what === 'string' && !isBuiltIn(what) && !Object.hasOwn(machine.implementations[kind], what),
    );
    expect(unknown).toEqual([]);
  });

  it('implements only names that are used', () => {
    const kinds = ['actions', 'guards', 'actors', 'delays'] as const;
    const source = Object.values(sources).join('\n');
    const idle = kinds.flatMap((kind) =>
      Object.keys(machine.implementations[kind]).filter(
        // An actor may also be spawned by name inside an action.
        (name) =>
          !used.some((one) => one.kind === kind && one.what === name) && !(kind === 'actors' && source.includes(`'${name}', {`)),
      ),
    );
    expect(idle).toEqual([]);
  });

  it('says the value of a delay in its name', () => {
    const delays = used.filter(({ kind }) => kind === 'delays').map(({ what }) => String(what));
    expect(delays.filter((name) => !/(_\d+)+_(ms|s|min|h)(_|$)/.test(name))).toEqual([]);
  });

  it('describes every state in Russian', () => {
    const silent = nodesOf(machine).filter(({ type, description }) => type !== 'history' && !CYRILLIC.test(description ?? ''));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it('gives every invoke an id and an onError', () => {
    // Anything that breaks a chart of whoever is here breaks him, and the page, his owner, tells it.
    const isPassedUp = machine.id === 'identity';
    const careless = nodesOf(machine).flatMap((node) =>
      [node.config.invoke ?? []]
        .flat()
        .filter((invoke) => !('id' in invoke && invoke.id) || !(isPassedUp || ('onError' in invoke && invoke.onError)))
        .map(() => node.id),
    );
    expect(careless).toEqual([]);
  });

  it('is plain data that can be pasted elsewhere', () => {
    expect(catalogueOf(copyThroughJson(machine))).toEqual(catalogueOf(machine));
  });

  it('imports no other chart at run time', () => {
    const source = sources[`../../${file}`] ?? '';
    const imports = [...source.matchAll(/^import (?!type )[^;]*?from '([^']+)';$/gms)].map(([, from]) => from ?? '');
    const foreign = imports.filter((from) => from.endsWith('.machine.ts'));
    expect(foreign).toEqual([]);
  });
});
