import { on } from './rows.ts';

/** Who is signed in: the refresh, the session, the other tabs. */
export const accountRows = [
  on('tokenRefresh', 'session.refused', 'session')(() => ({ type: 'session.refused' })),
  on('tokenRefresh', 'session.replaced', 'session')(() => ({ type: 'session.signedInElsewhere' })),
  on('vault', 'tokens.arrived', 'tokenRefresh')(({ tokens }) => ({ type: 'tokens.received', tokens })),
  on('vault', 'tokens.arrived', 'session')(() => ({ type: 'session.signedInElsewhere' })),
  on('vault', 'tokens.refreshed', 'tokenRefresh')(({ tokens }) => ({ type: 'tokens.refreshedElsewhere', tokens })),
  on('vault', 'tokens.dropped', 'tokenRefresh')(() => ({ type: 'tokens.dropped' })),
  on('vault', 'tokens.dropped', 'session')(() => ({ type: 'session.signedOutElsewhere' })),
  on('tabs', 'account.changed', 'session')(() => ({ type: 'session.userChanged' })),
  on('tabs', 'account.changed', 'session')(() => ({ type: 'session.changedInTab' })),
  on('session', 'session.changedInTab', 'favorites')(() => ({ type: 'favorites.refresh' })),
  on('session', 'session.changedInTab', 'socials')(() => ({ type: 'socials.load' })),
  on('session', 'session.changedInTab', 'startUp')(() => ({ type: 'startUp.reload', name: 'achievementEvents' })),
  on('session', 'session.signedOut', 'tokenRefresh')(() => ({ type: 'tokens.revoke' })),
  on('session', 'session.ended', 'tokenRefresh')(() => ({ type: 'tokens.drop' })),
  on('tokenRefresh', 'tokens.revoked', 'vault')(({ accessToken }) => ({ type: 'vault.revoke', accessToken })),
  on('tokenRefresh', 'tokens.forgotten', 'vault')(({ tokens }) => ({ type: 'vault.drop', tokens })),
  on('tokenRefresh', 'tokens.doubted', 'vault')(({ tokens }) => ({ type: 'vault.lookAgain', tokens })),
  on(
    'calls',
    'request.unauthorised',
    'tokenRefresh',
  )(({ requestId, sentWith, isLastTry }) => ({ type: 'request.unauthorised', requestId, sentWith, isLastTry })),
  on(
    'tokenRefresh',
    'requests.repeat',
    'calls',
  )(({ requestIds, isLastTry }) => ({ type: 'calls.settle', requestIds, verdict: { kind: 'repeat', isLastTry } })),
  on(
    'tokenRefresh',
    'requests.fail',
    'calls',
  )(({ requestIds, reason }) => ({ type: 'calls.settle', requestIds, verdict: { kind: reason } })),
  on('session', 'session.goTo', 'router')(({ path }) => ({ type: 'router.go', path, isReplacing: true })),
] as const;
