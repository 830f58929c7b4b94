import {
  type AnyActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  createActor,
  createEmptyActor,
  type ExecutableActionObject,
  type Snapshot,
} from 'xstate';

const emptyLogic: AnyActorLogic = {
  getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
  transition: (snapshot: unknown) => snapshot,
  getPersistedSnapshot: (snapshot: Snapshot<unknown>) => snapshot,
};

interface StillActor {
  parent: AnyActorRef;
  self: AnyActorRef;
  scope: AnyActorScope;
}

/**
 * An actor that never starts, in whose place a chart is stepped as a pure function.
 * @param onAction told each action of a step, which is not carried out
 */
export function stillActor(id: string, onAction: (action: ExecutableActionObject) => void): StillActor {
  const parent = createEmptyActor();
  const self = createActor(emptyLogic, { parent, id });
  const scope: AnyActorScope = {
    self,
    id,
    sessionId: self.sessionId,
    system: self.system,
    logger: () => {},
    defer: () => {},
    emit: () => {},
    stopChild: () => {},
    actionExecutor: onAction,
  };
  return { parent, self, scope };
}
