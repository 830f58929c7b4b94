import { createContext, type ReactNode, useContext } from 'react';
import type { AnyActorRef, InspectionEvent } from 'xstate';
import type { AccountActions } from './account-actions.ts';
import type { Playback } from './playback.ts';
import type { Shell } from './shell.ts';

/** The actors of the page by name, as components reach them. */
export interface ActorDirectory {
  /** The actor of this name that lives now. */
  get(name: string): AnyActorRef | undefined;
  /**
   * How the actor of this name begins for a guest of whom nothing is known: a page is drawn from it on the server and while the
   * browser takes it over.
   */
  first(name: string): unknown;
  /** Tells of births and deaths. */
  subscribe(watcher: () => void): () => void;
}

/** The options that put an actor of one page on the tape, as `createActor` of src/app does for the others. */
export interface Inspected {
  inspect?: (event: InspectionEvent) => void;
}

/** Everything between the charts and React: the one context of the app, made in src/app/start-app.ts. */
export interface Bindings {
  directory: ActorDirectory;
  playback: Playback;
  shell: Shell;
  actions: AccountActions;
  inspected: Inspected;
}

/** Outside the app there are none; a part of the screens may be drawn with those that it needs. */
const Context = createContext<Partial<Bindings>>({});

interface BindingsProviderProps {
  bindings: Partial<Bindings>;
  children: ReactNode;
}

/** @param bindings the same object at each render: another one draws everything below anew */
export const BindingsProvider = ({ bindings, children }: BindingsProviderProps) => <Context value={bindings}>{children}</Context>;

export function useBinding<Name extends keyof Bindings>(name: Name): Bindings[Name] {
  const binding = useContext(Context)[name];
  if (binding === undefined) throw new Error(`«${name}» is not given to the components`);
  return binding;
}

const NOT_TAPED: Inspected = {};

/** For `useActorRef(machine, inspected)`. Outside the app nothing is taped. */
export const useInspected = (): Inspected => useContext(Context).inspected ?? NOT_TAPED;
