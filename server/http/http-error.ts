import type { FieldProblem } from '../../contract/errors.ts';

/** An answer that is not a success. `detail` is shown to the listener: Russian, without anything internal. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  constructor(
    readonly status: number,
    readonly detail: string | FieldProblem[],
    readonly headers: Readonly<Record<string, string>> = {},
    /** Fields of the body beside `detail`, as the contract declares them for this status. */
    readonly more: Readonly<Record<string, unknown>> = {},
  ) {
    super(typeof detail === 'string' ? detail : `${detail.length} problems`);
  }
}

export const notFound = (what = 'Такой страницы нет'): HttpError => new HttpError(404, what);
export const invalid = (problems: FieldProblem[]): HttpError => new HttpError(422, problems);

/** 422 for one field: `invalidField(['query', 'w'], 'Недопустимая ширина')`. */
export const invalidField = (loc: (string | number)[], msg: string): HttpError => invalid([{ loc, msg }]);
