import type { Promocode } from '../../contract/entities/subscription.ts';
import type { AppliedCode } from '../../machines/promo-code/promo-code.types.ts';

/** Samples shared by the walk and the scenarios of this machine. */

export const MAY: AppliedCode = { code: 'MAY', discount: 100, trialDays: null, subscriptionTypes: ['1 месяц'] };

export const TRIAL: AppliedCode = { code: 'WEEK', discount: null, trialDays: 7, subscriptionTypes: [] };

export const BOTH: AppliedCode = { code: 'BOTH', discount: 50, trialDays: 3, subscriptionTypes: [] };

export const ownCode = ({ code, discount, trialDays, subscriptionTypes }: AppliedCode): Promocode => ({
  type: 'discount',
  code,
  discount,
  trial_extension_days: trialDays,
  activated_limit_count: null,
  expired_at: null,
  id: 1,
  subscription_types: [...subscriptionTypes],
});
