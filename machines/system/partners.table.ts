import * as paths from '../../contract/paths.ts';
import { selectEmail } from '../session/session.selectors.ts';
import { follow, on } from './rows.ts';
import { toast } from './toast.ts';

/** A loyalty card, a partner's subscriber and his e-mail, the voice assistant. */
export const partnerRows = [
  on('mnogoru', 'mnogoru.linked', 'toasts')(() => toast({ kind: 'success', text: 'Карта «Много.ру» привязана' })),
  on('tabs', 'account.changed', 'mnogoru')(() => ({ type: 'mnogoru.changedElsewhere' })),
  follow('session', selectEmail, 'partnerEmail')((email) => ({ type: 'partnerEmail.emailKnown', email })),
  on('partnerEmail', 'partnerEmail.saved', 'session')(() => ({ type: 'session.userChanged' })),
  on('partnerEmail', 'partnerEmail.saved', 'toasts')(() => toast({ kind: 'success', text: 'Почта сохранена' })),
  on('partnerEmail', 'partnerEmail.merged', 'session')(() => ({ type: 'session.userChanged' })),
  // It signs in, and so outlives the visit it begins: it is told whose is over.
  on('session', 'session.left', 'partnerSubscription')(() => ({ type: 'partnerSubscription.reset' })),
  on('partnerSubscription', 'partnerSubscription.redirect', 'outside')(({ url }) => ({ type: 'outside.open', url })),
  // It was the plan that was wanted: nothing is left to be paid for here.
  on('partnerSubscription', 'partnerSubscription.connected', 'purchase')(() => ({ type: 'purchase.forget' })),
  on('partnerSubscription', 'partnerSubscription.connected', 'session')(() => ({ type: 'session.userChanged' })),
  // The flag leaves the address with the notice.
  on(
    'assistantNotice',
    'assistantNotice.closed',
    'router',
  )(() => ({ type: 'router.go', path: paths.subscriptions, isReplacing: true })),
  on('route', 'route.changed', 'assistantNotice')(() => ({ type: 'route.changed' })),
] as const;
