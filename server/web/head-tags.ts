import { BRAND } from '../../contract/constants.ts';
import type { WebConfig } from '../config.ts';
import type { PayWays } from '../payments/providers.ts';
import { FEED } from './feed-paths.ts';
import type { PageHead } from './page-head.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text inside an element or a quoted attribute of HTML, or inside XML. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => ENTITIES[letter] ?? letter);
}

const meta = (name: 'name' | 'property', key: string, content: string): string =>
  `<meta ${name}="${key}" content="${escapeMarkup(content)}">`;

/** Replaces `<!--head-->` of `index.html`. @param origin of the site, without a trailing slash */
export function headTags(head: PageHead, config: WebConfig & { payWays: PayWays }, origin: string): string {
  const address = head.canonical === null ? null : origin + head.canonical;
  return [
    `<title>${escapeMarkup(head.title)}</title>`,
    meta('name', 'description', head.description),
    ...(address === null ? [meta('name', 'robots', 'noindex')] : [`<link rel="canonical" href="${escapeMarkup(address)}">`]),
    meta('property', 'og:site_name', BRAND),
    meta('property', 'og:locale', 'ru_RU'),
    meta('property', 'og:type', head.type),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    ...(address === null ? [] : [meta('property', 'og:url', address)]),
    ...(head.image === null
      ? []
      : [meta('property', 'og:image', `${origin}${head.image}?w=1280`), meta('name', 'twitter:card', 'summary_large_image')]),
    `<link rel="alternate" type="application/rss+xml" title="${escapeMarkup(`${BRAND}: открытые лекции`)}" href="${FEED}">`,
    meta('name', 'glossa-config', JSON.stringify(config)),
  ].join('\n    ');
}
