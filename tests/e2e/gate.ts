import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** One call that went through, in the order of their answers. */
interface Passed {
  method: string;
  path: string;
  status: number;
}

/** The fate of a refresh, the first being 1: a status to answer with, or null to let the server answer. */
type RefreshRule = (nth: number) => Promise<number | null> | number | null;

/**
 * Stands between a browser, whichever it is, and the real server: writes down what passes, makes a token one that has
 * died before its time (the server gets a spoilt one, and answers its own 401), and lets refreshes fail or wait.
 */
export interface Gate {
  origin: string;
  passed: Passed[];
  /** From now on this access token is not valid. */
  spoil: (token: string) => void;
  onRefresh: (rule: RefreshRule) => void;
  /** Refreshes that were sent, answered or not. */
  refreshes: () => number;
  close: () => Promise<void>;
}

export async function openGate(target: string): Promise<Gate> {
  const spoilt = new Set<string>();
  const passed: Passed[] = [];
  let rule: RefreshRule = () => null;
  let refreshes = 0;

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { method = 'GET', url = '/', headers } = incoming;
    const path = url.split('?')[0] ?? '/';
    const isRefresh = path.endsWith('/auth/refresh_token');
    if (isRefresh) refreshes += 1;
    const status = isRefresh ? await rule(refreshes) : null;
    if (status !== null) {
      passed.push({ method, path, status });
      incoming.resume();
      outgoing.writeHead(status).end();
      return;
    }
    const token = headers.authorization?.replace(/^Bearer /, '');
    if (token !== undefined && spoilt.has(token)) headers.authorization = `Bearer ${token.slice(0, -6)}zzzzzz`;
    const onward = request(new URL(url, target), { method, headers }, (answer) => {
      passed.push({ method, path, status: answer.statusCode ?? 0 });
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    spoil: (token) => void spoilt.add(token),
    onRefresh: (next) => {
      rule = next;
    },
    refreshes: () => refreshes,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
