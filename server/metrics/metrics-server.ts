import { createServer } from 'node:http';
import type { Address } from '../config.ts';
import type { Metrics } from './metrics.ts';

/** `GET /metrics` at an address of its own, which listeners do not reach. @returns how to close it */
export async function serveMetrics(metrics: Metrics, { host, port }: Address): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
