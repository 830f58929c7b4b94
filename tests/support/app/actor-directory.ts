import type { AnyActorRef } from 'xstate';
import type { ActorDirectory } from '../../../src/bindings/bind-actor.tsx';

/** A directory of actors that the test keeps: none is born and none dies. */
export const directoryOf = (actors: Readonly<Record<string, unknown>>): ActorDirectory => ({
  get: (name) => actors[name] as AnyActorRef | undefined,
  subscribe: () => () => undefined,
});
