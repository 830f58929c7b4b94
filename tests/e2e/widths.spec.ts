import { newListener, signUp } from './pages/account-page.ts';
import { ACCOUNT_SCREENS, GUEST_SCREENS, overflowOf } from './screens.ts';
import { expect, openAsGuest, test } from './support.ts';

const WIDTHS = [1366, 1024, 768, 390, 360, 320];
/** No browser breaks it by itself. */
const NAME = 'Щ'.repeat(80);
/** Of a signed-in listener; what is a guest's own leads him elsewhere. */
const SCREENS = [...GUEST_SCREENS.filter((path) => !/^\/(sign|forgot|confirm|undo)/.test(path)), ...ACCOUNT_SCREENS];

test('no page of a guest is wider than a phone, as it is drawn and once it is alive', async ({ page }) => {
  test.setTimeout(240_000);
  const wide: string[] = [];
  for (const path of GUEST_SCREENS) {
    await openAsGuest(page, path);
    for (const width of [390, 360, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const over = await overflowOf(page);
      if (over > 0) wide.push(`${path} at ${width}: ${over} px`);
    }
    await expect(page.locator('html:not([data-drawn]), html[data-taken]')).toBeAttached();
    const over = await overflowOf(page);
    if (over > 0) wide.push(`${path} alive: ${over} px`);
  }
  expect(wide).toEqual([]);
});

test('no screen is wider than its window for a listener of a long name whose every lecture is nearly heard out', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await signUp(page, newListener(NAME));
  await page.evaluate(async () => {
    const bearer = { authorization: `Bearer ${localStorage.getItem('glossa:accessToken')}` };
    const news = await (await fetch('/backend/materials/news?limit=100')).json();
    for (const { material_id: id, duration } of news.data as { material_id: number; duration: number }[]) {
      const sent = { method: 'POST', headers: bearer };
      await fetch(`/backend/materials/${id}/listen?duration=${Math.floor(duration - 30)}`, sent);
      await fetch(`/backend/materials/${id}/favorite`, sent);
    }
  });
  const wide: string[] = [];
  for (const path of SCREENS) {
    await page.setViewportSize({ width: WIDTHS[0] ?? 1366, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    if (path === '/') await expect(page.getByText('осталось меньше минуты').first()).toBeAttached();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const over = await overflowOf(page);
      if (over > 0) wide.push(`${path} at ${width}: ${over} px`);
    }
  }
  expect(wide).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Меню' }).click();
  const own = page.getByRole('navigation', { name: 'Меню' }).getByRole('link', { name: NAME });
  await expect(own).toBeVisible();
  expect((await own.boundingBox())?.width).toBeLessThan(390);
});
