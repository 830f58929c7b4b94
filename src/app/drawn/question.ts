import { type Endpoint, fillPath } from '../../../contract/endpoint.ts';

interface Asked {
  params?: unknown;
  query?: unknown;
}

/** A call of the API as a name, by which its answer is written down and found again. */
export const questionOf = ({ method, base, path }: Endpoint, { params, query }: Asked): string =>
  `${method} ${base} ${fillPath(path, params as Record<string, string>)} ${JSON.stringify(query ?? null)}`;
