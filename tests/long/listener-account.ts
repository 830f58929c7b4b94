import type { Page } from '@playwright/test';
import type { ListenStatistics } from '../../contract/entities/account.ts';
import type { ListenRecord } from '../../contract/entities/listening.ts';

/** The demo account that has a subscription, on a page and past every browser. */

const EMAIL = 'subscriber@glossa.test';
const PASSWORD = 'glossa-demo';

/** Signs in by the form, and waits until the page shows who is here. */
export async function signInOnPage(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/signin`);
  await page.evaluate(() => localStorage.setItem('glossa:cookies', 'declined'));
  await page.reload();
  await page.getByRole('textbox', { name: 'Email' }).fill(EMAIL);
  await page.getByRole('textbox', { name: 'Пароль', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Войти', exact: true }).click();
  await page.getByRole('link', { name: /подписчик/i }).waitFor();
}

/** Another device of the same listener: what the server tells it. */
export interface OtherDevice {
  places: () => Promise<readonly ListenRecord[]>;
  /** Media seconds heard in all, as the statistics count them. */
  secondsHeard: () => Promise<number>;
}

/** It signs in anew for each question: an access token may be as short-lived as the run wishes. */
export function otherDevice(origin: string): OtherDevice {
  async function ask<Answer>(path: string): Promise<Answer> {
    const login = await fetch(`${origin}/backend/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: EMAIL, password: PASSWORD }),
    });
    const { access_token: token } = (await login.json()) as { access_token: string };
    const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return (await answer.json()) as Answer;
  }
  return {
    places: async () => (await ask<{ data: ListenRecord[] }>('/backend/materials/listen')).data,
    secondsHeard: async () => (await ask<{ data: ListenStatistics }>('/api/accounts/listen-statistics')).data.total_seconds,
  };
}
