import { payment } from './payment.state.ts';
import { standing } from './standing.state.ts';
import { NOTHING, subscriptionSetup } from './subscription.setup.ts';

/**
 * The listener's subscription (E07–E09) and what can be done with it (F06, F09). What is paid for goes on whatever is read of
 * the subscription meanwhile: they are regions of their own.
 */
export const subscriptionMachine = subscriptionSetup.createMachine({
  id: 'subscription',
  description: 'Подписка слушателя',
  context: NOTHING,
  type: 'parallel',
  states: { standing, payment },
});
