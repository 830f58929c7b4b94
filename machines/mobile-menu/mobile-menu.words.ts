import type { ChartWords } from '../words/chart-words.ts';

/** What the names of this chart say in Russian. */
export const mobileMenuWords: ChartWords = {
  title: 'Меню на телефоне',
  events: {
    'mobileMenu.toggleNavbar': 'кнопка меню',
    'mobileMenu.toggleSearch': 'кнопка поиска',
    'mobileMenu.close': 'крестик или клавиша Escape',
  },
  guards: {
    isDesktop: 'окно широкое',
  },
  tags: {
    open: 'меню открыто',
  },
};
