import { expect, it, onTestFinished } from 'vitest';
import { recoverFromLostChunks } from '../../../src/app/chunk-recovery.ts';
import { fetchPart, LostPartError } from '../../../src/ui/Late/lost-part.ts';

const HREF = 'http://localhost/assets/account.css';

const links = () => [...document.querySelectorAll<HTMLLinkElement>(`link[href="${HREF}"]`)];
const settle = (name: 'load' | 'error') => links().at(-1)?.dispatchEvent(new Event(name));

/** A stylesheet of a part that was asked for, and lost. */
function loseStyle() {
  recoverFromLostChunks(() => true);
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.setAttribute('href', HREF);
  document.head.append(link);
  onTestFinished(() => {
    for (const one of links()) one.remove();
  });
  settle('error');
}

it('a stylesheet that was lost is asked for again before any part is drawn, each time until it is here', async () => {
  loseStyle();
  const lost = links()[0];
  const first = fetchPart(async () => 'the part');
  const other = fetchPart(async () => 'another part');
  expect(links()).toHaveLength(1);
  expect(links()[0]).not.toBe(lost);
  settle('error');
  await expect(first).rejects.toThrow(LostPartError);
  await expect(other).rejects.toThrow(LostPartError);

  const second = fetchPart(async () => 'the part');
  settle('load');
  expect(await second).toBe('the part');
  expect(await fetchPart(async () => 'another part')).toBe('another part');
  expect(links()).toHaveLength(1);
});
