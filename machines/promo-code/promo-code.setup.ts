import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import type { Promocode } from '../../contract/entities/subscription.ts';
import { REQUIRED } from '../../contract/messages.ts';
import { fieldErrorsOf, messageOf } from '../attempt/complaints.ts';
import { ENDED, keyOf } from '../attempt/key.ts';
import { isKind } from '../attempt/outcomes.ts';
import { promisePort } from '../ports/ports.ts';
import type {
  ActivateAnswer,
  AppliedCode,
  OwnCodesAnswer,
  PromoCodeContext,
  PromoCodeEmitted,
  PromoCodeEvent,
  PromoCodeInput,
} from './promo-code.types.ts';

interface Activated {
  answer: ActivateAnswer;
}
interface Own {
  answer: OwnCodesAnswer;
}

const appliedOf = (answer: ActivateAnswer): AppliedCode | null => (answer.kind === 'activated' ? answer.applied : null);
const trialOf = (answer: ActivateAnswer): number => appliedOf(answer)?.trialDays ?? 0;

/** The kept code among the listener's own, if it still takes something off a price. Codes are the same in any case. */
function keptAmong(persisted: string | null, answer: OwnCodesAnswer): Promocode | null {
  const codes = answer.kind === 'codes' ? answer.codes : [];
  return codes.find(({ code, discount }) => code.toLowerCase() === persisted?.toLowerCase() && discount !== null) ?? null;
}

/** Message at the field: the server's about the code, or about any other field. */
function complaintOf(answer: ActivateAnswer): string {
  const { code, ...others } = fieldErrorsOf(answer);
  return messageOf(answer) ?? code ?? Object.values(others)[0] ?? UNKNOWN_ERROR;
}

/** Types, guards and actions of a promo code; the chart beside it says when they are used. */
export const promoCodeSetup = setup({
  types: {
    input: {} as PromoCodeInput,
    context: {} as PromoCodeContext,
    events: {} as PromoCodeEvent,
    emitted: {} as PromoCodeEmitted,
    tags: {} as 'busy' | 'looking' | 'unverified',
  },
  actors: {
    activate: promisePort<ActivateAnswer, { code: string; key: string }>('activate'),
    readOwnCodes: promisePort<OwnCodesAnswer>('readOwnCodes'),
  },
  guards: {
    isKept: ({ context }) => context.persisted !== null,
    isBlank: (_, { code }: { code: string }) => code.trim() === '',
    isAmongOwn: ({ context }, { answer }: Own) => keptAmong(context.persisted, answer) !== null,
    isNotAmongOwn: isKind<OwnCodesAnswer>('codes'),
    isDiscountWithTrial: (_, { answer }: Activated) => (appliedOf(answer)?.discount ?? null) !== null && trialOf(answer) > 0,
    isDiscount: (_, { answer }: Activated) => (appliedOf(answer)?.discount ?? null) !== null,
    isTrial: (_, { answer }: Activated) => trialOf(answer) > 0,
    isActivated: isKind<ActivateAnswer>('activated'),
    isDefinite: (_, { answer }: Activated) => answer.kind !== 'unknown',
  },
  actions: {
    begin: assign(({ context }, { key }: { key: string }) => ({ key: keyOf(context, key), error: null })),
    askForCode: assign({ error: REQUIRED }),
    clearError: assign({ error: null, ...ENDED }),
    applyActivated: assign((_, { answer }: Activated) => {
      const applied = appliedOf(answer);
      return { applied, persisted: applied?.code ?? null, ...ENDED };
    }),
    applyKept: assign(({ context }, { answer }: Own) => {
      const kept = keptAmong(context.persisted, answer);
      return {
        applied: kept && {
          code: kept.code,
          discount: kept.discount,
          trialDays: kept.trial_extension_days,
          subscriptionTypes: kept.subscription_types,
        },
      };
    }),
    setPersisted: assign((_, { code }: { code: string }) => ({
      applied: null,
      persisted: code.trim(),
      error: null,
      ...ENDED,
    })),
    takeRefusal: assign((_, { answer }: Activated) => ({ error: complaintOf(answer), ...ENDED })),
    sayUnknown: assign({ error: UNKNOWN_ERROR }),
    forgetPersisted: assign({ persisted: null }),
    withdraw: assign({ applied: null, error: null, ...ENDED }),
    announcePersisted: emit(({ context }) => ({ type: 'promoCode.persisted' as const, code: context.persisted })),
    announceTrial: emit((_, { answer }: Activated) => ({ type: 'promoCode.trialGiven' as const, days: trialOf(answer) })),
  },
  delays: { limit_12_s: 12_000 },
});
