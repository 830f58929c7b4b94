import type { Page } from '@playwright/test';

/** Every screen that a guest can open. */
export const GUEST_SCREENS = [
  '/',
  '/topics',
  '/topics/kino',
  '/cycles/kadr-za-kadrom',
  '/lectures/poezd-pribyvaet',
  '/compilations',
  '/selections',
  '/compilations/dlya-dolgoj-dorogi',
  '/search',
  '/search?q=лотман',
  '/search?q=щщщщщ',
  '/subscriptions',
  '/giftcard',
  '/loyalty/mnogoru',
  '/partners/beeline',
  '/signin',
  '/signin/email',
  '/signup',
  '/forgot-password',
  `/confirm-email#confirm=${'x'.repeat(43)}`,
  `/undo-email#undo=${'x'.repeat(43)}`,
  '/faq',
  '/about',
  '/app',
  '/docs/personal',
  '/docs/cookies',
  '/docs/terms',
] as const;

/** The screens of whoever is signed in. */
export const ACCOUNT_SCREENS = [
  '/dashboard/history',
  '/dashboard/favorites',
  '/dashboard/statistics',
  '/dashboard/settings',
  '/dashboard/subscription',
  '/dashboard/gift-card',
  '/achievements',
  '/topics/kino/achievements',
] as const;

/** Looks at everything in every way: `npm run test:long`. */
export const IS_LONG = process.env.LONG === '1';

/** How much the page is wider than its window, pixels. */
export const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
