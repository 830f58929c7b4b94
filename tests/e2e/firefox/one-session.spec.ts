import { openGate } from '../gate.ts';
import { stormRounds } from '../storm.ts';
import { click, expect, signIn, test, toBeAt, tokenOf, toSee } from './support.ts';

test.describe('One session in Firefox', () => {
  test.use({ expected: [/Failed to load resource|ApiError|status of 401/] });

  test('two tabs × 50 calls, each answered 401: exactly one refresh, in every round, and every call ends well', async ({
    openTab,
    baseURL,
  }) => {
    const gate = await openGate(baseURL ?? '');
    const tab = await openTab(`${gate.origin}/signin`);
    await signIn(tab);
    const other = await openTab(`${gate.origin}/about`);
    await stormRounds(gate, [tab, other], 3, () => tokenOf(tab));
    expect(await tokenOf(other)).toBe(await tokenOf(tab));
    await gate.close();
  });

  test('signing out in one tab signs out the other', async ({ openTab, baseURL }) => {
    const tab = await openTab(`${baseURL}/signin`);
    await signIn(tab);
    const other = await openTab(`${baseURL}/dashboard/settings`);
    await toSee(other, 'heading', 'Настройки');
    await click(other, 'link', 'Выйти');
    await expect.poll(() => tokenOf(tab)).toBeNull();
    await toBeAt(other, /\/(?:signin.*)?$/);
    await toSee(tab, 'link', 'Войти');
  });
});
