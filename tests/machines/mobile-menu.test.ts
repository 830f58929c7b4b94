import { describe, expect, it } from 'vitest';
import { mobileMenuMachine } from '../../machines/mobile-menu/mobile-menu.machine.ts';
import { Live } from '../support/statecharts/live.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { walkMachine } from '../support/statecharts/walk.ts';

walkMachine(
  modelOf(mobileMenuMachine)({
    user: () => [
      { type: 'mobileMenu.toggleNavbar' },
      { type: 'mobileMenu.toggleSearch' },
      { type: 'mobileMenu.close' },
      { type: 'route.changed' },
      { type: 'viewport.changed', size: 'medium' },
      { type: 'viewport.changed', size: 'large' },
    ],
    abstraction: () => null,
    oracles: {
      '*': (snapshot, { step }) => {
        if (step?.type === 'event' && ['mobileMenu.close', 'route.changed'].includes(step.event.type)) {
          expect(snapshot.value).toBe('closed');
        }
        expect(snapshot.hasTag('open')).toBe(snapshot.value !== 'closed');
      },
    },
    labels: {
      'mobileMenu.toggleNavbar': 'кнопка меню',
      'mobileMenu.toggleSearch': 'кнопка поиска',
      'mobileMenu.close': 'Escape',
      'route.changed': 'открылась другая страница',
      'viewport.changed': 'изменилась ширина окна',
    },
  }),
);

describe('mobile menu', () => {
  it('never shows the links and the search together', () => {
    const live = new Live({ machine: mobileMenuMachine });
    live.send({ type: 'mobileMenu.toggleNavbar' });
    live.send({ type: 'mobileMenu.toggleSearch' });
    expect(live.snapshot.value).toBe('search');
    live.send({ type: 'mobileMenu.toggleSearch' });
    expect(live.snapshot.value).toBe('closed');
  });

  it('stays open when the window only becomes medium', () => {
    const live = new Live({ machine: mobileMenuMachine });
    live.send({ type: 'mobileMenu.toggleNavbar' });
    live.send({ type: 'viewport.changed', size: 'medium' });
    expect(live.snapshot.value).toBe('navbar');
    live.send({ type: 'viewport.changed', size: 'large' });
    expect(live.snapshot.value).toBe('closed');
  });
});
