import { mobileMenuMachine } from '../../machines/mobile-menu/mobile-menu.machine.ts';
import { mobileMenuWords } from '../../machines/mobile-menu/mobile-menu.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

/** How the machine is walked. */
export const mobileMenuModel = modelOf(mobileMenuMachine)({
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
  words: mobileMenuWords,
});
