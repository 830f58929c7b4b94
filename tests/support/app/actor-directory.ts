import type { AnyActorRef } from 'xstate';
import type { ActorDirectory } from '../../../src/bindings/bindings.tsx';

/** Who owns payments. */
const OWNERS = ['purchase', 'paymentResult', 'subscription', 'giftOrder'];

/** A directory of actors that the test keeps; a payment is there as long as its owner has it. */
export function directoryOf(actors: Readonly<Record<string, unknown>>): ActorDirectory {
  const owners = OWNERS.flatMap((name) => (actors[name] as AnyActorRef | undefined) ?? []);
  const payment = (name: string) => owners.map((owner) => owner.getSnapshot().children?.[name]).find(Boolean);
  return {
    get: (name) => (actors[name] as AnyActorRef | undefined) ?? payment(name),
    // A test draws in a browser, where the page comes as a shell.
    first: (name) => (actors[name] as AnyActorRef | undefined)?.getSnapshot(),
    subscribe(watcher) {
      const subscriptions = owners.map((owner) => owner.subscribe(watcher));
      return () => {
        for (const { unsubscribe } of subscriptions) unsubscribe();
      };
    },
  };
}
