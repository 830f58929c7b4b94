import type { RequestHandler } from 'msw';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Code, Fault } from '../../support/faults/fault-matrix.ts';
import type { Assertion } from './codes.ts';
import type { FaultPage } from './page.ts';

/** One operation under way: how it is begun, and what the listener meets. */
export interface Trial {
  /** The press, the opening of the page. Again: the same once more. */
  act(): void;
  /** The listener leaves: the route, the form, the session. */
  leave(): void;
  /** The same listener signs in again, for what is kept for him. */
  comeBack?(): void;
  isBusy(): boolean;
  isDone(): boolean;
  /** The words told of the failure; undefined where this operation has no place to tell it. */
  message(): string | null | undefined;
  /** Complaints by field; undefined where there are no fields. */
  fields?(): Record<string, string>;
  /** The listener's property as it stands: it must not be lost. */
  kept(): unknown;
  /** It runs behind what the listener sees: nothing waits for it and nothing is told. */
  isBehind?: boolean;
}

export interface Operation {
  /** Of the matrix. */
  row: string;
  name: string;
  /** The call in which the fault happens. */
  endpoint: Endpoint;
  params?: Record<string, string>;
  /** A good answer; asked anew for each request. */
  answer: () => unknown;
  /** The server's deed when the call reaches it, once for one key. */
  effect?: () => void;
  /** Without: a guest. */
  isSignedIn: boolean;
  signInCode?: string;
  /** Other calls of the page, answered by the same server. */
  also?: () => RequestHandler[];
  /** Before the page is started. */
  prepare?: (page: FaultPage) => void;
  /** The operation is the start itself: `act` starts the page. */
  isStart?: boolean;
  /** The question goes on when the listener has left: others may want its answer. */
  outlives?: boolean;
  /** Seconds to wait before the listener's next try is of any use. */
  restS?: number;
  /** Runs on a page that has come to rest, unless the operation is the start. */
  begin(page: FaultPage): Trial | Promise<Trial>;
  /** Cells of the row that this operation cannot show: another of the row does, or `not-automated.ts` says why none does. */
  leavesOut?: readonly Fault[];
  /** Where a code means something of its own for this operation. */
  assertions?: Partial<Record<Code, Assertion>>;
  /** The operation is there for these cells alone. */
  only?: readonly Fault[];
}
