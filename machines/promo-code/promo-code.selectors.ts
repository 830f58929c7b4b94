import type { SnapshotFrom } from 'xstate';
import type { promoCodeMachine } from './promo-code.machine.ts';
import type { AppliedCode } from './promo-code.types.ts';

type PromoCodeSnapshot = SnapshotFrom<typeof promoCodeMachine>;

/** The code that works for this purchase, or null. */
export const selectAppliedCode = (snapshot: PromoCodeSnapshot): AppliedCode | null => snapshot.context.applied;

/** Whether a code is being activated: its button waits. */
export const selectIsActivating = (snapshot: PromoCodeSnapshot): boolean => snapshot.hasTag('busy');

/** The complaint at the field, or null. */
export const selectPromoError = (snapshot: PromoCodeSnapshot): string | null => snapshot.context.error;

/**
 * The kept code nobody has said anything of yet, or null: whether it takes something off is not known, and neither is the
 * sum. `isLooking`: it is being asked about.
 */
export const selectUnverifiedCode = (snapshot: PromoCodeSnapshot): { code: string; isLooking: boolean } | null => {
  const isLooking = snapshot.hasTag('looking');
  const { persisted } = snapshot.context;
  return persisted !== null && (isLooking || snapshot.hasTag('unverified')) ? { code: persisted, isLooking } : null;
};
