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

/** A JSON answer, compressed when it is worth it. */
export async function jsonAnswer(request: Request, value: unknown, status: number, headers: HeaderTable): Promise<Response> {
  const text = JSON.stringify(value);
  const typed = { ...headers, 'content-type': 'application/json; charset=utf-8', vary: 'Accept-Encoding' };
  const encoding = text.length < WORTH_COMPRESSING ? null : acceptedEncoding(request.headers);
  if (encoding === null) return new Response(text, { status, headers: typed });
  const packed = await compress(Buffer.from(text), encoding);
  return new Response(new Uint8Array(packed), {
    status,
    headers: { ...typed, 'content-encoding': encoding, 'content-length': String(packed.length) },
  });
}
