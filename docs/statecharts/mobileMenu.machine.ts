import { setup } from 'xstate';

// machines/mobile-menu/mobile-menu.machine.ts: Меню на телефоне
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const mobileMenuConditions = {
  isDesktop: true as boolean, // если окно широкое
};

export const mobileMenuMachine = setup({
  guards: {
    isDesktop: () => mobileMenuConditions.isDesktop,
  },
}).createMachine({
  id: 'mobileMenu',
  description: 'Меню на телефоне: два переключателя, открыто не больше одного.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Под шапкой страница.',
      on: {
        'mobileMenu.toggleNavbar': 'navbar',
        'mobileMenu.toggleSearch': 'search',
      },
    },
    navbar: {
      description: 'Открыты ссылки разделов.',
      tags: 'open',
      on: {
        'mobileMenu.toggleNavbar': 'closed',
        'mobileMenu.toggleSearch': {
          target: 'search',
          description: 'Поиск закрывает ссылки: вместе они не открыты никогда.',
        },
        'mobileMenu.close': 'closed',
        'route.changed': {
          target: 'closed',
          description: 'Переход на другую страницу закрывает меню.',
        },
        'viewport.changed': [
          {
            guard: {
              type: 'isDesktop',
            },
            target: 'closed',
            description: 'На широком окне у шапки своё меню.',
          },
        ],
      },
    },
    search: {
      description: 'Открыта строка поиска.',
      tags: 'open',
      on: {
        'mobileMenu.toggleSearch': 'closed',
        'mobileMenu.toggleNavbar': {
          target: 'navbar',
          description: 'Ссылки закрывают поиск: вместе они не открыты никогда.',
        },
        'mobileMenu.close': 'closed',
        'route.changed': {
          target: 'closed',
          description: 'Переход на другую страницу закрывает поиск.',
        },
        'viewport.changed': [
          {
            guard: {
              type: 'isDesktop',
            },
            target: 'closed',
            description: 'На широком окне у шапки своя строка поиска.',
          },
        ],
      },
    },
  },
});
