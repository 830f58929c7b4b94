import { PARTNER_BEELINE, PARTNER_TELE2 } from './constants.ts';

/**
 * The address of every page of the app, and the only place that spells one: the tree of routes, every link and the server's
 * table take it from here. Where a page is of one thing, the address is made from the thing's slug or id.
 */
export const paths = {
  home: '/',
  topics: '/topics',
  topic: <Slug extends string>(rubric: Slug) => `/topics/${rubric}` as const,
  topicAchievements: <Slug extends string>(rubric: Slug) => `/topics/${rubric}/achievements` as const,
  cycle: <Slug extends string>(project: Slug) => `/cycles/${project}` as const,
  compilations: '/compilations',
  compilation: <Slug extends string>(slug: Slug) => `/compilations/${slug}` as const,
  selections: '/selections',
  lecture: <Slug extends string>(material: Slug) => `/lectures/${material}` as const,
  search: '/search',

  faq: '/faq',
  about: '/about',
  app: '/app',
  personal: '/docs/personal',
  cookies: '/docs/cookies',
  terms: '/docs/terms',

  signIn: '/signin',
  signInByEmail: '/signin/email',
  signInSocial: '/signin/social',
  signInAlice: '/signin-alice',
  signUp: '/signup',
  signUpPromocode: '/signup-promocode',
  signUpAlice: '/signup-alice',
  signOut: '/signout',
  forgotPassword: '/forgot-password',
  forgotPasswordSubmitted: '/forgot-password/submitted',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',

  subscriptions: '/subscriptions',
  payment: '/payment',
  paymentResult: '/payment/result',
  giftCard: '/giftcard',
  mnogoru: '/loyalty/mnogoru',
  beeline: `/partners/${PARTNER_BEELINE}`,
  tele2: `/partners/${PARTNER_TELE2}`,

  achievements: '/achievements',
  dashboard: '/dashboard',
  settings: '/dashboard/settings',
  history: '/dashboard/history',
  favorites: '/dashboard/favorites',
  statistics: '/dashboard/statistics',
  ownSubscription: '/dashboard/subscription',
  ownGiftCard: '/dashboard/gift-card',
} as const;

type Paths = typeof paths;
type PageOfThing = { [Name in keyof Paths]: Paths[Name] extends string ? never : Name }[keyof Paths];

/** Of which thing a page is. */
const THINGS: Readonly<Record<PageOfThing, string>> = {
  topic: 'rubric',
  topicAchievements: 'rubric',
  cycle: 'project',
  compilation: 'compilation',
  lecture: 'material',
};

const isOfThing = (name: string): name is PageOfThing => name in THINGS;

/** The addresses of all pages; a segment in braces is any one segment: `/lectures/{material}`. */
export const pagePatterns = (): readonly string[] =>
  (Object.keys(paths) as (keyof Paths)[]).map((name) => (isOfThing(name) ? paths[name](`{${THINGS[name]}}`) : paths[name]));

/** An address with what it is asked with: `/search?q=…`. Each value is escaped. */
export function withQuery(path: string, query: Readonly<Record<string, string>>): string {
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return asked.length === 0 ? path : `${path}?${asked.join('&')}`;
}
