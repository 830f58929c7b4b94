import { BRAND } from '../../contract/constants.ts';
import { FEED } from '../../contract/feed-paths.ts';
import type { WebConfig } from '../config.ts';
import type { PayWays } from '../payments/providers.ts';
import { fingerprintOf, PREVIEW_SIZE, PREVIEW_TYPE, type Preview, previewAlt, previewPath } from '../previews/preview.ts';
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
    ...(head.canonical === null || head.preview === null ? [] : previewTags(head.preview, origin + previewPath(head.canonical))),
    `<link rel="alternate" type="application/rss+xml" title="${escapeMarkup(`${BRAND}: открытые лекции`)}" href="${FEED}">`,
    meta('name', 'glossa-config', JSON.stringify(config)),
  ].join('\n    ');
}

/** Networks keep a picture by its address for weeks, so that an address says which picture it is. */
function previewTags(preview: Preview, address: string): string[] {
  return [
    meta('property', 'og:image', `${address}?v=${fingerprintOf(preview)}`),
    meta('property', 'og:image:type', PREVIEW_TYPE),
    meta('property', 'og:image:width', String(PREVIEW_SIZE.width)),
    meta('property', 'og:image:height', String(PREVIEW_SIZE.height)),
    meta('property', 'og:image:alt', previewAlt(preview)),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}
