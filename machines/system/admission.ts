import { PARTNER_TELE2 } from '../../contract/constants.ts';
import * as paths from '../../contract/paths.ts';
import { selectIsHere } from '../code-group/code-group.selectors.ts';
import type { PartnerSubscriptionContext } from '../partner-subscription/partner-subscription.types.ts';
import { selectHasPaymentPage } from '../purchase/purchase.selectors.ts';
import type { SessionContext, SessionEvent } from '../session/session.types.ts';

/** Who may come to which page, by what the charts know. Pure: the guards of the routes carry it out. */
export type Admission =
  | { kind: 'admitted' }
  /** A guest signs in first, and is brought back to `next`. */
  | { kind: 'signIn'; next: string }
  /** Another page is the right one. */
  | { kind: 'instead'; to: typeof paths.home | typeof paths.subscriptions }
  /** For this reader there is no such page. */
  | { kind: 'notFound' }
  /** It cannot be known whether this is a guest. */
  | { kind: 'unverified' }
  /** The code that the page stands on did not come. */
  | { kind: 'codeLost' };

const ADMITTED: Admission = { kind: 'admitted' };
const NOT_FOUND: Admission = { kind: 'notFound' };

/** The parts of the session's snapshot that are read. */
interface Session {
  context: Pick<SessionContext, 'hasOneTimeToken'>;
  hasTag(tag: 'authorised' | 'unverified'): boolean;
}

/** Pages of an account. @param path the page, to come back to */
export function admissionToAccount(session: Session, path: string): Admission {
  if (session.hasTag('authorised')) return ADMITTED;
  return session.hasTag('unverified') ? { kind: 'unverified' } : { kind: 'signIn', next: path };
}

/** The settings are open to whoever was sent a letter, too: a new password is set there. */
export const admissionToSettings = (session: Session, path: string): Admission =>
  session.context.hasOneTimeToken ? ADMITTED : admissionToAccount(session, path);

/** Pages of signing in. */
export const admissionToGuests = (session: Pick<Session, 'hasTag'>): Admission =>
  session.hasTag('authorised') ? { kind: 'instead', to: paths.home } : ADMITTED;

/**
 * Where nobody has answered yet who is here, the question is put again before a page of an account is answered for.
 * @param isPreload nobody has gone there yet: nothing is told of it
 */
export const askedBefore = (session: Pick<Session, 'hasTag'>, isPreload: boolean): SessionEvent[] =>
  session.hasTag('unverified') && !isPreload ? [{ type: 'session.checkWanted' }] : [];

/** Events for the session after a refusal: after signing in the guest is brought back. @param isPreload as above */
export const toldOf = (admission: Admission, isPreload: boolean): SessionEvent[] =>
  admission.kind === 'signIn' && !isPreload ? [{ type: 'session.pageGuarded', path: admission.next }] : [];

/** A part of the service that is switched off is not found, whoever asks. */
export const admissionToFeatures = <Name extends string>(
  features: Readonly<Record<Name, boolean>>,
  asked: readonly (Name | undefined)[],
): Admission => (asked.some((name) => name !== undefined && !features[name]) ? NOT_FOUND : ADMITTED);

/** Pages of paying, codes and partners. */
export const admissionToPaying = (paying: Parameters<typeof selectIsHere>[0]): Admission =>
  selectIsHere(paying) ? ADMITTED : { kind: 'codeLost' };

/** Where nothing can be paid for the plans are the way to choose, and say what else can be done. */
export const admissionToPayment = (purchase: Parameters<typeof selectHasPaymentPage>[0]): Admission =>
  selectHasPaymentPage(purchase) ? ADMITTED : { kind: 'instead', to: paths.subscriptions };

/** Only for whom the operator has sent here. */
export const admissionToTele2 = ({ partner }: Pick<PartnerSubscriptionContext, 'partner'>): Admission =>
  partner === PARTNER_TELE2 ? ADMITTED : NOT_FOUND;
