import * as z from 'zod/mini';
import type { Endpoint } from '../../contract/endpoint.ts';
import { contract, type Group } from '../../contract/index.ts';
import type { AskInProcess } from '../../contract/page-renderer.ts';
import type { Call, Handlers } from '../handlers/handler.ts';
import { ANY_GUEST, SHARED_CALLS } from '../handlers/shared-calls.ts';
import { HttpError } from '../http/http-error.ts';
import { parseInput } from '../http/parse.ts';

type AnyHandler = (input: { params: unknown; query: unknown; body: unknown }, call: Call) => unknown;

/**
 * Calls of a page that is drawn here go to their handlers and not over the network. Only such calls are made whose answer is the
 * same for every guest: nothing of who asks can get into a page.
 * @param isChecked every answer is parsed by the contract, as tests do
 */
export function askInProcess(handlers: Handlers, isChecked: boolean): AskInProcess {
  const table = new Map(
    (Object.keys(contract) as Group[]).flatMap((group) =>
      Object.entries(contract[group]).map(([name, endpoint]): [Endpoint, AnyHandler] => [
        endpoint,
        (handlers[group] as unknown as Record<string, AnyHandler>)[name] as AnyHandler,
      ]),
    ),
  );
  return (asError) => async (endpoint, asked) => {
    // The renderer is a build of its own and has a contract of its own: its calls are known by method and address.
    const [own, handler] =
      [...table].find(([one]) => one.method === endpoint.method && one.base === endpoint.base && one.path === endpoint.path) ??
      [];
    if (own === undefined || handler === undefined || !SHARED_CALLS.has(own))
      throw new Error(`${endpoint.method} ${endpoint.path} is no call of a page`);
    try {
      const params = own.params === undefined ? undefined : parseInput(own.params, asked.params, 'path');
      const query = own.query === undefined ? undefined : parseInput(own.query, asked.query ?? {}, 'query');
      const answer = await handler({ params, query, body: undefined }, ANY_GUEST);
      return isChecked ? z.parse(own.answer, answer) : answer;
    } catch (error) {
      throw error instanceof HttpError && typeof error.detail === 'string' ? asError(error.status, error.detail) : error;
    }
  };
}
