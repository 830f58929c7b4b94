import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { Actor, AnyActorLogic, SnapshotFrom } from 'xstate';

/** What components use of an actor. A stand-in has it too, before the actor itself is here (src/app/late-actors.ts). */
export type Shown<Logic extends AnyActorLogic> = Pick<Actor<Logic>, 'send' | 'getSnapshot' | 'subscribe'>;

/**
 * Binds an actor that lives outside React (StrictMode would start it twice) to hooks.
 * @param name for the error when a component stands outside the provider
 */
export function bindActor<Logic extends AnyActorLogic>(name: string) {
  const Context = createContext<Shown<Logic> | null>(null);

  function Provider({ actor, children }: { actor: Shown<Logic>; children: ReactNode }) {
    return <Context value={actor}>{children}</Context>;
  }

  function useRef(): Shown<Logic> {
    const actor = useContext(Context);
    if (actor === null) throw new Error(`The actor «${name}» is not provided`);
    return actor;
  }

  /** Selects from the snapshot; `compare` decides whether the component renders again. */
  function useSelected<T>(select: (snapshot: SnapshotFrom<Logic>) => T, compare?: (a: T, b: T) => boolean): T {
    return useSelector(useRef(), select, compare);
  }

  return { Provider, useRef, useSelected };
}
