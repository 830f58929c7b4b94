// machines/mobile-menu/mobile-menu.machine.ts
import { createMachine } from 'xstate';

export const mobileMenuMachine = createMachine({
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
