import { activateGiftCard, activatePromocode, clientPromocodes } from '../../../contract/endpoints/promocodes.ts';
import type { Promocode } from '../../../contract/entities/subscription.ts';
import type { GiftCardAnswer } from '../../../machines/gift-card/gift-card.types.ts';
import { implementPromisePort } from '../../../machines/ports/ports.ts';
import type { ActivateAnswer, AppliedCode, OwnCodesAnswer } from '../../../machines/promo-code/promo-code.types.ts';
import type { Call } from '../../api/call.ts';
import { refusalOf } from '../ports/refusal.ts';
import { fieldsOr } from './fields-or.ts';

interface CodeRequest {
  code: string;
  key: string;
}

const appliedOf = ({ code, discount, trial_extension_days, subscription_types }: Promocode): AppliedCode => ({
  code,
  discount,
  trialDays: trial_extension_days,
  subscriptionTypes: subscription_types,
});

/** F07. */
export function promoCodePorts(call: Call) {
  return {
    activate: implementPromisePort<ActivateAnswer, CodeRequest>(async ({ code, key }) => {
      try {
        const { data } = await call(activatePromocode, { params: { code }, idempotencyKey: key });
        return { kind: 'activated', applied: data.promocode === undefined ? null : appliedOf(data.promocode) };
      } catch (error) {
        return fieldsOr(error);
      }
    }),
    readOwnCodes: implementPromisePort<OwnCodesAnswer>(async (_, signal) => {
      try {
        return { kind: 'codes', codes: (await call(clientPromocodes, { signal })).data };
      } catch {
        return { kind: 'unknown' };
      }
    }),
  };
}

/** F08: whatever is said of the code is said at its field. */
export function giftCardPorts(call: Call) {
  return {
    activateGiftCard: implementPromisePort<GiftCardAnswer, CodeRequest>(async ({ code, key }) => {
      try {
        const { data } = await call(activateGiftCard, { params: { code }, idempotencyKey: key });
        return { kind: 'activated', subscriptionTypes: data.subscription_types };
      } catch (error) {
        return atField(error, 'code');
      }
    }),
  };
}

/** A complaint about one field, whichever way the server has put it. */
export function atField(error: unknown, field: string): { kind: 'refused'; message: string } | { kind: 'unknown' } {
  const failure = fieldsOr(error);
  if (failure.kind !== 'fields') return failure;
  const { fieldErrors } = failure;
  const first = fieldErrors[field] ?? Object.values(fieldErrors)[0];
  return first === undefined ? refusalOf(error) : { kind: 'refused', message: first };
}
