import { PARTNER_TELE2 } from '../../contract/constants.ts';
import { SHARED_CALLS } from '../handlers/shared-calls.ts';

/** Screens of one listener, steps of a purchase, pages that are opened by a signed link only, and the calls. */
const CLOSED = [
  '/dashboard',
  '/achievements',
  '/payment',
  '/sign',
  '/forgot-password',
  '/confirm-email',
  '/undo-email',
  '/search',
  `/partners/${PARTNER_TELE2}`,
  '/backend/',
  '/api/',
  '/media/audio/',
  '/docs-api/',
  '/sandbox',
];

/** Calls that a guest's page is drawn from: whoever draws pages to read them must be let to it. The longer rule wins. */
function drawn(): string[] {
  const bases = { main: '/backend', second: '/api' };
  const starts = [...SHARED_CALLS].map(({ base, path }) => bases[base] + path.replace(/\{.*$/, ''));
  return [...new Set(starts)].sort();
}

export function robotsText(origin: string): string {
  return [
    'User-agent: *',
    ...drawn().map((path) => `Allow: ${path}`),
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
