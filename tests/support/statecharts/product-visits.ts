import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { identityMachine } from '../../../machines/identity/identity.machine.ts';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import { selectWho } from '../../../machines/session/session.selectors.ts';
import type { Row } from '../../../machines/system/rows.ts';
import { rows } from '../../../machines/system/table.ts';
import { identityModel } from '../../machines/identity.model.ts';
import { sessionModel } from '../../machines/session.model.ts';
import { LISTENER } from '../samples/account.ts';
import type { Move } from './product.ts';

/** Two listeners who come and go, for every product in which something is somebody's own. */

export type Listener = 'anna' | 'boris';

/** The common part of all products of visits. */
export interface VisitWorld {
  /** Whose the tokens of the browser are, or were last. */
  who: Listener;
}

export interface VisitParts {
  session: SnapshotFrom<typeof sessionMachine>;
  identity: SnapshotFrom<typeof identityMachine>;
}

export const otherThan = (who: Listener): Listener => (who === 'anna' ? 'boris' : 'anna');

/** Whoever it is stands in his id. */
export const accountOf = (who: Listener) => ({ ...LISTENER, id: who, email: `${who}@people.test` });

/** Who is signed in, and whose everything else is. */
export const visitCharts = {
  session: {
    ...sessionModel,
    abstraction: ({ context }: AnyMachineSnapshot) => [context.account?.id, context.subscription.kind, context.entry],
  },
  identity: { ...identityModel, abstraction: ({ context }: AnyMachineSnapshot) => [context.who.kind, context.who.accountId] },
};

export const GUEST_SESSION = { hasTokens: false, hasOneTimeToken: false, selectedPlan: null } as const;

/** Signed in, and not just being read for the first time. */
export const isHere = ({ session }: Pick<VisitParts, 'session'>): boolean =>
  session.hasTag('authorised') && !session.hasTag('spinner');

/** They come, leave, and change places in another tab. */
export function visitMoves<World extends VisitWorld>(parts: Pick<VisitParts, 'session'>, world: World): Move<World>[] {
  const { session } = parts;
  const another = { ...world, who: otherThan(world.who) };
  const signedIn = { type: 'session.signedIn', returnTo: '/' };
  const coming: Move<World>[] = [
    { to: 'session', event: signedIn, world, words: 'вошёл тот же' },
    { to: 'session', event: signedIn, world: another, words: 'вошёл другой' },
  ];
  const going: Move<World>[] = [
    { to: 'session', event: { type: 'session.signOut' } },
    { to: 'session', event: { type: 'session.signedInElsewhere' }, world: another, words: 'в другой вкладке вошёл другой' },
  ];
  return [...(session.matches('guest') ? coming : []), ...(isHere(parts) ? going : [])];
}

/** The server's answers about whoever is here; his subscription may be unread. */
export const visitAnswers = (port: string, { who }: VisitWorld): { done: readonly unknown[] } | undefined =>
  ['loadUser', 'loadUserQuietly', 'catchUpWithUser', 'reloadUser'].includes(port)
    ? { done: [{ account: accountOf(who), subscription: null }, { account: accountOf(who) }] }
    : undefined;

/** A visit is like no visit before. */
export const ignoresVisit = (fact: string): boolean => fact === 'selectWho';

/** Rows of the page between these charts and ports of the edge. */
export const rowsBetween = (names: readonly string[]): readonly Row[] =>
  rows.filter((row) => names.includes(row.from) && names.includes(row.to));

/** Whose is what: nobody holds what is another's, and a guest what is anybody's. */
export const visitRules = <Parts extends VisitParts>(heldBy: (parts: Parts) => unknown) => ({
  'личное — того, кто здесь': ({ parts, world: { who } }: { parts: Parts; world: VisitWorld }) => {
    const held = JSON.stringify(heldBy(parts)) ?? '';
    return !held.includes(otherThan(who)) && !(parts.session.matches('guest') && held.includes(who));
  },
  'чей это браузер, знают все одинаково': ({ parts: { session, identity } }: { parts: Parts }) =>
    JSON.stringify(identity.context.who) === JSON.stringify(selectWho(session)),
});
