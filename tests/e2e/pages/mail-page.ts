import type { Page } from '@playwright/test';
import { expect } from '../support.ts';

/** The text of the newest letter to this address with this subject; waits until there is one. */
export async function letterTo(page: Page, email: string, subject: RegExp): Promise<string> {
  const mail = await page.context().newPage();
  const letter = mail.getByRole('article').filter({ hasText: email }).filter({ hasText: subject }).first();
  await expect(async () => {
    await mail.goto('/sandbox/mail');
    await expect(letter).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  const text = await letter.innerText();
  await mail.close();
  return text;
}

/** A code of groups of four, as letters carry them: `AB12-CD34`. */
export function codeIn(letter: string): string {
  const code = /\b[A-Z0-9]{4}(?:-[A-Z0-9]{4})+\b/.exec(letter)?.[0];
  if (code === undefined) throw new Error(`The letter carries no code: ${letter}`);
  return code;
}
