import type { Visit } from '../../../../machines/system/edge.types.ts';
import type { Tag } from '../analytics.ts';

/** Tells one kind of script what happens, in the queue that scripts of its kind read. */
export interface Adapter {
  tell(visit: Visit): void;
  /** The queue leaves the page. */
  end(): void;
}

type Call = ((...args: unknown[]) => void) & { a?: unknown[][]; l?: number };
/** Queues that stand in for the scripts until they are here; each script takes its own over. */
const page = globalThis as { dataLayer?: unknown[]; ym?: Call; _tmr?: unknown[] };

/** A tag manager reads `dataLayer`: one record for each event. */
function tagManager(): Adapter {
  page.dataLayer ??= [];
  page.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  return {
    tell: ({ name, ...facts }) => void page.dataLayer?.push({ event: name, ...facts }),
    end: () => delete page.dataLayer,
  };
}

/** A visit counter is a function `ym`; until it is here, its calls are kept in `ym.a`. */
function counter(id: string): Adapter {
  const number = /^\d+$/.test(id) ? Number(id) : id;
  if (page.ym === undefined) {
    const keep: Call = (...args) => {
      keep.a = [...(keep.a ?? []), args];
    };
    keep.l = Date.now();
    page.ym = keep;
  }
  // Told page by page: by itself it would take the whole address, with its query.
  page.ym(number, 'init', { defer: true, clickmap: false, trackLinks: false, webvisor: false });
  return {
    tell(visit) {
      if (visit.name === 'page_view') page.ym?.(number, 'hit', visit.path, { referer: '' });
      else {
        const { name, ...facts } = visit;
        page.ym?.(number, 'reachGoal', name, facts);
      }
    },
    end: () => delete page.ym,
  };
}

/** A pixel of a social network reads `_tmr`. */
function pixel(id: string): Adapter {
  page._tmr ??= [];
  return {
    tell(visit) {
      if (visit.name === 'page_view') page._tmr?.push({ id, type: 'pageView', url: visit.path, start: Date.now() });
      else {
        const { name, ...params } = visit;
        page._tmr?.push({ id, type: 'reachGoal', goal: name, params });
      }
    },
    end: () => delete page._tmr,
  };
}

export const ADAPTERS: Readonly<Record<Tag['kind'], (id: string) => Adapter>> = { tagManager, counter, pixel };
