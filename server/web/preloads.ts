import * as z from 'zod/mini';

/** The build's list of files for each screen; see build/route-preloads.ts. */
const Link = z.object({ href: z.string(), integrity: z.string() });
const Preloads = z.object({
  screens: z.record(z.string(), z.object({ scripts: z.array(Link), styles: z.array(Link) })),
  fonts: z.array(z.string()),
  /** Code that only a drawn page needs: what takes it over. */
  taking: z._default(z.array(Link), []),
});
type Preloads = z.infer<typeof Preloads>;

/** Which screen's chunk an address needs. The home page and a cycle's are in the app's own script; the rest is loaded when the router asks. */
const SCREENS: readonly (readonly [RegExp, string])[] = [
  [/^\/topics\/[^/]+\/achievements$/, 'achievements'],
  [/^\/(?:topics|compilations|selections)(?:\/|$)/, 'catalog'],
  [/^\/lectures\//, 'LectureRoute'],
  [/^\/search\/?$/, 'SearchRoute'],
  [/^\/(?:faq|about|app|docs)(?:\/|$)/, 'pages'],
  [/^\/subscriptions$/, 'subscribe'],
  [/^\/giftcard$/, 'gift-cards'],
  [/^\/(?:partners|loyalty)\//, 'partners'],
  [/^\/404$/, 'NotFoundScreen'],
];

/** Reads `preloads.json`; a build without it, or with another form, simply preloads nothing. */
export function parsePreloads(text: string | null): Preloads | null {
  try {
    return text === null ? null : Preloads.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/**
 * Links that start, together with the app's scripts, what the page at this path will need: its screen's chunk, the two
 * fonts of the first paint, and on the home page the one answer it is drawn from.
 *
 * @param apiBase null: the page comes with its answers
 */
export function preloadTags(path: string, preloads: Preloads | null, apiBase: string | null): string[] {
  const fonts = (preloads?.fonts ?? []).map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`,
  );
  const data =
    path === '/' && apiBase !== null
      ? [`<link rel="preload" as="fetch" crossorigin href="${apiBase}/common/blocks/all_blocks">`]
      : [];
  const name = SCREENS.find(([pattern]) => pattern.test(path))?.[1];
  const screen = name === undefined ? undefined : preloads?.screens[name];
  if (screen === undefined) return [...data, ...fonts];
  return [
    ...screen.styles.map(({ href, integrity }) => `<link rel="stylesheet" crossorigin href="${href}" integrity="${integrity}">`),
    ...screen.scripts.map(scriptAhead),
    ...data,
    ...fonts,
  ];
}

const scriptAhead = ({ href, integrity }: z.infer<typeof Link>): string =>
  `<link rel="modulepreload" crossorigin href="${href}" integrity="${integrity}">`;

/** Links to what takes a drawn page over: it comes together with the app's own script. */
export const takingTags = (preloads: Preloads | null): string => (preloads?.taking ?? []).map(scriptAhead).join('');
