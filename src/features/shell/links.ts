/** Sections of the service, in the header and in the mobile menu. */
export const SECTIONS = [
  { to: '/topics', name: 'Рубрики' },
  { to: '/compilations', name: 'Подборки' },
  { to: '/achievements', name: 'Достижения' },
  { to: '/subscriptions', name: 'Подписка' },
] as const;

export interface Switches {
  /** Off: the service has no achievements. */
  hasAchievements?: boolean;
}

/** A link to what is switched off leads nowhere. */
export const isShown = (to: string, { hasAchievements = true }: Switches): boolean => hasAchievements || to !== '/achievements';

/** Paying has addresses of its own, and belongs to «Подписка». */
export const isOfSection = (to: (typeof SECTIONS)[number]['to'], pathname: string): boolean =>
  to === '/subscriptions' && /^\/payment(?:\/|$)/.test(pathname);

/** Pages about the service that a phone's menu lists in small print. */
export const ABOUT = [
  { to: '/about', name: 'О проекте' },
  { to: '/faq', name: 'Вопросы и ответы' },
  { to: '/app', name: 'Приложение' },
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
      { to: '/subscriptions', name: 'Тарифы и цены' },
      { to: '/giftcard', name: 'Подарочные карты' },
      { to: '/signup-promocode', name: 'Промокод' },
    ],
  },
  { title: ABOUT_COLUMN, links: [ABOUT[0], ABOUT[2], ABOUT[1]] },
  {
    title: 'Документы',
    links: [
      { to: '/docs/terms', name: 'Пользовательское соглашение' },
      { to: '/docs/personal', name: 'Персональные данные' },
      { to: '/docs/cookies', name: 'Файлы cookie' },
    ],
  },
] as const;
