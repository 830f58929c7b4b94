import * as paths from '../../../contract/paths.ts';
import { withQuery } from '../../../contract/query.ts';

/** Which of the ways in: the plain one, or the one that ends in the link with a voice assistant (A05). */
interface Way {
  alice: boolean;
  /** Path inside the app to come back to after signing in; null: none. */
  returnTo: string | null;
}

/** An address of a sign-in screen that remembers where the listener was going, in `next`. */
export const withReturn = (path: string, returnTo: string | null): string =>
  returnTo === null ? path : withQuery(path, { next: returnTo });

/** Tabs over the forms. A promo code is not asked of those who came for the assistant. */
export function authTabs({ alice, returnTo }: Way): { to: string; label: string }[] {
  return [
    { to: withReturn(alice ? paths.signInAlice : paths.signIn, returnTo), label: 'Вход' },
    { to: withReturn(alice ? paths.signUpAlice : paths.signUp, returnTo), label: 'Регистрация' },
    ...(alice ? [] : [{ to: withReturn(paths.signUpPromocode, returnTo), label: 'По промокоду' }]),
  ];
}
