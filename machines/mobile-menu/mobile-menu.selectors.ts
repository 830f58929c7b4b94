import type { SnapshotFrom } from 'xstate';
import type { mobileMenuMachine } from './mobile-menu.machine.ts';

/** Questions of the header. Components know these, never names of states. */
type MobileMenuSnapshot = SnapshotFrom<typeof mobileMenuMachine>;

export const isNavbarOpen = (snapshot: MobileMenuSnapshot): boolean => snapshot.matches('navbar');
export const isSearchOpen = (snapshot: MobileMenuSnapshot): boolean => snapshot.matches('search');
/** One of the two panels covers the page. */
export const isMenuOpen = (snapshot: MobileMenuSnapshot): boolean => snapshot.hasTag('open');
