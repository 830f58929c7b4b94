import { selectWho } from '../session/session.selectors.ts';
import { follow } from './rows.ts';

/**
 * Whose browser it is. Before all other facts of the session: nobody's charts must learn of the next listener what is told to
 * his own.
 */
export const identityRows = [
  follow('session', selectWho, 'identity')((who) => ({ type: 'identity.told', who })),
  follow('session', selectWho, 'places')((who) => ({ type: 'places.belong', who })),
] as const;
