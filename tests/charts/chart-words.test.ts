import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { COMMON_WORDS, type WordKind, wordsFor } from '../../machines/words/chart-words.ts';
import { findMachines } from '../../scripts/charts/find-machines.ts';
import { nameOf, nodesOf, transitionsOf } from '../support/statecharts/catalogue.ts';
import { findModels } from '../support/statecharts/models.ts';

const charts = await findMachines();
const models = await findModels();

const KINDS = ['events', 'guards', 'actions', 'ports', 'tags'] as const satisfies readonly WordKind[];

const namesOf = (list: unknown): string[] => [list ?? []].flat().map(nameOf);

/** Every name a drawing or a storyboard has to say. */
function namesIn(machine: AnyStateMachine): Record<WordKind, string[]> {
  const nodes = nodesOf(machine);
  const transitions = nodes.flatMap(transitionsOf);
  return {
    events: transitions.map(({ eventType }) => eventType).filter((type) => type !== '' && !type.startsWith('xstate.')),
    guards: transitions.flatMap(({ guard }) => (guard === undefined ? [] : [nameOf(guard)])),
    actions: [
      ...transitions.flatMap(({ actions }) => namesOf(actions)),
      ...nodes.flatMap(({ config }) => [...namesOf(config.entry), ...namesOf(config.exit)]),
    ],
    ports: [
      ...nodes.flatMap(({ invoke }) => invoke.map(({ id }) => id)),
      // A machine that is spawned has no invoke.
      ...Object.keys(machine.implementations.actors),
    ],
    tags: nodes.flatMap(({ tags }) => [...tags]),
  };
}

const said = Object.fromEntries(KINDS.map((kind) => [kind, new Set<string>()]));

describe.each(charts)('$machine.id', ({ machine, words }) => {
  const names = namesIn(machine);

  it.each(KINDS)('has Russian words for its %s, and for nothing else', (kind) => {
    for (const name of names[kind]) said[kind]?.add(name);
    const silent = names[kind].filter((name) => !/[а-яё]/i.test(wordsFor(words, kind, name) ?? ''));
    const idle = Object.keys(words[kind] ?? {}).filter((name) => !names[kind].includes(name));
    expect({ silent: [...new Set(silent)], idle }).toEqual({ silent: [], idle: [] });
  });

  it('is told in these words by its storyboard too', () => {
    expect(models.find(({ model }) => model.machine.id === machine.id)?.model.words).toBe(words);
  });
});

it('keeps no common word that no chart says', () => {
  expect(KINDS.flatMap((kind) => Object.keys(COMMON_WORDS[kind]).filter((name) => !said[kind]?.has(name)))).toEqual([]);
});

it('says nothing that only a programmer understands', () => {
  const texts = charts.flatMap(({ machine, words }) => [
    ...nodesOf(machine).flatMap((node) => [node.description, ...transitionsOf(node).map(({ description }) => description)]),
    ...KINDS.flatMap((kind) => Object.values(words[kind] ?? {})),
  ]);
  const opaque = /\b(?:4\d\d|5\d\d|2xx|loc|detail|token|null|true|false|event_id|PQ)\b|токен|\bid\b|[a-z]_[a-z]|[a-z][A-Z]/;
  expect(texts.filter((text) => text !== undefined && opaque.test(text))).toEqual([]);
});
