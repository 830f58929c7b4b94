import { on } from './rows.ts';

/**
 * Facts from before the code of paying came. Its charts hold them until then: whoever signs in, leaves, or goes to the
 * plans, fetches nothing by it. The other rows of paying come with its code (paying-rows.ts).
 */
export const beforePayingRows = [
  on('session', 'session.started', 'paying')(() => ({ type: 'chunk.idle' })),
  on('session', 'session.started', 'promoCode')(() => ({ type: 'promoCode.signedIn' })),
  on('session', 'session.started', 'mnogoru')(() => ({ type: 'mnogoru.signedIn' })),
  on('session', 'session.emailWanted', 'partnerEmail')(() => ({ type: 'partnerEmail.ask' })),
  on('session', 'session.emailWanted', 'paying')(() => ({ type: 'chunk.wanted' })),
  on('returnTarget', 'returnTarget.wanted', 'purchase')(({ path }) => ({ type: 'purchase.wanted', path })),
  on(
    'route',
    'partner.arrived',
    'partnerSubscription',
  )(({ partner, key }) => ({ type: 'partnerSubscription.arrived', partner, key })),
  on('browser', 'network.restored', 'paying')(() => ({ type: 'network.restored' })),
] as const;
