import { on } from './rows.ts';

/** Data read at sign-in goes to the charts that it concerns; delivered records may have changed it. */
export const startUpRows = [
  on('startUp', 'startUp.favoritesRead', 'favorites')(({ ids }) => ({ type: 'favorites.known', ids })),
  on('startUp', 'startUp.historyRead', 'journal')(({ history }) => ({ type: 'journal.signedIn', history })),
  on('startUp', 'startUp.achievementsRead', 'achievementModal')(({ events }) => ({ type: 'achievements.unread', events })),
  on('startUp', 'startUp.socialsRead', 'socials')(({ bound }) => ({ type: 'socials.known', bound })),
  on('startUp', 'startUp.socialsUnread', 'socials')(() => ({ type: 'socials.unread' })),
  on('outbox', 'outbox.delivered', 'startUp')(({ items }) => ({ type: 'records.delivered', items })),
] as const;
