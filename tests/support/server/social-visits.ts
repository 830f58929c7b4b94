import { expect } from 'vitest';
import type { TestServer } from './start-test-server.ts';
import { Visitor } from './visitor.ts';

/** Visits to the sandbox's social networks, as a browser makes them. */

/** People of the sandbox; the last one's address is told by no network. */
export const VERA = '1001';
export const ILYA = '1002';
export const DEMO_LISTENER = '1003';
export const NO_EMAIL = '1004';

/** The network's page, for somebody who wants to sign in. */
export async function networkPage(server: TestServer, type: string): Promise<string> {
  const back = encodeURIComponent(`${server.url}/signin/social`);
  const path = `/backend/auth/get-redirect-link?social_type=${type}&redirect_uri=${back}`;
  return (await new Visitor(server).get<{ url: string }>(path)).body.url;
}

/** Presses a button on the network's page. @returns where the browser is sent */
export async function consent(page: string, person: string, decision = 'allow'): Promise<string> {
  const response = await fetch(page, { method: 'POST', body: new URLSearchParams({ person, decision }), redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

export async function follow(address: string): Promise<URL> {
  const response = await fetch(address, { redirect: 'manual' });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location') ?? '');
}

/** Our code for somebody who has agreed to sign in as this person. */
export async function signInCode(server: TestServer, type: string, person: string): Promise<string> {
  const url = await follow(await consent(await networkPage(server, type), person));
  return url.searchParams.get('code') ?? '';
}

export const exchange = (visitor: Visitor, type: string, code: string) =>
  visitor.signInBy('/backend/auth/social/token', { social_type: type, code });

export const bind = (visitor: Visitor, type: string, code?: string) =>
  visitor.get<{ url: string | null; result: boolean }>(
    `/backend/auth/social/${type}/bind?redirect_uri=${encodeURIComponent(`${visitor.server.url}/dashboard/settings`)}${code === undefined ? '' : `&code=${code}`}`,
  );

/** Our code for a listener who has agreed to bind this person's page. */
export async function bindingCode(visitor: Visitor, type: string, person: string): Promise<string> {
  const { url } = (await bind(visitor, type)).body;
  return (await follow(await consent(url ?? '', person))).searchParams.get('code') ?? '';
}
