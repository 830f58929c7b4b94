import type { AnswerOf, Endpoint, ParsedInput } from '../../contract/endpoint.ts';
import type { Contract, Group } from '../../contract/index.ts';
import { type Caller, mustSignIn } from '../auth/caller.ts';

/** Context of a call, beside its parameters. */
export interface Call {
  /** Null for a guest. */
  caller: Caller | null;
  /** The token of the `Authorization` header as it came, for calls that prove by themselves who calls. */
  bearer: string | null;
  /** Address of the client, as rate limits count it. */
  remote: string;
  /** As the browser names itself; empty where it does not. */
  userAgent: string;
  /** The site's origin as this browser sees it: what letters and redirects lead to. */
  origin: string;
}

/** The caller of a call that only users make (`access: 'user'`). */
export function userOf({ caller }: Call): Caller {
  if (caller === null) throw mustSignIn();
  return caller;
}

/** Answers one call. Refuses by throwing `HttpError`. */
type Handler<E extends Endpoint> = (input: ParsedInput<E>, call: Call) => AnswerOf<E> | Promise<AnswerOf<E>>;

/** A handler for each call of a group, by the name the contract gives it. */
export type GroupHandlers<G extends Group> = {
  [Name in keyof Contract[G]]: Contract[G][Name] extends Endpoint ? Handler<Contract[G][Name]> : never;
};

/** The whole contract: a call without a handler does not compile. */
export type Handlers = { [G in Group]: GroupHandlers<G> };
