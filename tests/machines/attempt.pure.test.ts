import { describe, expect, it } from 'vitest';
import { complaintsOf } from '../../machines/attempt/complaints.ts';
import { ENDED, heldKey, keyOf } from '../../machines/attempt/key.ts';
import { isKind, outcomes, withAnswer } from '../../machines/attempt/outcomes.ts';
import { answered } from '../../machines/ports/answered.ts';

describe('the key of a try', () => {
  it('is a fresh one, and goes with the call', () => {
    expect(keyOf(null, 'fresh')).toBe('fresh');
    expect(keyOf({ key: null }, 'fresh')).toBe('fresh');
    expect(heldKey({ key: 'fresh' })).toBe('fresh');
  });

  it('is that of the former try of the same thing until there is an answer', () => {
    const former = { key: 'former' };
    expect(keyOf(former, 'fresh')).toBe('former');
    expect(keyOf({ ...former, ...ENDED }, 'fresh')).toBe('fresh');
  });
});

describe('what an answer complains about', () => {
  it.each([
    ['fields', { kind: 'fields', fieldErrors: { email: 'Занят' } }, { fieldErrors: { email: 'Занят' }, message: null }],
    ['the whole', { kind: 'refused', message: 'Нельзя' }, { fieldErrors: {}, message: 'Нельзя' }],
    ['nothing', { kind: 'done' }, { fieldErrors: {}, message: null }],
  ])('is said of %s', (_what, answer, said) => {
    expect(complaintsOf(answer)).toEqual(said);
  });
});

describe('the branches of a call', () => {
  const unknown = { target: 'uncertain', actions: 'sayUnknown', description: 'Исход неизвестен' } as const;
  const { onDone, onError } = outcomes({
    isDone: { target: 'done' },
    isRefused: { target: 'rejected', actions: [withAnswer('takeRefusal')], description: 'Отказ' },
    unknown,
  });

  it('are asked in the order in which they stand, and the last one asks nothing', () => {
    expect(onDone).toEqual([
      { guard: { type: 'isDone', params: answered }, target: 'done' },
      {
        guard: { type: 'isRefused', params: answered },
        target: 'rejected',
        actions: [{ type: 'takeRefusal', params: answered }],
        description: 'Отказ',
      },
      unknown,
    ]);
  });

  it('take a call that broke off for one whose outcome is unknown', () => {
    expect(onError).toEqual({ target: 'uncertain', actions: 'sayUnknown' });
  });

  it('are told apart by the kind of the answer', () => {
    const isDone = isKind<{ kind: 'done' } | { kind: 'refused' }>('done');
    expect([isDone(null, { answer: { kind: 'done' } }), isDone(null, { answer: { kind: 'refused' } })]).toEqual([true, false]);
  });
});
