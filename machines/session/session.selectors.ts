import type { SnapshotFrom } from 'xstate';
import type { ActiveSubscription } from '../../contract/entities/subscription.ts';
import { hasSubscription } from '../../contract/entitlement.ts';
import type { Entitlement } from '../player/player.types.ts';
import type { Buyer } from '../purchase/purchase.types.ts';
import type { sessionMachine } from './session.machine.ts';
import type { KnownSubscription, SessionContext, Who } from './session.types.ts';

type SessionSnapshot = SnapshotFrom<typeof sessionMachine>;

/** The subscription, where there is one and it was read. Whoever decides by its absence asks for the kind instead. */
export const subscriptionOf = ({ subscription }: Pick<SessionContext, 'subscription'>): ActiveSubscription | null =>
  subscription.kind === 'some' ? subscription.subscription : null;

/** Somebody is signed in, whether their account was read or not. */
export const selectIsAuthorised = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('authorised');

/** Nobody is here, and that is certain: whoever is not verified looks like a guest and still has tokens. */
const selectIsKnownGuest = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('guest') && !snapshot.hasTag('unverified');

/** The account is being read. */
export const selectIsReading = (snapshot: SessionSnapshot): boolean => snapshot.hasTag('reading');

/** Whose account it is; null: nobody's, or it is not read. */
export const selectAccountId = ({ context }: SessionSnapshot): string | null => context.account?.id ?? null;

/** Who is signed in; null: nobody, or it is not read. */
export const selectAccount = ({ context }: SessionSnapshot): SessionContext['account'] => context.account;

/** The listener's subscription as far as it is known. */
export const selectSubscription = ({ context }: SessionSnapshot): KnownSubscription => context.subscription;

/** The right to hear sold lectures, as far as it is known. */
export function entitlementOf(known: KnownSubscription): Entitlement {
  if (known.kind !== 'some') return known.kind;
  return hasSubscription(known.subscription) ? 'subscriber' : 'none';
}

/** Whoever has tokens and is not verified is not read yet, though the page is open to him as to a guest. */
export function selectWho(snapshot: SessionSnapshot): Who {
  const { visit, account } = snapshot.context;
  if (selectIsKnownGuest(snapshot)) return { kind: 'guest', visit };
  return account === null ? { kind: 'unread', visit } : { kind: 'account', visit, accountId: account.id };
}

/** Whether sold lectures are open: until the subscription is read nothing is refused, but a guest has none. */
export const selectEntitlement = (snapshot: SessionSnapshot): Entitlement =>
  selectIsKnownGuest(snapshot) ? 'none' : entitlementOf(snapshot.context.subscription);

/** Who is here, and the right to hear; `unread`: not known as yet. */
export const selectStanding = (snapshot: SessionSnapshot): 'guest' | Entitlement =>
  selectIsKnownGuest(snapshot) ? 'guest' : selectEntitlement(snapshot);

/**
 * The right to hear that the next page goes by until it knows; null: none to go by.
 * @param before as remembered until now: it stands while nothing else is known
 */
export function rememberedOf(standing: 'guest' | Entitlement, before: string | null): string | null {
  if (standing === 'unread') return before;
  return standing === 'guest' ? null : standing;
}

/** The e-mail of the account; null: there is none, or it is not read. */
export const selectEmail = ({ context }: SessionSnapshot): string | null => context.account?.email ?? null;

/** A trial or a partner's subscription is not a plan that could be changed. */
const isOwn = (subscription: ActiveSubscription): boolean =>
  hasSubscription(subscription) && !subscription.is_trial && subscription.partner_integration_info === null;

/** Who buys, as the purchase's chart asks. */
export function buyerOf(snapshot: SessionSnapshot): Buyer {
  if (!selectIsAuthorised(snapshot)) return { kind: 'guest' };
  if (snapshot.context.subscription.kind === 'unread') return { kind: 'unread' };
  const subscription = subscriptionOf(snapshot.context);
  if (subscription === null)
    return { kind: 'user', currentType: null, endDate: null, knownEnd: { kind: 'none' }, isPartners: false };
  return {
    kind: 'user',
    currentType: isOwn(subscription) ? subscription.subscription_type : null,
    endDate: isOwn(subscription) ? subscription.end_date : null,
    knownEnd: { kind: 'until', date: subscription.end_date },
    isPartners: hasSubscription(subscription) && subscription.partner_integration_info !== null,
  };
}
