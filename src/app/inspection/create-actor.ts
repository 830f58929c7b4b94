import { type ActorOptions, type AnyActorLogic, createActor as create } from 'xstate';
import { inspected } from './inspection.ts';

/**
 * `createActor` of XState with the tape running: what every actor of the app is created with, so that a report of the
 * fatal screen, and the page `/inspect`, know of all of them.
 */
export const createActor = ((logic: AnyActorLogic, options?: ActorOptions<AnyActorLogic>) =>
  create(logic, { ...options, ...inspected })) as typeof create;
