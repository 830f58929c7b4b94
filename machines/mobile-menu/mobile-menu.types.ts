import type { ViewportChanged } from '../ports/viewport.types.ts';

/** Intents: the two toggles of the mobile header, and closing (Escape, the cross). */
type MobileMenuIntent = { type: 'mobileMenu.toggleNavbar' } | { type: 'mobileMenu.toggleSearch' } | { type: 'mobileMenu.close' };

/** Reports of the router and of the window. */
type MobileMenuReport = { type: 'route.changed' } | ViewportChanged;

export type MobileMenuEvent = MobileMenuIntent | MobileMenuReport;
