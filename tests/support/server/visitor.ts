import { randomUUID } from 'node:crypto';
import type { Tokens } from '../../../contract/entities/account.ts';
import type { TestServer } from './start-test-server.ts';

export interface Answered<T> {
  status: number;
  headers: Headers;
  body: T;
}

export const PASSWORD = 'восемь и больше';

/** One browser: calls the server, with a token once it has one. */
export class Visitor {
  tokens: Tokens | null = null;
  readonly email = `visitor-${randomUUID()}@people.test`;

  constructor(readonly server: TestServer) {}

  async call<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answered<T>> {
    const response = await this.server.fetch(path, {
      method,
      headers: {
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(this.tokens !== null && { authorization: `Bearer ${this.tokens.access_token}` }),
        ...headers,
      },
      redirect: 'manual',
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, headers: response.headers, body: (isJson ? JSON.parse(text) : text) as T };
  }

  get<T = unknown>(path: string, headers?: Record<string, string>) {
    return this.call<T>('GET', path, undefined, headers);
  }

  post<T = unknown>(path: string, body?: unknown, headers?: Record<string, string>) {
    return this.call<T>('POST', path, body, headers);
  }

  /** The tokens of a 200 become the visitor's. */
  async signInBy(path: string, body: unknown, headers?: Record<string, string>): Promise<Answered<Tokens>> {
    const answered = await this.post<Tokens>(path, body, headers);
    if (answered.status === 200) this.tokens = answered.body;
    return answered;
  }

  login(email = this.email, password = PASSWORD) {
    return this.signInBy('/backend/auth/login', { email, password });
  }

  refresh(token = this.tokens?.refresh_token ?? '') {
    return this.post<Tokens>('/backend/auth/refresh_token', { refresh_token: token });
  }

  async isSignedIn(): Promise<boolean> {
    return (await this.get('/backend/accounts/me')).status === 200;
  }
}

/** Somebody who has just registered by the form. */
export async function newListener(server: TestServer): Promise<Visitor> {
  const visitor = new Visitor(server);
  const { status } = await visitor.signInBy('/backend/accounts/', { name: 'Анна', email: visitor.email, password: PASSWORD });
  if (status !== 200) throw new Error(`registration answered ${status}`);
  return visitor;
}

/** The token in the newest letter to this address. */
export async function letterToken(
  server: TestServer,
  email: string,
  parameter: 'token' | 'confirm' | 'code' | 'undo',
): Promise<string> {
  const pattern = new RegExp(`[?&#]${parameter}=([\\w-]+)`);
  for (const { recipient, text } of await server.letters()) {
    const token = recipient === email ? pattern.exec(text)?.[1] : undefined;
    if (token !== undefined) return token;
  }
  throw new Error(`no letter with ${parameter} to ${email}`);
}
