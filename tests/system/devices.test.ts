import { describe, expect, it } from 'vitest';
import { explore, storyOf } from './devices/explore.ts';
import { PLANTED } from './devices/planted.ts';

/** Two devices, three tabs each, and the server, by the real charts and rules; judged by a log that knows of none of them. */

/** `npm run test:long` looks at a million of them. */
const STATES = Number(process.env.DEVICE_STATES ?? 1_500);
const SEED = Number(process.env.DEVICE_SEED ?? 1);
/** Each planted fault is found long before. */
const MOST = 60_000;

describe('places of one listener, on two devices', () => {
  it('no heard second and no chosen place is lost, and all agree in the end', () => {
    const { states, failure } = explore({ states: STATES, seed: SEED });
    expect(failure === null ? '' : storyOf(failure)).toBe('');
    expect(states).toBeGreaterThanOrEqual(STATES);
  });

  it.each(PLANTED)('is noticed: %s', (_, faults) => {
    const { failure } = explore({ states: MOST, faults, breadth: 40, longest: 60 });
    expect(failure?.why).toEqual(expect.any(String));
    expect(failure?.way.length).toBeLessThanOrEqual(14);
  });
});
