import { useSelector } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { Actor, AnyActorLogic, SnapshotFrom } from 'xstate';

/**
 * Binds an actor that lives outside React (StrictMode would start it twice) to hooks.
 * @param name for the error when a component stands outside the provider
 */
export function bindActor<Logic extends AnyActorLogic>(name: string) {
  const Context = createContext<Actor<Logic> | null>(null);

  function Provider({ actor, children }: { actor: Actor<Logic>; children: ReactNode }) {
    return <Context value={actor}>{children}</Context>;
  }

  function useRef(): Actor<Logic> {
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
