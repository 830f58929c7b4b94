import type { Visit } from '../../../machines/system/edge.types.ts';
import { whenIdle } from '../../bindings/when-idle.ts';
import type { Config } from '../config.ts';

/** One script of analytics, as the operator has set it. */
export interface Tag {
  kind: 'tagManager' | 'counter' | 'pixel';
  id: string;
  url: string;
}

/** Tells the scripts of analytics, when the listener has agreed to them; nobody, and without a request, otherwise. */
export interface Analytics {
  tell(visit: Visit): void;
}

/** Everything that was told; the scripts are in the page. */
interface LoadedTags {
  tell(visit: Visit): void;
  /** Takes the scripts out, and what they have stored in the browser. */
  forget(): void;
}

interface Consent {
  isAccepted(): boolean;
  subscribe(listener: () => void): () => void;
}

interface AnalyticsOptions {
  tags: readonly Tag[];
  consent: Consent;
  /** Fetches the adapters and puts the scripts into the page. */
  load: (tags: readonly Tag[]) => Promise<LoadedTags>;
  /** Whether a script may be let into the page now: what it could read of the address is nobody's. */
  isAddressPlain?: () => boolean;
}

/** While the scripts are on their way; more than this is not worth keeping. */
const MOST_WAITING = 50;
const SILENT: Analytics = { tell: () => undefined };

/** A tag counts as set when both its id and its script are known. */
export function tagsOf(config: Config): Tag[] {
  const { tagManagerId, tagManagerUrl, counterId, counterUrl, pixelId, pixelUrl } = config;
  const given = [
    { kind: 'tagManager', id: tagManagerId, url: tagManagerUrl },
    { kind: 'counter', id: counterId, url: counterUrl },
    { kind: 'pixel', id: pixelId, url: pixelUrl },
  ] as const;
  return given.flatMap(({ kind, id, url }) => (id === null || url === null ? [] : [{ kind, id, url }]));
}

/**
 * The port of analytics. Nothing waits for it, and nothing of it is fetched before consent, before the page is idle, or while
 * the address carries what is none of a counter's business. Without consent only the path of the page is remembered, in
 * memory: the page where one agrees is the first to be counted.
 */
export function createAnalytics({ tags, consent, load, isAddressPlain = hasPlainAddress }: AnalyticsOptions): Analytics {
  if (tags.length === 0) return SILENT;
  let page: Visit | null = null;
  let waiting: Visit[] = [];
  let loaded: LoadedTags | null = null;
  let isLoading = false;

  function follow() {
    if (!consent.isAccepted()) {
      waiting = [];
      loaded?.forget();
      loaded = null;
      return;
    }
    if (loaded !== null || isLoading || !isAddressPlain()) return;
    if (waiting.length === 0 && page !== null) waiting.push(page);
    isLoading = true;
    whenIdle(() => void begin());
  }

  async function begin() {
    try {
      const ready = await load(tags);
      // The answer may have been changed meanwhile.
      if (!consent.isAccepted()) return ready.forget();
      loaded = ready;
      for (const visit of waiting.splice(0)) ready.tell(visit);
    } catch {
      // A blocked or lost script is the listener's right and the operator's loss: asked for again by the next visit.
      waiting = [];
    } finally {
      isLoading = false;
    }
  }

  consent.subscribe(follow);
  return {
    tell(told) {
      const visit = told.name === 'page_view' ? { ...told, path: withoutEmails(told.path) } : told;
      if (visit.name === 'page_view') page = visit;
      if (!consent.isAccepted()) {
        if (loaded !== null) follow();
        return;
      }
      if (loaded !== null) return loaded.tell(visit);
      if (waiting.length < MOST_WAITING) waiting.push(visit);
      follow();
    },
  };
}

/** A part of a path that looks like an e-mail is nobody's. */
const withoutEmails = (path: string): string => path.replace(/[^/]*(?:@|%40)[^/]*/g, '-');

/** Pages that are come to with a code, a token or a person's data in the address. */
const WITH_SECRETS = /^\/(?:sign|forgot-password|dashboard\/settings|partners|loyalty)/;

function hasPlainAddress(): boolean {
  return !(WITH_SECRETS.test(location.pathname) && location.search + location.hash !== '');
}
