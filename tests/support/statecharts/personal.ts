import type { AnyActor, AnyActorLogic, AnyActorScope, AnyStateMachine, InspectionEvent } from 'xstate';
import { achievementModalMachine } from '../../../machines/achievement-modal/achievement-modal.machine.ts';
import { favoritesMachine } from '../../../machines/favorites/favorites.machine.ts';
import { giftCardMachine } from '../../../machines/gift-card/gift-card.machine.ts';
import { giftOrderMachine } from '../../../machines/gift-order/gift-order.machine.ts';
import { identityMachine } from '../../../machines/identity/identity.machine.ts';
import type { IdentityInput } from '../../../machines/identity/identity.types.ts';
import { journalMachine } from '../../../machines/journal/journal.machine.ts';
import { lastStopsMachine } from '../../../machines/last-stops/last-stops.machine.ts';
import { mnogoruMachine } from '../../../machines/mnogoru/mnogoru.machine.ts';
import { newerElsewhereMachine } from '../../../machines/newer-elsewhere/newer-elsewhere.machine.ts';
import { outboxMachine } from '../../../machines/outbox/outbox.machine.ts';
import { partnerEmailMachine } from '../../../machines/partner-email/partner-email.machine.ts';
import { paymentResultMachine } from '../../../machines/payment-result/payment-result.machine.ts';
import { placeChangesMachine } from '../../../machines/place-changes/place-changes.machine.ts';
import { promoCodeMachine } from '../../../machines/promo-code/promo-code.machine.ts';
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts';
import { returnTargetMachine } from '../../../machines/return-target/return-target.machine.ts';
import { socialsMachine } from '../../../machines/socials/socials.machine.ts';
import { soundElsewhereMachine } from '../../../machines/sound-elsewhere/sound-elsewhere.machine.ts';
import { soundHereMachine } from '../../../machines/sound-here/sound-here.machine.ts';
import { startUpMachine } from '../../../machines/start-up/start-up.machine.ts';
import { subscriptionMachine } from '../../../machines/subscription/subscription.machine.ts';
import { whatNextMachine } from '../../../machines/what-next/what-next.machine.ts';
import { Live } from './live.ts';
import { Owned } from './owned.ts';
import { PAYMENTS, paymentsOfWhoever } from './payments.ts';
import { withActors } from './stub.ts';

const MACHINES = {
  returnTarget: returnTargetMachine,
  journal: journalMachine,
  outbox: outboxMachine,
  favorites: favoritesMachine,
  socials: socialsMachine,
  startUp: startUpMachine,
  achievementModal: achievementModalMachine,
  lastStops: lastStopsMachine,
  newerElsewhere: newerElsewhereMachine,
  placeChanges: placeChangesMachine,
  soundHere: soundHereMachine,
  soundElsewhere: soundElsewhereMachine,
  whatNext: whatNextMachine,
  purchase: purchaseMachine,
  paymentResult: paymentResultMachine,
  giftOrder: giftOrderMachine,
  subscription: subscriptionMachine,
  promoCode: promoCodeMachine,
  giftCard: giftCardMachine,
  mnogoru: mnogoruMachine,
  partnerEmail: partnerEmailMachine,
};
type Personal = { [Name in keyof typeof MACHINES]: Owned<(typeof MACHINES)[Name]> };

/** Behind their ports are stubs; owners of payments have real ones. */
function stubbed(machine: AnyStateMachine): AnyActorLogic {
  const payments = Object.entries(PAYMENTS).filter(([name]) => Object.hasOwn(machine.implementations.actors, name));
  return withActors(machine, Object.fromEntries(payments));
}

type Kept = { readonly [Name in keyof IdentityInput]?: Partial<IdentityInput[Name]> };

/** Begins, each time anew, with what the browser keeps at that moment. */
const beginningWith = (logic: AnyActorLogic, kept: () => object | undefined): AnyActorLogic => ({
  ...logic,
  getInitialSnapshot: (scope: AnyActorScope, input: object) => logic.getInitialSnapshot(scope, { ...input, ...kept() }),
});

/**
 * Everything personal, owned by `identity` as on the page: each by its name, and payments by theirs.
 * @param kept values kept in the browser, by chart: read at each birth
 */
export function personalCharts(
  input: IdentityInput,
  inspect: (inspected: InspectionEvent) => void,
  kept: () => Kept = () => ({}),
) {
  const entries = Object.entries<AnyStateMachine>(MACHINES);
  const actors = Object.fromEntries(
    entries.map(([name, machine]) => [name, beginningWith(stubbed(machine), () => kept()[name as keyof Kept] as object)]),
  );
  const identity = new Live<typeof identityMachine>({ machine: identityMachine, input }, { actors, inspect });
  const owned = entries.map(([name]) => [name, new Owned(() => identity.actor, name)]);
  const personal = Object.fromEntries(owned) as Personal;
  return { identity, ...personal, ...paymentsOfWhoever((name): AnyActor => personal[name].actor) };
}
