import axios, { type AxiosInstance } from 'axios';
import type { Base } from '../../contract/endpoint.ts';

/** Every call ends within this time, one way or the other. */
const TIMEOUT_MS = 10_000;

export interface HttpOptions {
  /** Base of §7, absolute or from the root of this origin. */
  main: string;
  /** Base of the achievements. */
  second: string;
  /** The stored access token; null sends no header (§7: "when a token is stored"). */
  accessToken: () => string | null;
}

export type Http = Record<Base, AxiosInstance>;

/** One client a base. The Bearer header goes to these two bases and nowhere else. */
export function createHttp({ main, second, accessToken }: HttpOptions): Http {
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
    instance.interceptors.request.use((config) => {
      const token = accessToken();
      if (token !== null) config.headers.set('Authorization', `Bearer ${token}`);
      return config;
    });
    return instance;
  };
  return { main: client(main), second: client(second) };
}

/** Plain `name=value` pairs; what is undefined is not sent. */
function queryString(query: Record<string, unknown>): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}
