import { describe, expect, it } from 'vitest';
import { mobileMenuMachine } from '../../machines/mobile-menu/mobile-menu.machine.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { mobileMenuModel } from './mobile-menu.model.ts';

walkMachine(mobileMenuModel);

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
