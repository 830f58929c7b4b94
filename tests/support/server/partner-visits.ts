import { expect } from 'vitest';
import type { TestServer } from './start-test-server.ts';
import { Visitor } from './visitor.ts';

/** Visits to the sandbox's partners, as a browser makes them. */

export type Partner = 'beeline' | 'tele2';

/** From «Подключить» in the app: the partner's page. */
export async function pageOf(visitor: Visitor, partner: Partner): Promise<string> {
  const { status, body } = await visitor.get<{ url: string }>(`/backend/partner-adapter/redirect_link?partner=${partner}`);
  expect(status).toBe(200);
  return body.url;
}

/** Presses the button on the partner's page. @returns where the browser is sent: to the app, with a signed query */
export async function connect(page: string, subscriber: string): Promise<URL> {
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ subscriber }), redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

/** Opens a link of the partner's. The visitor is signed in by the answer. */
export async function open(visitor: Visitor, link: URL, headers: Record<string, string> = {}) {
  const answered = await visitor.get<NonNullable<Visitor['tokens']>>(
    `/backend/partner-adapter/partner_auth${link.search}`,
    headers,
  );
  if (answered.status === 200) visitor.tokens = answered.body;
  return answered;
}

/** Somebody who has come as this subscriber of the partner's, in a fresh browser. */
export async function arrived(server: TestServer, partner: Partner, subscriber: string): Promise<Visitor> {
  const visitor = new Visitor(server);
  const { status } = await open(visitor, await connect(await pageOf(visitor, partner), subscriber));
  expect(status).toBe(200);
  return visitor;
}
