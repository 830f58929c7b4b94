import { HttpResponse, http, type RequestHandler } from 'msw';
import { expect, onTestFinished } from 'vitest';
import { MAIN } from '../../support/app/api.ts';
import { sharedBrowser } from '../../support/app/shared-browser.ts';
import { type Code, FAULT_MATRIX, type Fault } from '../../support/faults/fault-matrix.ts';
import { type MemoryDb, memoryDb } from '../../support/faults/memory-db.ts';
import type { Operation, Trial } from './operation.ts';
import { createPage, type FaultPage, OLD, pass, quietHandlers, TOKENS_BODY } from './page.ts';
import { type Server, serve } from './server.ts';

/** Trouble of the browser and not of a call: its columns of the matrix. */
const ENVIRONMENT = ['kill', 'stor', 'clk', 'tabs', 'bfc', 'chnk'] as const;
type EnvironmentFault = (typeof ENVIRONMENT)[number];

export interface EnvironmentCase {
  operation: Operation;
  fault: EnvironmentFault;
  code: Code;
}

const isEnvironment = (fault: Fault): fault is EnvironmentFault => (ENVIRONMENT as readonly Fault[]).includes(fault);

const isPlainRead = ({ endpoint, isStart, only }: Operation) => !endpoint.hasEffect && isStart !== true && only === undefined;

/**
 * An operation that is there for a few cells of HTTP alone, or the second plain reading of a row, shows nothing here that
 * its neighbour does not.
 */
export const environmentCases = (
  operations: readonly Operation[],
  isLeftOut: (one: EnvironmentCase) => boolean,
): readonly EnvironmentCase[] =>
  operations
    .filter((operation, at) => {
      const isLikeIt = (other: Operation) => other.row === operation.row && isPlainRead(other);
      return operation.only === undefined && !(isPlainRead(operation) && operations.slice(0, at).some(isLikeIt));
    })
    .flatMap((operation) => {
      const row = FAULT_MATRIX.find(({ id }) => id === operation.row);
      return [...(row?.cells ?? [])].flatMap(([fault, code]) => (isEnvironment(fault) ? [{ operation, fault, code }] : []));
    })
    .filter((one) => !isLeftOut(one));

export interface Opened {
  page: FaultPage;
  trial: Trial;
}

interface OpenOptions {
  /** The process was killed, or the page reloaded: what the server and the browser hold stays. */
  isRestart?: boolean;
  /** Another tab of the same browser. */
  isSecond?: boolean;
  /** The browser keeps nothing: whoever wants to be signed in signs in on this page. */
  isForgetful?: boolean;
}

/** One browser and one server; pages come and go. */
export interface Scene {
  one: EnvironmentCase;
  server: Server;
  db: MemoryDb;
  use: (...handlers: RequestHandler[]) => void;
  /** A page with the operation on it, at rest unless the operation is the start. */
  open(options?: OpenOptions): Promise<Opened>;
  /** Questions about the account and about the subscription since the scene began. */
  rereads: { me: number; subscription: number };
  /** The browser takes the locks from a tab that is gone. */
  freeLock(): void;
}

/** One run of a cell; the same cell may need several. */
export interface Run {
  name: string;
  /** @param fresh another scene of the same cell: another browser, another server */
  happen(scene: Scene, fresh: () => Scene): Promise<void>;
}

export function setScene(one: EnvironmentCase, use: Scene['use']): Scene {
  const { operation } = one;
  const server = serve(operation);
  const db = memoryDb();
  const { freeLock } = sharedBrowser();
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'));
  const rereads = { me: 0, subscription: 0 };
  const count = [
    http.get(`${MAIN}/accounts/me`, () => {
      rereads.me += 1;
    }),
    http.get(`${MAIN}/subscriptions/types/active`, () => {
      rereads.subscription += 1;
    }),
  ];

  async function open({ isRestart = false, isSecond = false, isForgetful = false }: OpenOptions = {}): Promise<Opened> {
    const beside = () => use(...(operation.also?.() ?? []), ...quietHandlers());
    beside();
    const wantsTokens = operation.isSignedIn && !isForgetful;
    const page = await createPage({
      tokens: wantsTokens ? OLD : null,
      signInCode: operation.signInCode ?? null,
      database: db.database,
      isTab: one.fault === 'tabs',
      isRestart: isRestart || isSecond,
    });
    if (!isRestart && !isSecond) operation.prepare?.(page);
    // It is the same server that was asked before.
    const hasServer = isRestart || (isSecond && operation.row === 'A3');
    if (hasServer) use(server.handler());
    if (operation.isStart !== true) {
      page.start();
      await pass(1);
      if (isRestart) beside();
      if (operation.isSignedIn && isForgetful) await signIn(page);
      expect(page.isSignedIn()).toBe(isRestart ? page.isSignedIn() : operation.isSignedIn);
      // A good answer of the same call, for what is read before the trouble.
      if (!operation.endpoint.hasEffect && operation.row !== 'A3') use(serve(operation).handler());
    }
    const trial = await operation.begin(page);
    use(
      ...count,
      http.post(`${MAIN}/auth/refresh_token`, () => HttpResponse.json(TOKENS_BODY)),
    );
    use(server.handler());
    return { page, trial };
  }

  return { one, server, db, use, open, rereads, freeLock };
}

async function signIn(page: FaultPage): Promise<void> {
  const { accessToken, refreshToken } = OLD;
  const signedIn = page.signIn(
    Promise.resolve({ access_token: accessToken, refresh_token: refreshToken ?? '', expires_in: 600, token_type: 'Bearer' }),
    null,
  );
  await pass(0.5);
  await signedIn;
  await pass(1);
}

/** The visible part of the operation. */
export const seen = ({ trial, page }: Opened, server: Server) => ({
  isBusy: trial.isBusy(),
  isDone: trial.isDone(),
  message: trial.message() ?? null,
  fields: trial.fields?.() ?? null,
  kept: trial.kept(),
  isSignedIn: page.isSignedIn(),
  asked: server.requests.length,
  effects: server.effects(),
});

/** Errors that float over the page. */
export const errorToasts = (page: FaultPage) => page.toasts.getSnapshot().context.visible.filter(({ kind }) => kind === 'error');
