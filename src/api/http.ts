import axios, { type AxiosError, type AxiosInstance, type InternalAxiosRequestConfig } from 'axios';
import type { Base } from '../../contract/endpoint.ts';

/** Every call ends within this time, one way or the other. */
export const TIMEOUT_MS = 10_000;

/** The verdict of the token refresh on a call that was answered 401. */
export type Verdict =
  /** Send it again; `isLastTry` is handed back should that be answered 401 too. */
  { kind: 'repeat'; isLastTry: boolean } | { kind: 'unauthorised' } | { kind: 'unreachable' };

/** The session as the client needs it; src/app connects it with the statechart of the refresh. */
export interface Credentials {
  /** The stored access token; null sends no header (§7: "when a token is stored"). */
  accessToken(): string | null;
  /** Asked for each 401; answers when it is known what to do. `isLastTry` is what the verdict before said. */
  onUnauthorised(request: { sentWith: string | null; isLastTry: boolean }): Promise<Verdict>;
}

export interface HttpOptions {
  /** Base of §7, absolute or from the root of this origin. */
  main: string;
  /** Base of the achievements. */
  second: string;
  credentials: Credentials;
  /** Told the `Date` header of each answer. */
  onDate?: (date: unknown) => void;
}

export type Http = Record<Base, AxiosInstance>;

declare module 'axios' {
  interface AxiosRequestConfig {
    /** A token of this call's own; null sends none. Such a call is never refreshed. */
    bearer?: string | null;
    /** The token it was really sent with. */
    sentWith?: string | null;
    isLastTry?: boolean;
  }
}

/** One client a base. The Bearer header goes to these two bases and nowhere else; both share one refresh. */
export function createHttp({ main, second, credentials, onDate }: HttpOptions): Http {
  const client = (base: string): AxiosInstance => {
    const instance = axios.create({
      // fetch needs a whole address outside a page; inside one this changes nothing.
      baseURL: new URL(base, globalThis.location?.origin).href,
      adapter: 'fetch',
      timeout: TIMEOUT_MS,
      paramsSerializer: { serialize: queryString },
      responseType: 'json',
      // Without this a cut or foreign answer arrives as a plain string and no error.
      transitional: { silentJSONParsing: false, forcedJSONParsing: true, clarifyTimeoutError: true },
    });
    instance.interceptors.request.use((config) => withBearer(config, credentials));
    instance.interceptors.response.use(
      (answer) => {
        onDate?.(answer.headers.date);
        return answer;
      },
      (error: unknown) => {
        if (axios.isAxiosError(error)) onDate?.(error.response?.headers.date);
        return afterUnauthorised(error, instance, credentials);
      },
    );
    return instance;
  };
  return { main: client(main), second: client(second) };
}

function withBearer(config: InternalAxiosRequestConfig, credentials: Credentials): InternalAxiosRequestConfig {
  const token = config.bearer === undefined ? credentials.accessToken() : config.bearer;
  if (token === null) config.headers.delete('Authorization');
  else config.headers.set('Authorization', `Bearer ${token}`);
  config.sentWith = token;
  return config;
}

/** E03: a 401 asks the refresh once, and the call is repeated once from its own description. */
async function afterUnauthorised(error: unknown, instance: AxiosInstance, credentials: Credentials): Promise<unknown> {
  if (!axios.isAxiosError(error) || error.response?.status !== 401) throw error;
  const { config } = error;
  // A call with a token of its own is not the session's business, nor is one that was sent without any.
  if (config === undefined || config.bearer !== undefined || config.sentWith == null) throw error;
  const verdict = await credentials.onUnauthorised({ sentWith: config.sentWith, isLastTry: config.isLastTry === true });
  if (verdict.kind === 'repeat') return instance.request({ ...config, isLastTry: verdict.isLastTry });
  if (verdict.kind === 'unreachable') throw withoutResponse(error);
  throw error;
}

/** Nobody answered the refresh: for the caller this is a dead network and not a refusal. */
function withoutResponse(error: AxiosError): AxiosError {
  error.response = undefined;
  return error;
}

/** Plain `name=value` pairs; what is undefined is not sent. */
function queryString(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
