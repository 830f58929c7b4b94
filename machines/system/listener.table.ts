import { selectEntitlement } from '../session/session.selectors.ts';
import { follow, on } from './rows.ts';

/** The listener's own data is read when he comes, and forgotten when he leaves, or another comes. */
export const listenerRows = [
  on('session', 'session.started', 'forms')(() => ({ type: 'forms.forget' })),
  on('session', 'session.started', 'favorites')(() => ({ type: 'favorites.signedIn' })),
  on('session', 'session.started', 'journal')(() => ({ type: 'journal.signedIn', history: [] })),
  on('session', 'session.started', 'startUp')(() => ({ type: 'startUp.begin' })),
  on('session', 'session.pagesStale', 'pages')(({ pages }) => ({ type: 'pages.readAnew', pages })),
  on('session', 'session.left', 'player')(() => ({ type: 'player.forget' })),
  on('session', 'session.left', 'sleepTimer')(() => ({ type: 'timer.forget' })),
  on('session', 'session.left', 'facts')(() => ({ type: 'facts.forget' })),
  on('session', 'session.left', 'places')(() => ({ type: 'places.forget' })),
  on('session', 'session.left', 'audioUrls')(() => ({ type: 'audioUrls.forgetAll' })),
  // Here, not with what knows of paying: that may never have come to the page one leaves by.
  on('session', 'session.left', 'storage')(() => ({ type: 'storage.forgetPurchase' })),
  on('facts', 'facts.found', 'player')(({ facts }) => ({ type: 'player.restore', facts })),
  // Rights changed: every address may be another one now.
  follow('session', selectEntitlement, 'audioUrls')(() => ({ type: 'audioUrls.forgetAll' })),
  follow('session', selectEntitlement, 'player')((entitlement) => ({ type: 'player.entitlementChanged', entitlement })),
  follow('session', selectEntitlement, 'journal')((entitlement) => ({ type: 'journal.entitlementChanged', entitlement })),
] as const;
