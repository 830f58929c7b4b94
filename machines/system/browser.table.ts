import { selectWho } from '../session/session.selectors.ts';
import { follow, on } from './rows.ts';

/** Events of the browser's page, and of its network. */
export const browserRows = [
  // Before the journal: a place that was chosen a moment ago is written down with the rest.
  on('browser', 'page.hidden', 'player')(() => ({ type: 'page.hidden' })),
  on('browser', 'page.left', 'player')(() => ({ type: 'page.left' })),
  on('browser', 'page.hidden', 'journal')(() => ({ type: 'journal.flush' })),
  on('browser', 'page.hidden', 'outbox')(() => ({ type: 'page.hidden' })),
  on('browser', 'page.visible', 'outbox')(() => ({ type: 'outbox.flush' })),
  on('browser', 'page.restored', 'tokenRefresh')(() => ({ type: 'page.restored' })),
  on('browser', 'page.restored', 'session')(() => ({ type: 'session.userChanged' })),
  on('browser', 'page.restored', 'socials')(() => ({ type: 'page.restored' })),
  on('browser', 'network.restored', 'session')(() => ({ type: 'network.restored' })),
  on('browser', 'network.restored', 'tokenRefresh')(() => ({ type: 'network.restored' })),
  on('browser', 'network.restored', 'outbox')(() => ({ type: 'network.restored' })),
  on('browser', 'network.restored', 'socials')(() => ({ type: 'network.restored' })),
  // A guest sees the page first, and what plays comes when it is idle.
  on('browser', 'page.idle', 'listening')(() => ({ type: 'chunk.idle' })),
  follow('session', selectWho, 'listening')((who) => ({ type: 'listener.told', who })),
  on('browser', 'network.restored', 'listening')(() => ({ type: 'network.restored' })),
  on('browser', 'listener.pressed', 'tokenRefresh')(() => ({ type: 'listener.pressed' })),
  on('route', 'route.changed', 'mobileMenu')(() => ({ type: 'route.changed' })),
  on('route', 'route.changed', 'returnTarget')(({ from, to }) => ({ type: 'route.changed', from, to })),
  on('viewport', 'viewport.changed', 'panel')(({ size }) => ({ type: 'viewport.changed', size })),
  on('viewport', 'viewport.changed', 'mobileMenu')(({ size }) => ({ type: 'viewport.changed', size })),
] as const;
