const MS: Readonly<Record<string, number>> = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };

/**
 * The time that the name of a delay says, in milliseconds: `stall_8_s` is 8000, `backoff_1_60_s` (the first wait) 1000.
 *
 * @throws for a name that says no time
 */
export function namedMs(name: string): number {
  const match = /_(\d+)(?:_\d+)*_(ms|s|min|h)(?:_|$)/.exec(name);
  if (match === null) throw new Error(`The delay «${name}» says no time`);
  return Number(match[1]) * (MS[match[2] ?? ''] ?? 0);
}
