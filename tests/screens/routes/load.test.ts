import { isNotFound as isNotFoundPage } from '@tanstack/react-router';
import { expect, it } from 'vitest';
import { ApiError, type ApiFailure } from '../../../src/api/api-error.ts';
import { orNotFound } from '../../../src/routes/load.ts';

/** Whether a refusal leads to the 404 screen. */
const isLedThere = async (failure: ApiFailure): Promise<boolean> =>
  orNotFound(Promise.reject(new ApiError(failure))).then(
    () => false,
    (thrown: unknown) => isNotFoundPage(thrown),
  );
const about = (place: string) => ({ loc: [place, 'slug'], msg: 'Недопустимое значение' });

it.each<[string, ApiFailure, boolean]>([
  ['a thing that is not there', { kind: 'detail', status: 404, detail: 'Цикл не найден' }, true],
  ['an address that no thing can have', { kind: 'fields', problems: [about('path')] }, true],
  ['a question that is wrong otherwise', { kind: 'fields', problems: [about('query')] }, false],
  ['a refusal in words', { kind: 'detail', status: 400, detail: 'Нельзя' }, false],
  ['a server that is down', { kind: 'status', status: 503, retryAfterS: null }, false],
  ['no answer', { kind: 'unreachable' }, false],
])('%s', async (_, failure, isMissing) => {
  expect(await isLedThere(failure)).toBe(isMissing);
});
