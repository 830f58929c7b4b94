import { PARTNER_BEELINE, PARTNER_TELE2 } from './constants.ts';

/*
 * The address of every page of the app, and the only place that spells one: the tree of routes, every link and the server's
 * table take it from here, as `paths.lecture(slug)`. Where a page is of one thing, the address is made from the thing's slug
 * or id. Single exports, so that a bundler can put them where they are used.
 */
export const home = '/';
export const topics = '/topics';
export const topic = <Slug extends string>(rubric: Slug) => `/topics/${rubric}` as const;
export const topicAchievements = <Slug extends string>(rubric: Slug) => `/topics/${rubric}/achievements` as const;
export const cycle = <Slug extends string>(project: Slug) => `/cycles/${project}` as const;
export const compilations = '/compilations';
export const compilation = <Slug extends string>(slug: Slug) => `/compilations/${slug}` as const;
export const selections = '/selections';
export const lecture = <Slug extends string>(material: Slug) => `/lectures/${material}` as const;
export const search = '/search';

export const faq = '/faq';
export const about = '/about';
export const app = '/app';
export const personal = '/docs/personal';
export const cookies = '/docs/cookies';
export const terms = '/docs/terms';

export const signIn = '/signin';
export const signInByEmail = '/signin/email';
export const signInSocial = '/signin/social';
export const signInAlice = '/signin-alice';
export const signUp = '/signup';
export const signUpPromocode = '/signup-promocode';
export const signUpAlice = '/signup-alice';
export const signOut = '/signout';
export const forgotPassword = '/forgot-password';
export const forgotPasswordSubmitted = '/forgot-password/submitted';
export const confirmEmail = '/confirm-email';
export const undoEmail = '/undo-email';

export const subscriptions = '/subscriptions';
export const payment = '/payment';
export const paymentResult = '/payment/result';
export const giftCard = '/giftcard';
export const mnogoru = '/loyalty/mnogoru';
export const beeline = `/partners/${PARTNER_BEELINE}` as const;
export const tele2 = `/partners/${PARTNER_TELE2}` as const;

export const achievements = '/achievements';
export const dashboard = '/dashboard';
export const settings = '/dashboard/settings';
export const history = '/dashboard/history';
export const favorites = '/dashboard/favorites';
export const statistics = '/dashboard/statistics';
export const ownSubscription = '/dashboard/subscription';
export const ownGiftCard = '/dashboard/gift-card';
