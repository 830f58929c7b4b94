import { expect, it, vi } from 'vitest';
import { Health } from '../../../server/health/health.ts';

/** `/livez` and `/readyz`: alive is whoever answers, ready is whoever may be given listeners. */

let time = 0;
const healthOf = () => new Health({ 'x-content-type-options': 'nosniff' }, () => new Date(time));
const asked = (health: Health, path: string) => health.answer(new Request(`http://127.0.0.1${path}`));
const told = async (health: Health, path: string) => {
  const answer = await asked(health, path);
  return [answer?.status, answer && ((await answer.json()) as { status: string }).status];
};

it('is alive from the first moment, and ready once it serves', async () => {
  const health = healthOf();
  expect(await told(health, '/livez')).toEqual([200, 'alive']);
  expect(await told(health, '/readyz')).toEqual([503, 'starting']);
  health.serve(async () => 1);
  expect(await told(health, '/readyz')).toEqual([200, 'ready']);
  expect(asked(health, '/readyz/more')).toBeNull();
});

it('is alive and not ready while it drains, also when it was told so amid its start', async () => {
  const served = healthOf();
  served.serve(async () => 1);
  expect(served.drain()).toBe(true);
  expect(await told(served, '/readyz')).toEqual([503, 'draining']);
  expect(await told(served, '/livez')).toEqual([200, 'alive']);
  const early = healthOf();
  expect(early.drain()).toBe(false);
  early.serve(async () => 1);
  expect(await told(early, '/readyz')).toEqual([503, 'draining']);
});

it('is not ready while the database refuses or is silent, and asks it once a second', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const health = healthOf();
    let probe: () => Promise<unknown> = async () => Promise.reject(new Error('refused'));
    const probed = vi.fn(() => probe());
    health.serve(probed);
    expect(await told(health, '/readyz')).toEqual([503, 'no database']);
    probe = () => new Promise(() => undefined);
    time += 1000;
    const silent = [told(health, '/readyz'), told(health, '/readyz'), told(health, '/readyz')];
    await vi.advanceTimersByTimeAsync(1000);
    expect(await Promise.all(silent)).toEqual(Array(3).fill([503, 'no database']));
    expect(probed).toHaveBeenCalledTimes(2);
    probe = async () => 1;
    time += 1000;
    expect(await told(health, '/readyz')).toEqual([200, 'ready']);
  } finally {
    vi.useRealTimers();
  }
});

it('tells a balancer when to come again', async () => {
  const answer = await asked(healthOf(), '/readyz');
  expect(answer?.headers.get('retry-after')).toBe('1');
  expect(answer?.headers.get('x-content-type-options')).toBe('nosniff');
});
