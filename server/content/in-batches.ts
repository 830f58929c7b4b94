import { READ_CONCURRENCY } from './limits.ts';

/** Does the work for every item, a few at a time, answers in the order of the items. */
export async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results = new Array<R>(items.length);
  let next = 0;
  async function worker(): Promise<void> {
    for (let at = next++; at < items.length; at = next++) results[at] = await work(items[at] as T);
  }
  await Promise.all(Array.from({ length: Math.min(READ_CONCURRENCY, items.length) }, worker));
  return results;
}
