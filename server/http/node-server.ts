import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';

/** Limits of reliability V6 and V7: a slow or silent client costs a socket for seconds, not for ever. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_EVERY_MS = 5000;
const KEEP_ALIVE_MS = 5000;
const IDLE_MS = 120_000;
const MAX_HEADER_BYTES = 16_384;

export type Fetch = (request: Request) => Response | Promise<Response>;

/** An HTTP server around a Fetch handler; the handler may be replaced while it runs. */
export function createHttpServer(handler: () => Fetch): Server {
  const listener = getRequestListener((request) => handler()(request), { overrideGlobalObjects: false });
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (incoming, outgoing) => {
      // Fetch has no such request: it would fail as a server error.
      if (incoming.method === 'TRACE' || incoming.method === 'CONNECT') {
        outgoing.writeHead(405, { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE', 'content-length': '0' }).end();
        return;
      }
      void listener(incoming, outgoing);
    },
  );
  // Also what cuts a stream that nobody reads: a paused player comes back by Range.
  server.setTimeout(IDLE_MS);
  return server;
}

/** @returns the port, which the system chooses for 0 */
export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
