import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { HeaderTable } from './security-headers.ts';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this, headers cost more than compression saves. */
const WORTH_COMPRESSING = 1024;
/** On the fly: quick rather than small. Files are compressed once, at the build. */
const QUICK_BROTLI = 4;

export type Encoding = 'br' | 'gzip';

/** The best encoding the client takes. Weights other than «never» do not matter here: both are always worth it. */
export function acceptedEncoding(headers: Headers): Encoding | null {
  const offers = (headers.get('accept-encoding') ?? '')
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim());
  const takes = (name: string) =>
    offers.some((offer) => offer === name || (offer.startsWith(`${name};`) && !/;\s*q=0(?:\.0*)?$/.test(offer)));
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : null;
}

export function compress(content: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'gzip') return toGzip(content);
  return toBrotli(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUICK_BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  });
}

/** Body of an answer as it is sent. */
export interface Body {
  bytes: Uint8Array<ArrayBuffer>;
  /** Null for plain JSON. */
  encoding: Encoding | null;
}

/** A value as JSON, compressed when the client takes that and it is worth it. */
export async function bodyOf(value: unknown, accepted: Encoding | null): Promise<Body> {
  const plain = Buffer.from(JSON.stringify(value));
  const encoding = plain.length < WORTH_COMPRESSING ? null : accepted;
  return { bytes: new Uint8Array(encoding === null ? plain : await compress(plain, encoding)), encoding };
}

/** A JSON answer whose body is ready. */
export function readyAnswer({ bytes, encoding }: Body, status: number, headers: HeaderTable): Response {
  return new Response(bytes, {
    status,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      vary: 'Accept-Encoding',
      ...(encoding !== null && { 'content-encoding': encoding }),
      'content-length': String(bytes.length),
    },
  });
}

/** A JSON answer, compressed when it is worth it. */
export async function jsonAnswer(request: Request, value: unknown, status: number, headers: HeaderTable): Promise<Response> {
  return readyAnswer(await bodyOf(value, acceptedEncoding(request.headers)), status, headers);
}
