import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
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
