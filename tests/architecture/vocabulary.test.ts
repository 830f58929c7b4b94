import { describe, expect, it } from 'vitest';
import { unheard, unsent, vocabularyOf } from '../../scripts/house/vocabulary.ts';
import { sourcesIn } from '../support/architecture/sources.ts';

const sources = ['src', 'machines'].flatMap(sourcesIn);

const types = {
  path: 'machines/lamp/lamp.types.ts',
  text: `
    interface Broken { type: 'lamp.broken'; at: number }
    export type LampEmitted = Broken | { type: 'lamp.lit' } | ({ type: 'lamp.out' | 'lamp.dim' });
    export type LampEvent = { type: 'lamp.press' } | { type: 'lamp.hold' };`,
};
const typesOf = (words: readonly { type: string }[]) => words.map(({ type }) => type);

describe('what charts say', () => {
  it('is heard by somebody', () => {
    expect(typesOf(unheard(sources))).toEqual([]);
  });

  it('is read from their types', () => {
    expect(vocabularyOf([types])).toEqual({
      announcements: ['lamp.broken', 'lamp.lit', 'lamp.out', 'lamp.dim'].map((type) => ({ chart: 'lamp', type })),
      events: ['lamp.press', 'lamp.hold'].map((type) => ({ chart: 'lamp', type })),
    });
    expect(vocabularyOf(sources).announcements.length).toBeGreaterThan(40);
  });

  it.each<[how: string, path: string, text: string]>([
    ['a row', 'machines/system/x.table.ts', "on('lamp', 'lamp.lit', 'player')(() => ({ type: 'a' }));"],
    ['a row to several', 'machines/system/x.table.ts', "toEach('lamp', 'lamp.lit', ['player', 'journal'])((e) => e);"],
    ['a listener', 'src/app/x.ts', "actors.lamp.on('lamp.lit', () => undefined);"],
    ['a reason', 'machines/system/x.ts', "export const reasons = { lamp: { 'lamp.lit': 'seen' } } satisfies Reasons;"],
    ['a reason given with the rows', 'machines/system/x.ts', "complete(rows, { lamp: { 'lamp.lit': 'seen by the eye' } });"],
    ['a reason by its type', 'machines/system/x.ts', "const reasons: Reasons = { lamp: { 'lamp.lit': 'seen' } };"],
  ])('is heard by %s', (_how, path, text) => {
    expect(typesOf(unheard([types, { path, text }]))).toEqual(['lamp.broken', 'lamp.out', 'lamp.dim']);
  });

  it('is not heard because it is said, or because its name stands somewhere', () => {
    const said = {
      path: 'machines/lamp/lamp.machine.ts',
      text: "const say = emit({ type: 'lamp.lit' }); const a = { lamp: { 'lamp.lit': 1 } };",
    };
    expect(unheard([types, said])).toHaveLength(4);
  });
});

describe('what charts answer', () => {
  it('is sent by somebody', () => {
    expect(typesOf(unsent(sources))).toEqual([]);
  });

  it.each<[how: string, path: string, text: string]>([
    ['a screen', 'src/features/x.tsx', "lamp.send({ type: 'lamp.press' });"],
    ['a row', 'machines/system/x.table.ts', "on('a', 'b', 'lamp')(() => ({ type: 'lamp.press' }));"],
    ['a row that hands it on', 'machines/system/x.table.ts', "on('a', 'lamp.press', 'lamp')((event) => event);"],
    ['itself', 'machines/lamp/lamp.machine.ts', "const again = raise({ type: 'lamp.press' });"],
    ['its owner', 'machines/house/house.setup.ts', "const press = sendTo('lamp', { type: isOn ? 'lamp.press' : 'lamp.off' });"],
  ])('is sent by %s', (_how, path, text) => {
    expect(typesOf(unsent([types, { path, text }]))).toEqual(['lamp.hold']);
  });

  it('is not sent because a chart answers it, or announces the same', () => {
    const answered = {
      path: 'machines/lamp/lamp.machine.ts',
      text: "const a = { on: { 'lamp.press': 'lit' } }; const b = emit({ type: 'lamp.hold' });",
    };
    expect(unsent([types, answered])).toHaveLength(2);
  });
});
