import { type Endpoint, fillPath } from '../../contract/endpoint.ts';
import { contract, type Group } from '../../contract/index.ts';
import { CASES } from './cases.ts';

export interface ListedCall {
  /** `group.name`. */
  name: string;
  endpoint: Endpoint;
  /** By the case; 200 where nothing else is told. */
  status: number;
  input: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown };
}

const BASES = { main: '/backend', second: '/api' };

/** Every call of the contract, with an input that succeeds. */
export const ALL_CALLS: readonly ListedCall[] = (Object.keys(contract) as Group[]).flatMap((group) =>
  Object.entries(contract[group]).map(([name, endpoint]: [string, Endpoint]) => {
    const { status = 200, ...input } = (CASES[group] as Record<string, ListedCall['input'] & { status?: number }>)[name] ?? {};
    return { name: `${group}.${name}`, endpoint, status, input };
  }),
);

/** Any value that a path parameter of a call in the list takes. */
const ANY_PARAMS = { id: '1', x: '10', code: 'CODE', slug: 'slug', achievement_id: '1', social_type: 'vk' };

export function pathOf({ endpoint, input }: ListedCall): string {
  const query = new URLSearchParams(input.query).toString();
  return `${BASES[endpoint.base]}${fillPath(endpoint.path, { ...ANY_PARAMS, ...input.params })}${query === '' ? '' : `?${query}`}`;
}

export function requestOf({ endpoint, input }: ListedCall, headers: Record<string, string> = {}): RequestInit {
  return {
    method: endpoint.method,
    headers: { ...headers, ...(input.body !== undefined && { 'content-type': 'application/json' }) },
    ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
  };
}
