import type { Endpoint } from './endpoint.ts';

/** The agreement of server and app about drawing a page: the server loads the built renderer, and imports nothing of it. */

interface Asked {
  params?: unknown;
  query?: unknown;
}

/** Makes a call of the contract in process, as a guest. A refusal is thrown as `asError` makes it. */
export type AskInProcess = (
  asError: (status: number, detail: string) => Error,
) => (endpoint: Endpoint, input: Asked) => Promise<unknown>;

interface PageRequest {
  /** Path and query. */
  href: string;
  /** Nothing has this address: the page of what is not found, for every address of its kind. Nothing is asked for it. */
  isMissing: boolean;
  /** Settings of the operator that pages show. */
  site: {
    features: { statistics: boolean; achievements: boolean };
    payWays: { card: boolean; mobile: boolean };
    hasCounters: boolean;
  };
  ask: AskInProcess;
  /** Answers that take longer make no page. */
  withinMs: number;
}

interface RenderedPage {
  /** Content of `#root`. */
  html: string;
  /** Id of the block of data with the answers, and the answers: the browser begins from them. */
  answersId: string;
  answers: Readonly<Record<string, unknown>>;
}

/** @throws where the address is no page to be drawn, or its answers are late */
export type PageRenderer = (request: PageRequest) => Promise<RenderedPage>;
