import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DetailBody, ProblemsBody, problemsAsLines, problemsAsMessage, problemsByField } from '../../contract/errors.ts';
import { type ApiFailure, isDetailStatus, messageOf } from '../../src/api/api-error.ts';

const problems = [
  { loc: ['body', 'email'], msg: 'Введите корректный Email' },
  { loc: ['body', 'items', 2, 'name'], msg: 'Это поле обязательно' },
];
const anyProblem = fc.record({ loc: fc.array(fc.oneof(fc.string(), fc.nat())), msg: fc.string() });

describe('G03: the complaints of a 422', () => {
  it('are one message, divided by commas', () => {
    expect(problemsAsMessage(problems)).toBe('[body email]: Введите корректный Email, [body items 2 name]: Это поле обязательно');
    expect(problemsAsMessage([])).toBe('');
  });

  it('are one line each in a form helper', () => {
    expect(problemsAsLines(problems)).toBe('body email : Введите корректный Email\nbody items 2 name : Это поле обязательно');
  });

  it('belong to the field that the last part of loc names; the first one about it is shown', () => {
    const again = { loc: ['query', 'email'], msg: 'Слишком длинно' };
    expect(problemsByField([...problems, again])).toEqual({
      email: 'Введите корректный Email',
      name: 'Это поле обязательно',
    });
  });

  it('whose loc is empty belong to no field', () => {
    expect(problemsByField([{ loc: [], msg: 'Пусто' }])).toEqual({});
  });

  it('about fields with names of Object stay complaints', () => {
    const named = ['constructor', 'toString', 'hasOwnProperty'].map((field) => ({ loc: ['body', field], msg: field }));
    expect(Object.entries(problemsByField(named))).toEqual(named.map(({ msg }) => [msg, msg]));
  });

  it('are never lost and never throw, whatever they say', () => {
    fc.assert(
      fc.property(fc.array(anyProblem), (list) => {
        const message = problemsAsMessage(list);
        for (const { msg } of list) expect(message).toContain(msg);
        expect(problemsAsLines(list)).toEqual(expect.any(String));
        expect(Object.keys(problemsByField(list)).length).toBeLessThanOrEqual(list.length);
      }),
    );
  });
});

describe('bodies of refusals', () => {
  it('that are anything else are not taken for one', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (body) => {
        const detail = typeof body === 'object' && body !== null && 'detail' in body ? body.detail : undefined;
        expect(DetailBody.safeParse(body).success).toBe(typeof detail === 'string');
        if (ProblemsBody.safeParse(body).success) expect(Array.isArray(detail)).toBe(true);
      }),
    );
  });
});

describe('G04: what the listener reads', () => {
  it('is the detail of 400, 401, 404 and 417, and of no other status', () => {
    const shown = Array.from({ length: 600 }, (_, status) => status).filter(isDetailStatus);
    expect(shown).toEqual([400, 401, 404, 417]);
  });

  it.each<ApiFailure>([
    { kind: 'status', status: 500, retryAfterS: null },
    { kind: 'unreachable' },
    { kind: 'broken', where: 'GET /common/tags data' },
    { kind: 'cancelled' },
  ])('is «Неизвестная ошибка» otherwise: $kind', (failure) => {
    expect(messageOf(failure)).toBe('Неизвестная ошибка');
  });
});
