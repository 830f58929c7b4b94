import * as paths from '../../contract/paths.ts';
import { openedUntil } from '../welcome/trial-words.ts';
import { on } from './rows.ts';
import { toast } from './toast.ts';

/** Consequences of the account's forms, and messages to whoever has just come in by one. */
export const formRows = [
  // The refresh first: whoever is signed in asks the server at once.
  on('forms', 'form.signedIn', 'tokenRefresh')(({ tokens }) => ({ type: 'tokens.received', tokens })),
  on('forms', 'form.signedIn', 'session')(({ returnTo }) => ({ type: 'session.signedIn', returnTo })),
  on('forms', 'form.signedInByLetter', 'welcome')(({ hasDroppedWaysIn }) => ({ type: 'welcome.cameByLetter', hasDroppedWaysIn })),
  on('forms', 'form.registered', 'analytics')(() => ({ type: 'analytics.tell', visit: { name: 'registration' } })),
  on('forms', 'form.registered', 'welcome')(({ promocode }) => ({ type: 'welcome.registered', promocode })),
  on('forms', 'form.accountChanged', 'session')(() => ({ type: 'session.userChanged' })),
  on('forms', 'form.accountDeleted', 'session')(() => ({ type: 'session.signOut' })),
  on('forms', 'form.nameSaved', 'session')(() => ({ type: 'session.userChanged' })),
  on('forms', 'form.nameSaved', 'toasts')(() => toast({ kind: 'success', text: 'Имя сохранено' })),
  on('forms', 'form.passwordSet', 'session')(() => ({ type: 'session.oneTimeTokenUsed' })),
  on('forms', 'form.passwordSet', 'toasts')(() => toast({ kind: 'success', text: 'Пароль изменён' })),
  on('session', 'session.started', 'welcome')(({ subscription }) => ({ type: 'session.started', subscription })),
  on('welcome', 'welcome.codeActivated', 'storage')(({ code }) => ({ type: 'storage.keepPromocode', code })),
  // Before anybody hears that somebody signed in: the code is then looked up with the rest.
  on('welcome', 'welcome.codeActivated', 'promoCode')(({ code }) => ({ type: 'promoCode.activatedElsewhere', code })),
  on('welcome', 'welcome.trialOpened', 'toasts')(({ end }) => toast({ kind: 'success', text: openedUntil(end) })),
  on(
    'welcome',
    'welcome.waysInDropped',
    'toasts',
  )(() =>
    toast({
      kind: 'info',
      text: 'Почта подтверждена',
      detail: 'Прежний пароль больше не действует.',
      link: { to: paths.settings, text: 'Задайте пароль' },
    }),
  ),
] as const;
