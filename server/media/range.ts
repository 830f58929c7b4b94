/** Byte ranges of RFC 9110 §14 over anything that can be opened at an offset. */

export interface Resource {
  size: number;
  /** Strong, in quotes. */
  etag: string;
  lastModified: Date;
  /** Answered as they are, with every status. */
  headers: Readonly<Record<string, string>>;
  /** Opens bytes `from … to`, both included. Cancelling the stream must free what it holds. */
  open: (from: number, to: number) => ReadableStream<Uint8Array>;
}

interface Range {
  from: number;
  to: number;
}

/**
 * Answers GET and HEAD: 200, 206, 304, 412 or 416. A list of ranges, an unknown unit and a malformed range are answered
 * with the whole, as the RFC lets a server do: players ask for one range at a time.
 */
export function rangeResponse(method: string, headers: Headers, resource: Resource): Response {
  const common = {
    ...resource.headers,
    'accept-ranges': 'bytes',
    etag: resource.etag,
    'last-modified': resource.lastModified.toUTCString(),
  };
  const condition = precondition(headers, resource);
  if (condition !== null) return new Response(null, { status: condition, headers: common });

  const asked =
    method === 'GET' && mayUseRange(headers.get('if-range'), resource) ? parseRange(headers.get('range'), resource.size) : null;
  if (asked === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...common, 'content-range': `bytes */${resource.size}` } });
  }
  const { from, to } = asked ?? { from: 0, to: resource.size - 1 };
  const length = to - from + 1;
  const answer = {
    ...common,
    'content-length': String(length),
    ...(asked && { 'content-range': `bytes ${from}-${to}/${resource.size}` }),
  };
  const body = method === 'HEAD' || length === 0 ? null : resource.open(from, to);
  return new Response(body, { status: asked ? 206 : 200, headers: answer });
}

function precondition(headers: Headers, { etag, lastModified }: Resource): 304 | 412 | null {
  const ifMatch = headers.get('if-match');
  if (ifMatch !== null && !lists(ifMatch, etag)) return 412;
  const ifNoneMatch = headers.get('if-none-match');
  if (ifNoneMatch !== null) return lists(ifNoneMatch, etag) || lists(ifNoneMatch, `W/${etag}`) ? 304 : null;
  const since = Date.parse(headers.get('if-modified-since') ?? '');
  return Number.isNaN(since) || wholeSeconds(lastModified) > since ? null : 304;
}

const lists = (header: string, etag: string): boolean =>
  header.trim() === '*' || header.split(',').some((one) => one.trim() === etag);
const wholeSeconds = (date: Date): number => Math.floor(date.getTime() / 1000) * 1000;

/** `If-Range` lets a range through only for the very bytes the client has: by strong tag, or by the exact date. */
function mayUseRange(ifRange: string | null, { etag, lastModified }: Resource): boolean {
  if (ifRange === null) return true;
  const value = ifRange.trim();
  return value.startsWith('"') ? value === etag : Date.parse(value) === wholeSeconds(lastModified);
}

function parseRange(header: string | null, size: number): Range | 'unsatisfiable' | null {
  const match = /^bytes=[ \t]*(\d*)-(\d*)[ \t]*$/i.exec(header ?? '');
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '') {
    if (last === '') return null;
    const suffix = Number(last);
    return suffix === 0 || size === 0 ? 'unsatisfiable' : { from: Math.max(0, size - suffix), to: size - 1 };
  }
  const from = Number(first);
  if (last !== '' && Number(last) < from) return null;
  if (from >= size) return 'unsatisfiable';
  return { from, to: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
