import * as paths from '../../../contract/paths.ts';
/** Sections of the service, in the header and in the mobile menu. */
export const SECTIONS = [
  { to: paths.topics, name: 'Рубрики' },
  { to: paths.compilations, name: 'Подборки' },
  { to: paths.achievements, name: 'Достижения' },
  { to: paths.subscriptions, name: 'Подписка' },
] as const;

/** The signed-in listener; the name is null until the account is read, or where it cannot be. */
export interface AccountInHeader {
  name: string | null;
}

/** Label of the link to the account: it is shown whether the name is known or not. */
export const wayToAccount = ({ name }: AccountInHeader): string => name ?? 'Кабинет';

export interface Switches {
  /** False: the service has no achievements. */
  hasAchievements: boolean;
}

/** Links to features that are switched off are not shown. */
export const isShown = (to: string, { hasAchievements }: Switches): boolean => hasAchievements || to !== paths.achievements;

/** The pages of paying have addresses of their own, and belong to «Подписка». */
export const isOfSection = (to: (typeof SECTIONS)[number]['to'], pathname: string): boolean =>
  to === paths.subscriptions && /^\/payment(?:\/|$)/.test(pathname);

/** Pages about the service that a phone's menu lists in small print. */
export const ABOUT = [
  { to: paths.about, name: 'О проекте' },
  { to: paths.faq, name: 'Вопросы и ответы' },
  { to: paths.app, name: 'Приложение' },
] as const;

export const ABOUT_COLUMN = 'О сервисе';

/** Columns of the footer. */
export const FOOTER_COLUMNS = [
  {
    title: 'Слушать',
    links: [SECTIONS[0], SECTIONS[1], SECTIONS[2]],
  },
  {
    title: 'Подписка',
    links: [
      { to: paths.subscriptions, name: 'Тарифы и цены' },
      { to: paths.giftCard, name: 'Подарочные карты' },
      { to: paths.signUpPromocode, name: 'Промокод' },
    ],
  },
  { title: ABOUT_COLUMN, links: [ABOUT[0], ABOUT[2], ABOUT[1]] },
  {
    title: 'Документы',
    links: [
      { to: paths.terms, name: 'Пользовательское соглашение' },
      { to: paths.personal, name: 'Персональные данные' },
      { to: paths.cookies, name: 'Файлы cookie' },
    ],
  },
] as const;
