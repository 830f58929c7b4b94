import type { AnyActor, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate';

/** A chart that another one owns, driven by hand: each time the one that lives then. */
export class Owned<Machine extends AnyStateMachine> {
  /** @param ownerNow the owner that lives now: it may itself be owned, and be another one after a change of the listener */
  constructor(
    readonly ownerNow: () => AnyActor,
    readonly id: string,
  ) {}

  get isThere(): boolean {
    return Object.hasOwn(this.ownerNow().getSnapshot().children, this.id);
  }

  /** Undefined: it is not there. */
  get now(): SnapshotFrom<Machine> | undefined {
    return this.isThere ? this.snapshot : undefined;
  }

  get actor(): AnyActor {
    const owner = this.ownerNow();
    const actor = owner.getSnapshot().children[this.id];
    if (actor === undefined) throw new Error(`«${this.id}» is not there in ${JSON.stringify(owner.getSnapshot().value)}`);
    return actor;
  }

  get snapshot(): SnapshotFrom<Machine> {
    return this.actor.getSnapshot();
  }

  send(event: EventFrom<Machine>): void {
    this.actor.send(event);
  }

  /** Lets a stub behind one of its ports answer. */
  answer(port: string, output: unknown): void {
    this.actor.getSnapshot().children[port].send({ type: 'stub.done', output });
  }
}
