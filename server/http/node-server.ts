import { createServer, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Connection } from './app-env.ts';

/** Limits of reliability V6 and V7: a slow or silent client costs a socket for seconds, not for ever. */
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const CHECK_EVERY_MS = 5000;
const KEEP_ALIVE_MS = 5000;
const IDLE_MS = 120_000;
const MAX_HEADER_BYTES = 16_384;

export type Fetch = (request: Request, connection: Connection) => Response | Promise<Response>;

/** Answers in progress get this long when the server stops (V10). */
const GRACE_MS = 10_000;

export interface HttpServer {
  /** @returns the port, which the system chooses for 0 */
  listen: (port: number, host: string) => Promise<number>;
  /**
   * Stops taking connections, lets answers end, and cuts streams: a player asks again by Range. Each answer from now on closes
   * its connection, or a busy one would bring requests for as long as it is let.
   */
  close: () => Promise<void>;
}

/** An HTTP server around a Fetch handler; the handler may be replaced while it runs. */
export function createHttpServer(handler: () => Fetch): HttpServer {
  const listener = getRequestListener(
    (request, { incoming }) => handler()(request, { socketAddress: incoming.socket.remoteAddress }),
    { overrideGlobalObjects: false },
  );
  const open = new Set<ServerResponse>();
  let isClosing = false;
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: CHECK_EVERY_MS,
      keepAliveTimeout: KEEP_ALIVE_MS,
      maxHeaderSize: MAX_HEADER_BYTES,
    },
    (incoming, outgoing) => {
      open.add(outgoing);
      if (isClosing) outgoing.shouldKeepAlive = false;
      outgoing.on('close', () => open.delete(outgoing));
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
  return {
    listen: (port, host) => listen(server, port, host),
    close: async () => {
      isClosing = true;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      for (const outgoing of open) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
      // An answer whose headers are sent while its body is not finished is a stream: all other answers are written whole.
      for (const outgoing of open) if (outgoing.headersSent && !outgoing.writableEnded) outgoing.destroy();
      const force = setTimeout(() => server.closeAllConnections(), GRACE_MS);
      await closed;
      clearTimeout(force);
    },
  };
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
