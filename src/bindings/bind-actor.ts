import { useCallback, useMemo, useSyncExternalStore } from 'react';
import type { Actor, AnyActorLogic, AnyActorRef, SnapshotFrom } from 'xstate';
import { useBinding } from './bindings.tsx';
import { useSelection } from './use-selection.ts';

/** The part of an actor that components use. */
type Shown<Logic extends AnyActorLogic> = Pick<Actor<Logic>, 'send' | 'getSnapshot' | 'subscribe'>;

/** The living actor of this name; when it is replaced, the component renders once more with the new one. */
function useNamed(name: string): AnyActorRef | undefined {
  const directory = useBinding('directory');
  const living = () => directory.get(name);
  return useSyncExternalStore(directory.subscribe, living, living);
}

/**
 * Binds an actor that lives outside React (StrictMode would start it twice) to hooks. When it is replaced, after a change of
 * the listener, components render once more with the new one.
 *
 * @param name the id under which its owner invokes it
 */
export function bindActor<Logic extends AnyActorLogic>(name: string) {
  function useRef(): Shown<Logic> {
    const actor = useNamed(name);
    if (actor === undefined) throw new Error(`There is no actor «${name}»`);
    return actor as unknown as Shown<Logic>;
  }

  /** Selects from the snapshot; `compare` decides whether the component renders again. */
  function useSelected<T>(select: (snapshot: SnapshotFrom<Logic>) => T, compare?: (a: T, b: T) => boolean): T {
    const directory = useBinding('directory');
    const first = useCallback(() => directory.first(name) as SnapshotFrom<Logic>, [directory]);
    return useSelection<SnapshotFrom<Logic>, T>(useRef(), first, select, compare);
  }

  return { useRef, useSelected };
}

const nothing = () => undefined;
const itself = <T>(value: T) => value;
const NOBODY = { getSnapshot: nothing, subscribe: () => ({ unsubscribe: nothing }) };

/** An actor that fails is its owner's to answer for: whoever only looks at it reports nothing. */
function watch<Snapshot>(actor: Pick<AnyActorRef, 'getSnapshot' | 'subscribe'> | undefined) {
  if (actor === undefined) return NOBODY;
  return {
    getSnapshot: (): Snapshot | undefined => actor.getSnapshot(),
    subscribe: (listener: () => void) => actor.subscribe({ next: listener, error: listener }),
  };
}

/** Binds an actor that is not always there. */
export function bindPassing<Logic extends AnyActorLogic>(name: string) {
  const useRef = () => useNamed(name) as unknown as Shown<Logic> | undefined;

  type Passing = SnapshotFrom<Logic> | undefined;

  function useWatched() {
    const actor = useNamed(name);
    return useMemo(() => watch<SnapshotFrom<Logic>>(actor), [actor]);
  }

  /** Its snapshot; undefined: there is no such actor. */
  const useSnapshot = () => useSelection<Passing, Passing>(useWatched(), nothing, itself);

  /** @param without the value while there is no such actor */
  function useSelected<T>(select: (snapshot: SnapshotFrom<Logic>) => T, without: T): T {
    function selected(snapshot: Passing): T {
      return snapshot === undefined ? without : select(snapshot);
    }
    return useSelection<Passing, T>(useWatched(), nothing, selected);
  }

  return { useRef, useSnapshot, useSelected };
}
