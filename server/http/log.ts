import { redact } from '../../contract/redact.ts';

/** One JSON object a line. Never a token, a password, a code, a phone or an address of e-mail (V13); paths: `logged-path.ts`. */
export type LogEntry = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type Log = (entry: LogEntry) => void;

export const logToStdout: Log = (entry) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
};

/** Values that the words of a database or a parser quote: `invalid input syntax for type uuid: "…"`, `"…" is not valid JSON`. */
const QUOTED = /(?<=: )"[^"]*"$|(?<=token )\S+, .*(?= is not valid JSON)/;

/** Kind and stack of a failure for the log, which hold no values of the request. */
export function describeError(error: unknown): LogEntry {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause : null;
  return {
    error: error.name,
    // A failed query's message quotes its parameters; the database's own message quotes at most one value.
    message: redact((cause?.message ?? error.message).split('\n')[0] ?? '')
      .replace(QUOTED, '…')
      .slice(0, 300),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12)
      .join('\n'),
  };
}
