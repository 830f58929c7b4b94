/**
 * Loaded into the processes that run tests (`STALLS=0.1 npx vitest run`): now and then nothing runs for a third of a second,
 * as on a machine that others share. Under it a test that counts on two lines of its own following each other at once fails
 * here, and not one day somewhere else. The number is how likely a stall is, at each look a hundred times a second.
 */
const share = Number(process.env.STALLS);
const SHORTEST_MS = 300;
const LONGEST_MS = 450;

// Kept before any test puts others in their place.
const { setInterval } = globalThis;
const { random } = Math;
const nanoseconds = process.hrtime.bigint.bind(process.hrtime);

setInterval(() => {
  if (random() >= share) return;
  const until = nanoseconds() + BigInt(Math.round((SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS)) * 1e6));
  while (nanoseconds() < until);
}, 10).unref();
