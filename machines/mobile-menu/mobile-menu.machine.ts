import { setup } from 'xstate';
import type { ViewportSize } from '../ports/viewport.types.ts';
import type { MobileMenuEvent } from './mobile-menu.types.ts';

/** The mobile menu (B03): two toggles, navbar and search, of which at most one is open. */
export const mobileMenuMachine = setup({
  types: { events: {} as MobileMenuEvent, tags: {} as 'open' },
  guards: { isDesktop: (_, { size }: { size: ViewportSize }) => size === 'large' },
}).createMachine({
  id: 'mobileMenu',
  description: 'Меню на телефоне: два переключателя, открыто не больше одного.',
  initial: 'closed',
  states: {
    closed: {
      description: 'Под шапкой страница.',
      on: { 'mobileMenu.toggleNavbar': 'navbar', 'mobileMenu.toggleSearch': 'search' },
    },
    navbar: {
      description: 'Открыты ссылки разделов.',
      tags: 'open',
      on: {
        'mobileMenu.toggleNavbar': 'closed',
        'mobileMenu.toggleSearch': { target: 'search', description: 'Поиск закрывает ссылки: вместе они не открыты никогда.' },
        'mobileMenu.close': 'closed',
        'route.changed': { target: 'closed', description: 'Переход на другую страницу закрывает меню.' },
        'viewport.changed': [
          {
            guard: { type: 'isDesktop', params: ({ event }) => ({ size: event.size }) },
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
        'mobileMenu.toggleNavbar': { target: 'navbar', description: 'Ссылки закрывают поиск: вместе они не открыты никогда.' },
        'mobileMenu.close': 'closed',
        'route.changed': { target: 'closed', description: 'Переход на другую страницу закрывает поиск.' },
        'viewport.changed': [
          {
            guard: { type: 'isDesktop', params: ({ event }) => ({ size: event.size }) },
            target: 'closed',
            description: 'На широком окне у шапки своя строка поиска.',
          },
        ],
      },
    },
  },
});
