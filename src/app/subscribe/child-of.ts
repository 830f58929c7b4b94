import type { Actor, AnyActor, AnyStateMachine, EmittedFrom, EventFrom } from 'xstate';

/**
 * A child of a chart by its id, whenever it is there: it lives only as long as its owner has it. Whatever is sent while it is
 * not there is dropped.
 */
export function childOf<Machine extends AnyStateMachine>(owner: AnyActor, id: string) {
  type Emitted = EmittedFrom<Machine>;
  const current = (): AnyActor | undefined => owner.getSnapshot().children[id];
  return {
    on<Type extends Emitted['type']>(type: Type, listener: (event: Extract<Emitted, { type: Type }>) => void): void {
      const hear = (child: AnyActor) => void child.on(type, listener as Parameters<AnyActor['on']>[1]);
      const born = current();
      if (born !== undefined) hear(born);
      owner.system.inspect((inspected) => {
        const actor = inspected.actorRef as Actor<Machine>;
        if (inspected.type === '@xstate.actor' && actor.id === id) hear(actor);
      });
    },
    send: (event: EventFrom<Machine>) => current()?.send(event),
  };
}
