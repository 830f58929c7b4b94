import type { SnapshotFrom } from 'xstate';
import type { partnerSubscriptionMachine } from './partner-subscription.machine.ts';

type PartnerSubscriptionSnapshot = SnapshotFrom<typeof partnerSubscriptionMachine>;

/** `failed`: a new link from the partner is needed; `uncertain`: the same one may be handed in again. */
export type PartnerStep = 'idle' | 'busy' | 'connected' | 'failed' | 'uncertain';

/** How far the connecting has come. */
export const selectPartnerStep = (snapshot: PartnerSubscriptionSnapshot): PartnerStep =>
  (['busy', 'connected', 'failed', 'uncertain'] as const).find((tag) => snapshot.hasTag(tag)) ?? 'idle';

/** Why it did not work out, or null. */
export const selectPartnerMessage = (snapshot: PartnerSubscriptionSnapshot): string | null => snapshot.context.message;
