/** One JSON object a line. Never a token, a password, a phone or an address of e-mail (V13): values of a query are masked whole. */
export type LogEntry = Readonly<Record<string, string | number | boolean | null | undefined>>;
export type Log = (entry: LogEntry) => void;

export const logToStdout: Log = (entry) => {
  process.stdout.write(`${JSON.stringify({ at: new Date().toISOString(), ...entry })}\n`);
};

/** `/common/search?q=…`: names stay, values go. Control characters and length are the writer's of the request: both are limited. */
export function maskedPath(url: string): string {
  const { pathname, searchParams } = new URL(url);
  const names = [...new Set(searchParams.keys())].slice(0, 20).map((name) => `${encodeURIComponent(name).slice(0, 40)}=…`);
  return `${pathname.slice(0, 300)}${names.length > 0 ? `?${names.join('&')}` : ''}`;
}

/** What of a failure goes to the log: kind and stack, which hold no values of the request. */
export function describeError(error: unknown): LogEntry {
  if (!(error instanceof Error)) return { error: typeof error };
  const cause = error.cause instanceof Error ? error.cause : null;
  return {
    error: error.name,
    // A failed query's message quotes its parameters; the database's own words do not.
    message: (cause?.message ?? error.message).split('\n')[0]?.slice(0, 300),
    stack: error.stack
      ?.split('\n')
      .filter((line) => line.trimStart().startsWith('at '))
      .slice(0, 12)
      .join('\n'),
  };
}
