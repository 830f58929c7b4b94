import * as z from 'zod/mini';
import type { Base, Endpoint, Schema } from '../../contract/endpoint.ts';
import { IdOrSlug, IdParam } from '../../contract/entities/common.ts';
import { contract, streams } from '../../contract/index.ts';
import { isPublicValue, publicValue } from '../../contract/public-value.ts';
import { SPA_ROUTES } from '../web/spa-routes.ts';

/**
 * The path of a request as it is written to the log. Only what is known to hold nothing private is written: the fixed words
 * of paths that exist, and values that the contract declares public. Everything else is `…`: whatever anybody has put into
 * an address (a code, a token, an e-mail, mistyped or in the wrong place) is not kept.
 */

/** Built files and pictures are named by their content. */
const FileName = publicValue(
  z.string().check(z.regex(/^[\w-]{1,80}(?:\.[\w-]{1,20})?\.(?:js|css|woff2|svg|png|webp|json|ico|txt|webmanifest)$/)),
);

interface Pattern {
  /** `:name` stands for any one segment. */
  segments: readonly string[];
  /** Schemas of its parameters; the value of a parameter without one is never written. */
  schemas: Readonly<Record<string, Schema | undefined>>;
}

const patternOf = (path: string, schemas: Pattern['schemas'] = {}): Pattern => ({ segments: path.split('/'), schemas });
const colons = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const FILES: readonly Pattern[] = [
  patternOf('/media/audio/:id', { id: IdParam }),
  patternOf('/media/images/:key', { key: FileName }),
  patternOf('/media/extras/:id', { id: IdParam }),
  patternOf('/assets/:file', { file: FileName }),
  patternOf('/:file', { file: FileName }),
];

const ENDPOINTS: readonly Endpoint[] = Object.values(contract).flatMap((group): Endpoint[] => Object.values(group));

const fieldsOf = (schema: Schema | undefined): Readonly<Record<string, Schema | undefined>> =>
  schema instanceof z.ZodMiniObject ? (schema.shape as Record<string, Schema>) : {};

const QUERY_NAMES = new Set([...ENDPOINTS, ...Object.values(streams)].flatMap(({ query }) => Object.keys(fieldsOf(query))));

/**
 * @param bases path of each base on this server
 * @param routes everything else that is mounted, with `:name` for parameters
 * @returns the path of an address for the log, with the names of its query that the contract knows
 */
export function pathForLog(bases: Readonly<Record<Base, string>>, routes: () => readonly string[]): (url: string) => string {
  let made: Pattern[] | null = null;
  const patterns = (): readonly Pattern[] => {
    made ??= [
      ...ENDPOINTS.map(({ base, path, params }) => patternOf(bases[base] + colons(path), fieldsOf(params))),
      ...SPA_ROUTES.map((path) => {
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, IdOrSlug] as const);
        return patternOf(colons(path), Object.fromEntries(names));
      }),
      ...FILES,
      ...routes()
        .filter((path) => !path.includes('*'))
        .map((path) => patternOf(path)),
    ];
    return made;
  };
  return (url) => {
    const { pathname, searchParams } = new URL(url);
    const names = [...searchParams.keys()].map((name) => (QUERY_NAMES.has(name) ? `${name}=…` : '…'));
    const query = [...new Set(names)].join('&');
    return `${shownPath(pathname, patterns())}${query === '' ? '' : `?${query}`}`;
  };
}

function shownPath(pathname: string, patterns: readonly Pattern[]): string {
  const segments = pathname.split('/');
  let best: string[] = [''];
  for (const pattern of patterns) {
    const found = shownBy(pattern, segments);
    if (found.length === segments.length && !found.includes(HIDDEN)) return found.join('/');
    if (found.length > best.length) best = found;
  }
  return best.length === segments.length ? best.join('/') : `${best.join('/')}/${HIDDEN}`;
}

const HIDDEN = '…';

/** The segments of a path as far as a pattern knows them. */
function shownBy({ segments, schemas }: Pattern, given: readonly string[]): string[] {
  const found: string[] = [];
  for (const [at, segment] of segments.entries()) {
    const value = given[at];
    if (value === undefined) break;
    if (segment.startsWith(':')) found.push(isPublicValue(schemas[segment.slice(1)], value) ? value : HIDDEN);
    else if (segment === value) found.push(segment);
    else break;
  }
  return found;
}
