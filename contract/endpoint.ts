import type * as z from 'zod/mini';

/** A zod schema of any form, by which the contract checks a value. */
export type Schema = z.ZodMiniType;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The two bases of §7: the main one, and the second one of achievements. */
export type Base = 'main' | 'second';

/**
 * Who may call (§6):
 * - `anyone`: guests too; a token, if sent, must be valid and adds the caller's own flags;
 * - `user`: an authorised user;
 * - `credentials`: the call itself proves who calls (login, refresh); a token is ignored.
 */
export type Access = 'anyone' | 'user' | 'credentials';

export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Answer extends Schema = Schema,
> {
  readonly method: Method;
  readonly base: Base;
  /** Path below the base, with parameters in braces: `/materials/{id}/audio`. */
  readonly path: string;
  /** One Russian sentence for the API page. */
  readonly summary: string;
  readonly access: Access;
  /** False where repeating the call changes nothing, whatever its method: such calls may be retried. */
  readonly hasEffect: boolean;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly answer: Answer;
  /** Bodies of refusals that carry more than `detail`, by status. */
  readonly refusals: Readonly<Record<number, Schema>>;
}

interface EndpointSpec<
  P extends Schema | undefined,
  Q extends Schema | undefined,
  B extends Schema | undefined,
  A extends Schema,
> {
  method: Method;
  base?: Base;
  path: string;
  summary: string;
  access?: Access;
  hasEffect?: boolean;
  params?: P;
  query?: Q;
  body?: B;
  answer: A;
  refusals?: Readonly<Record<number, Schema>>;
}

/**
 * Declares one call of §7 as data. Defaults: main base, `anyone`, no parameters; a GET has no effect, anything else has.
 */
export function endpoint<
  A extends Schema,
  P extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  B extends Schema | undefined = undefined,
>(spec: EndpointSpec<P, Q, B, A>): Endpoint<P, Q, B, A> {
  return {
    method: spec.method,
    base: spec.base ?? 'main',
    path: spec.path,
    summary: spec.summary,
    access: spec.access ?? 'anyone',
    hasEffect: spec.hasEffect ?? spec.method !== 'GET',
    params: spec.params as P,
    query: spec.query as Q,
    body: spec.body as B,
    answer: spec.answer,
    refusals: spec.refusals ?? {},
  };
}

type Input<S> = S extends Schema ? z.input<S> : undefined;
type Output<S> = S extends Schema ? z.output<S> : undefined;

export type ParamsOf<E extends Endpoint> = Input<E['params']>;
export type QueryOf<E extends Endpoint> = Input<E['query']>;
export type BodyOf<E extends Endpoint> = Input<E['body']>;
export type AnswerOf<E extends Endpoint> = z.output<E['answer']>;
/** Input of a handler: parameters, query and body after parsing. */
export interface ParsedInput<E extends Endpoint> {
  params: Output<E['params']>;
  query: Output<E['query']>;
  body: Output<E['body']>;
}

/** Thrown by {@link fillPath}; §8: "missing path parameter in a URL template raises an error". */
export class MissingPathParameterError extends Error {
  override readonly name = 'MissingPathParameterError';
  constructor(
    readonly path: string,
    readonly parameter: string,
  ) {
    super(`Missing path parameter "${parameter}" for ${path}`);
  }
}

/**
 * Fills the braces of a path template; values are URL-encoded.
 * @throws MissingPathParameterError when a value is absent, null or empty.
 */
export function fillPath(path: string, params: Readonly<Record<string, string | number | undefined | null>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new MissingPathParameterError(path, name);
    return encodeURIComponent(String(value));
  });
}
