import { randomBytes } from 'node:crypto';

/** Names one request in the log and in the answer of a failure. */
export const newRequestId = (): string => randomBytes(8).toString('hex');
