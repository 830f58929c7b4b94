import { PARTNER_TELE2 } from '../../contract/constants.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { escapeMarkup } from './head-tags.ts';
import { SPA_ROUTES } from './spa-routes.ts';

/** Screens of one listener, steps of a purchase, pages that are opened by a signed link only, and the calls. */
const CLOSED = [
  '/dashboard',
  '/achievements',
  '/payment',
  '/sign',
  '/forgot-password',
  '/search',
  `/partners/${PARTNER_TELE2}`,
  '/backend/',
  '/api/',
  '/media/audio/',
  '/docs-api/',
  '/sandbox',
];

export function robotsText(origin: string): string {
  return ['User-agent: *', ...CLOSED.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

export function sitemapXml(origin: string, { rubrics, projects, materialBySlug, compilations }: Catalogue): string {
  const open = SPA_ROUTES.filter((route) => !route.includes('{') && !CLOSED.some((closed) => route.startsWith(closed)));
  const paths = [
    ...open,
    ...rubrics.map(({ slug }) => `/topics/${slug}`),
    ...compilations.map(({ slug }) => `/compilations/${slug}`),
    ...projects.map(({ slug }) => `/cycles/${slug}`),
    ...[...materialBySlug.keys()].map((slug) => `/lectures/${slug}`),
  ];
  const urls = paths.map((path) => `  <url><loc>${escapeMarkup(origin + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
}
