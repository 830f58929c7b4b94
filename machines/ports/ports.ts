import { type AnyActorLogic, type AnyStateMachine, type EventObject, fromCallback, fromPromise, type Snapshot } from 'xstate';

/**
 * Ports: everything a machine needs from outside is an actor it declares and does not implement.
 * This is the only file that knows how XState spells an actor's logic, so that a change of that spelling stays here.
 */

/** A machine reached for a port that the edge never provided. */
export class PortNotProvidedError extends Error {
  override readonly name = 'PortNotProvidedError';

  constructor(port: string) {
    super(`The port «${port}» is not provided: pass it to providePorts(machine, { ${port}: … })`);
  }
}

/**
 * A missing port must not look like a network failure, which is what a machine's onError would make of a throw alone.
 * The unhandled rejection reaches the console of the browser and fails the run of the tests.
 */
function refuse(port: string): never {
  const error = new PortNotProvidedError(port);
  void Promise.reject(error);
  throw error;
}

/**
 * Declares a port that is asked once and answers once.
 *
 * @param name the name of the port, for the error when nobody provided it
 */
export function promisePort<Answer, Input = undefined>(name: string) {
  return fromPromise<Answer, Input>(() => refuse(name));
}

/** XState takes no `never` for the events of an actor: a port that only reports is given a command that nobody sends. */
type CommandsOr<Commands extends EventObject> = [Commands] extends [never] ? { type: 'port.noCommands' } : Commands;

/**
 * Declares a live port: it receives commands, and sends reports for as long as the machine runs it.
 * XState does not check reports; `implementEventPort` with the same three types does.
 *
 * A port that takes no commands says `never`.
 *
 * @param name the name of the port, for the error when nobody provided it
 */
export function eventPort<Commands extends EventObject, _Reports extends EventObject, Input = undefined>(name: string) {
  return fromCallback<CommandsOr<Commands>, Input>(() => refuse(name));
}

/**
 * Declares a port behind which another machine stands, so that a chart imports no other chart at run time:
 * `machinePort<typeof toastMachine>('toast')` with a type import.
 *
 * @param name the name of the port, for the error when nobody provided it
 */
export function machinePort<Machine extends AnyStateMachine>(name: string): Machine {
  const logic: AnyActorLogic = {
    getInitialSnapshot: (): Snapshot<undefined> => ({ status: 'active', output: undefined, error: undefined }),
    transition: (snapshot: Snapshot<undefined>) => snapshot,
    getPersistedSnapshot: (snapshot: Snapshot<undefined>) => snapshot,
    start: () => refuse(name),
  };
  // The logic is only ever replaced: a machine cannot be declared without its chart, and the chart is what must not be imported.
  return logic as unknown as Machine;
}

/**
 * Declares a port of the edge: it lives as long as the page, announces what happens outside, and does what rows tell it.
 * One that only announces, or only does, says `never` for the other.
 *
 * @param name the name of the port, for the error when nobody provided it
 */
export function edgePort<Announced extends EventObject, Commands extends EventObject>(name: string) {
  return fromCallback<CommandsOr<Commands>, undefined, CommandsOr<Announced>>(() => refuse(name));
}

/** The platform's AbortSignal, named through XState because the charts are compiled without the DOM. */
type CancelSignal = Parameters<Parameters<typeof fromPromise>[0]>[0]['signal'];

/**
 * The body of a port declared by `promisePort`.
 *
 * @param ask answers the input; `signal` is aborted when the machine leaves the state that asked
 */
export function implementPromisePort<Answer, Input = undefined>(ask: (input: Input, signal: CancelSignal) => Promise<Answer>) {
  return fromPromise<Answer, Input>(({ input, signal }) => ask(input, signal));
}

/** Arguments of the body of a live port. */
export interface EventPortScope<Commands extends EventObject, Reports extends EventObject, Input> {
  input: Input;
  /** Sends a report to the machine. */
  report: (event: Reports) => void;
  /** Listens to the commands of the machine. */
  onCommand: (listener: (command: CommandsOr<Commands>) => void) => void;
}

/**
 * The body of a port declared by `eventPort`.
 *
 * @param run starts the port and returns how to stop it
 */
export function implementEventPort<Commands extends EventObject, Reports extends EventObject, Input = undefined>(
  run: (scope: EventPortScope<Commands, Reports, Input>) => () => void,
) {
  return fromCallback<CommandsOr<Commands>, Input>(({ input, sendBack, receive }) =>
    run({ input, report: sendBack, onCommand: receive }),
  );
}

/** Arguments of the body of a port of the edge. */
interface EdgePortScope<Announced extends EventObject, Commands extends EventObject> {
  announce: (event: Announced) => void;
  onCommand: (listener: (command: CommandsOr<Commands>) => void) => void;
}

/** Starts a port of the edge and returns how to stop it. */
export type EdgeBody<Announced extends EventObject, Commands extends EventObject> = (
  scope: EdgePortScope<Announced, Commands>,
) => () => void;

/**
 * The body of a port declared by `edgePort`.
 *
 * @param run starts the port and returns how to stop it
 */
export function implementEdgePort<Announced extends EventObject, Commands extends EventObject>(
  run: EdgeBody<Announced, Commands>,
) {
  return fromCallback<CommandsOr<Commands>, undefined, CommandsOr<Announced>>(({ emit, receive }) =>
    run({ announce: emit as (event: Announced) => void, onCommand: receive }),
  );
}

/** Every port of a machine by name; one left out is a compile error. */
export type PortsOf<Machine extends AnyStateMachine> = Required<NonNullable<Parameters<Machine['provide']>[0]['actors']>>;

/**
 * Connects a machine to the world.
 *
 * @returns the same chart with all its ports provided
 */
export function providePorts<Machine extends AnyStateMachine>(machine: Machine, ports: PortsOf<Machine>): Machine {
  return machine.provide({ actors: ports }) as Machine;
}
