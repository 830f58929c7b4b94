import { on } from './rows.ts';

/** Page views, which an operator counts: of a guest's page too, which has no other code. */
export const visitRows = [
  on('route', 'route.shown', 'analytics')(({ path }) => ({ type: 'analytics.tell', visit: { name: 'page_view', path } })),
] as const;
