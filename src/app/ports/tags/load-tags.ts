import { TAGS_POLICY } from '../../../../contract/constants.ts';
import type { Visit } from '../../../../machines/system/edge.types.ts';
import type { Tag } from '../analytics.ts';
import { forgetForeign } from '../storage.ts';
import { ADAPTERS, type Adapter } from './adapters.ts';

/** Trusted Types, as far as they are used here: not every browser has them. */
interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown };
}

const scriptUrl = ({ id, url }: Tag): string => {
  const address = new URL(url);
  address.searchParams.set('id', id);
  return address.href;
};

const allowed = new Set<string>();
const onlyAllowed = (url: string): string => {
  if (!allowed.has(url)) throw new TypeError('Not a script of analytics');
  return url;
};

/** The one policy of the page; a second of the same name would be refused. */
const policy = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy(TAGS_POLICY, {
  createScriptURL: onlyAllowed,
}) ?? { createScriptURL: onlyAllowed };

/** Puts the scripts of the tags into the page: beside everything else, without the address of the page, once. */
export function loadTags(tags: readonly Tag[]): { tell(visit: Visit): void; forget(): void } {
  const running = tags.map((tag) => ({ script: insert(tag), adapter: ADAPTERS[tag.kind](tag.id) }));
  const told = new Set<Adapter>(running.map(({ adapter }) => adapter));
  for (const { script, adapter } of running) {
    // Blocked or lost: nobody will ever read what is told.
    script.addEventListener('error', () => {
      told.delete(adapter);
      adapter.end();
    });
  }
  return {
    tell(visit) {
      for (const adapter of told) adapter.tell(visit);
    },
    forget() {
      told.clear();
      for (const { script, adapter } of running) {
        adapter.end();
        script.remove();
      }
      forgetStored();
    },
  };
}

function insert(tag: Tag): HTMLScriptElement {
  const url = scriptUrl(tag);
  allowed.add(url);
  const script = document.createElement('script');
  script.async = true;
  script.referrerPolicy = 'no-referrer';
  // A browser with Trusted Types takes the policy's own object, and nothing else.
  script.src = policy.createScriptURL(url) as string;
  document.head.append(script);
  return script;
}

/** The service itself has no cookies, and its keys are known by name: whatever else there is, the tags have left. */
function forgetStored(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name] = pair.split('=');
    for (const domain of domains()) {
      // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
  forgetForeign();
}

/** A cookie may be the host's or that of any domain above it. */
function domains(): string[] {
  const parts = location.hostname.split('.');
  return ['', ...parts.slice(0, -1).map((_, from) => `; domain=.${parts.slice(from).join('.')}`)];
}
