/** Codes of PostgreSQL that say nothing of the question: the server is going, coming, full, or has not answered in time. */
const OUTAGE_CODES: ReadonlySet<string> = new Set([
  // Connection exceptions.
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  // Too many connections; out of memory, of disk.
  '53100',
  '53200',
  '53300',
  // Statement and idle transaction cut by their limits; shutdown, crash, start.
  '57014',
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  // A standby that has just been told to take over refuses writes.
  '25006',
  // Of the network.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** The driver gives these no code. */
const OUTAGE_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error)/;

/** Two transactions that met: each may be done once more from its beginning. */
const RETRIED_CODES: ReadonlySet<string> = new Set(['40001', '40P01']);

/** The error and whatever it was made of: the query builder wraps the driver's own. */
function* causes(error: unknown): Generator<Error & { code?: unknown }> {
  for (let one = error; one instanceof Error; one = one.cause) yield one;
}

const hasCode = (error: unknown, codes: ReadonlySet<string>): boolean =>
  [...causes(error)].some(({ code }) => typeof code === 'string' && codes.has(code));

/** The database could not be asked, or did not answer in time; whoever comes again may be luckier. */
export const isOutage = (error: unknown): boolean =>
  hasCode(error, OUTAGE_CODES) || [...causes(error)].some(({ message }) => OUTAGE_WORDS.test(message));

/** A transaction lost to another one (serialization failure, deadlock). Nothing of it is left in the database. */
export const isConflict = (error: unknown): boolean => hasCode(error, RETRIED_CODES);
