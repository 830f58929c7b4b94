import { createContext, type ReactNode, useContext } from 'react';
import type { InspectionEvent } from 'xstate';

/** The options that put an actor of one page on the tape, as `createActor` of src/app does for the others. */
export interface Inspected {
  inspect?: (event: InspectionEvent) => void;
}

const Context = createContext<Inspected>({});

export function InspectedProvider({ inspected, children }: { inspected: Inspected; children: ReactNode }) {
  return <Context value={inspected}>{children}</Context>;
}

/** For `useActorRef(machine, inspected)`. Outside the app nothing is taped. */
export function useInspected(): Inspected {
  return useContext(Context);
}
