import { type Code, FAULT_MATRIX, type Fault, HTTP_FAULTS } from '../../support/faults/fault-matrix.ts';
import { KEPT_RUNS } from './kept-keys.ts';
import { PART_RUNS } from './lost-parts.tsx';
import { OTHERWISE } from './not-automated.ts';
import type { Operation } from './operation.ts';
import { ACCOUNT_OPERATIONS } from './rows-account.ts';
import { LISTENING_OPERATIONS } from './rows-listening.ts';
import { PURCHASE_OPERATIONS } from './rows-purchase.ts';
import { environmentCases } from './scene.ts';

/** Which cells of the matrix have generated tests, and by which operation. */

export const OPERATIONS: readonly Operation[] = [...ACCOUNT_OPERATIONS, ...LISTENING_OPERATIONS, ...PURCHASE_OPERATIONS];

export interface Case {
  operation: Operation;
  fault: Fault;
  code: Code;
}

const isHttp = (fault: Fault, code: Code) =>
  (HTTP_FAULTS as readonly Fault[]).includes(fault) || (fault === 'exp' && (code === 'RF' || code === 'SO'));

export const HTTP_CASES: readonly Case[] = OPERATIONS.flatMap((operation) => {
  const row = FAULT_MATRIX.find(({ id }) => id === operation.row);
  return (
    [...(row?.cells ?? [])]
      .filter(([fault, code]) => isHttp(fault, code))
      .filter(([fault]) => operation.leavesOut?.includes(fault) !== true && (operation.only?.includes(fault) ?? true))
      // A guest has no token that could run out.
      .filter(([fault, code]) => code !== 'RF' || operation.isSignedIn || fault === 'abrt')
      .map(([fault, code]) => ({ operation, fault, code }))
  );
});

/** By the browser; what `not-automated.ts` has a reason for is not among them. */
export const ENVIRONMENT_CASES = environmentCases(
  OPERATIONS,
  ({ operation: { row, leavesOut }, fault, code }) =>
    leavesOut?.includes(fault) === true ||
    [`${row} ${fault}`, `${fault} ${code}`, fault].some((key) => Object.hasOwn(OTHERWISE, key)),
);

export const COVERED: ReadonlySet<string> = new Set([
  ...[...HTTP_CASES, ...ENVIRONMENT_CASES].map(({ operation, fault }) => `${operation.row} ${fault}`),
  ...[...KEPT_RUNS, ...PART_RUNS].map(({ row, fault }) => `${row} ${fault}`),
]);
