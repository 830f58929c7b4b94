import type { Page } from '@playwright/test';
import { DEMO, enterHere, type Listener, newListener, registerHere, signUp } from '../pages/account-page.ts';
import { codeIn, letterTo } from '../pages/mail-page.ts';
import { expect, openAsGuest, test } from '../support.ts';
import { assistantJourney } from './assistant.journey.ts';
import { beelineJourney } from './beeline.journey.ts';
import { journey } from './journey.ts';
import { mnogoruJourney } from './mnogoru.journey.ts';
import { tele2Journey } from './tele2.journey.ts';

test.use({ expected: [/Failed to load resource/], actionTimeout: 15_000 });

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** On the sandbox page of a partner: this subscriber connects. Each path has a subscriber of its own. */
async function connectAs(page: Page, subscriber: number): Promise<void> {
  await page.getByRole('radio').nth(subscriber).check();
  await page.getByRole('button', { name: /Подключить/ }).click();
}

journey('A subscriber of tele2 arrives', tele2Journey, ({ page, browser, path }) => {
  const dialog = page.getByRole('dialog');
  const title = (name: string) => expect(dialog.getByRole('heading', { name })).toBeVisible();
  let email = `tele2-${Date.now()}@example.test`;
  let known: Listener | null = null;

  async function submit(address: string): Promise<void> {
    await dialog.getByRole('textbox', { name: 'Email' }).fill(address);
    await dialog.getByRole('button', { name: 'Продолжить' }).click();
  }
  async function submitCode(code: string): Promise<void> {
    await dialog.getByRole('textbox', { name: 'Код' }).fill(code);
    await dialog.getByRole('button', { name: 'Привязать' }).click();
  }
  return {
    begin: () => openAsGuest(page, '/sandbox/partners/tele2'),
    gestures: {
      'partner.connect': () => connectAs(page, path),
      'address.submitNew': () => submit(email),
      'address.submitKnown': async () => {
        if (known === null) {
          known = newListener('Давний слушатель');
          const context = await browser.newContext();
          await signUp(await context.newPage(), known);
          await context.close();
        }
        email = known.email;
        await submit(email);
      },
      'address.other': () => dialog.getByRole('button', { name: 'Другой адрес' }).click(),
      'account.bind': () => dialog.getByRole('button', { name: 'Привязать' }).click(),
      'code.submitWrong': () => submitCode('0000-0000'),
      'code.submitRight': async () => submitCode(codeIn(await letterTo(page, email, /код/i))),
      'dialog.close': () => dialog.getByRole('button', { name: 'Закрыть' }).last().click(),
      'subscription.open': async () => {
        await page.goto('/dashboard/subscription');
      },
    },
    screens: {
      operator: () => heading(page, 'Подписка через Tele2'),
      address: () => title('Укажите почту'),
      known: async () => {
        await title('Эта почта уже есть');
        await expect(dialog.getByText(email)).toBeVisible();
      },
      code: async () => {
        await title('Код из письма');
        await expect(dialog.getByRole('textbox', { name: 'Код' })).toHaveValue('');
      },
      wrongCode: () => expect(dialog.getByText(/Неверный\sкод/)).toBeVisible(),
      merged: () => title('Аккаунты объединены'),
      saved: async () => {
        await expect(page.getByText('Почта сохранена')).toBeVisible();
        await expect(dialog).toBeHidden();
      },
      settled: () => expect(dialog).toBeHidden(),
      subscription: async () => {
        await expect(page.getByText(/Tele2/).first()).toBeVisible();
        await page.goto('/dashboard/settings');
        const section = page.getByRole('region', { name: 'Почта' });
        // Where there is a password the address stands in the field that changes it.
        const told = async () => {
          const fields = await section.getByRole('textbox', { name: 'Email' }).all();
          return [await section.innerText(), ...(await Promise.all(fields.map((field) => field.inputValue())))].join(' ');
        };
        await expect.poll(told).toContain(email);
        await expect(dialog).toBeHidden();
      },
    },
  };
});

journey('A loyalty card arrives', mnogoruJourney, ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Номер карты' });
  const card = page.getByRole('main').getByRole('status');
  /** Two of the few that the sandbox programme has given out. */
  const [own, other] = ['70010001', '70010002'];
  let number = '';

  async function submit(next: string): Promise<void> {
    number = next;
    await field.fill(number);
    await page.getByRole('button', { name: 'Сохранить карту' }).click();
  }
  async function toBeLinked(): Promise<void> {
    await expect(card.getByText('Привязана', { exact: true })).toBeVisible();
    await expect(card.getByText(own)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Другая карта' })).toHaveCount(0);
  }
  const toBeKept = (code: string) => async () => {
    await expect(card.getByText('Сохранена', { exact: true })).toBeVisible();
    await expect(card.getByText(code)).toBeVisible();
  };
  return {
    begin: () => openAsGuest(page, '/loyalty/mnogoru'),
    gestures: {
      'number.submitWrong': () => submit('12345'),
      'number.submitRight': () => submit(number === '12345' ? own : other),
      'form.open': () => page.getByRole('main').getByRole('link', { name: 'Зарегистрироваться' }).click(),
      'form.register': async () => {
        await registerHere(page);
      },
      'page.reload': async () => {
        await page.reload();
      },
      'card.another': () => page.getByRole('button', { name: 'Другая карта' }).click(),
      'card.keep': () => page.getByRole('button', { name: 'Оставить прежнюю' }).click(),
    },
    screens: {
      guest: async () => {
        await heading(page, 'Карта Много.ру');
        await expect(page.getByRole('button', { name: 'Сохранить карту' })).toBeVisible();
      },
      refused: async () => {
        await expect(page.getByText('Неверный код')).toBeVisible();
        await expect(field).toHaveValue(number);
      },
      kept: toBeKept(own),
      asked: () => expect(page.getByRole('button', { name: 'Сохранить карту' })).toBeVisible(),
      keptStill: toBeKept(own),
      keptOther: toBeKept(other),
      registration: () => expect(page.getByRole('textbox', { name: 'Имя' })).toBeVisible(),
      linked: async () => {
        await expect(page).toHaveURL(/\/loyalty\/mnogoru$/);
        await toBeLinked();
      },
      linkedStill: toBeLinked,
    },
  };
});

journey('A subscriber of beeline arrives', beelineJourney, ({ page, player, path }) => {
  const main = page.getByRole('main');
  const connect = main.getByRole('button', { name: 'Подключить', exact: true });
  let link = '';

  return {
    begin: () => openAsGuest(page, '/faq'),
    gestures: {
      'page.open': async () => {
        await main.getByRole('button', { name: /Работают\sли\sподписки\sпартнёров/ }).click();
        await main.getByRole('link', { name: /Билайн/ }).click();
      },
      'account.own': () => main.getByRole('button', { name: 'Подключить к своему аккаунту' }).click(),
      'form.register': async () => {
        await registerHere(page, newListener('Абонент со своим именем'));
      },
      'partner.go': () => connect.click(),
      'browser.back': async () => {
        await page.goBack();
      },
      'partner.connect': async () => {
        const arrival = page.waitForRequest(/\d\/partners\/beeline\?/);
        await connectAs(page, path);
        link = (await arrival).url();
      },
      'lecture.start': async () => {
        await page.goto('/cycles/kadr-za-kadrom');
        // The first one is open to all.
        await main
          .getByRole('button', { name: /^Слушать: / })
          .nth(1)
          .click();
      },
      'subscription.open': async () => {
        await page.goto('/dashboard/subscription');
      },
      'link.reuse': async () => {
        await page.goto(link);
      },
    },
    screens: {
      questions: () => heading(page, 'Вопросы и ответы'),
      offer: async () => {
        await heading(page, 'Подписка Билайн');
        await expect(connect).toBeEnabled();
        await expect(main.getByRole('button', { name: 'Подключить к своему аккаунту' })).toBeVisible();
      },
      registration: () => expect(page.getByRole('textbox', { name: 'Имя' })).toBeVisible(),
      offerToListener: async () => {
        await heading(page, 'Подписка Билайн');
        await expect(connect).toBeEnabled();
        await expect(main.getByRole('button', { name: 'Подключить к своему аккаунту' })).toHaveCount(0);
      },
      operator: () => heading(page, 'Подписка через Билайн'),
      operatorForListener: () => heading(page, 'Подписка через Билайн'),
      connected: async () => {
        await expect(main.getByText('Подключена')).toBeVisible();
        await expect(page).toHaveURL(/\/partners\/beeline$/);
        await expect(page.getByRole('banner').getByRole('link', { name: 'Войти' })).toHaveCount(0);
      },
      hearing: async () => {
        await expect(page.getByRole('dialog', { name: 'Подписка' })).toHaveCount(0);
        await player.toSound();
      },
      connectedToOwn: async () => {
        await expect(main.getByText('Подключена')).toBeVisible();
        await expect(page.getByRole('banner').getByRole('link', { name: 'Абонент со своим именем' })).toBeVisible();
      },
      subscription: () => expect(page.getByText(/Билайн/).first()).toBeVisible(),
      refused: () => expect(page.getByText(/уже\sиспользована/)).toBeVisible(),
    },
  };
});

journey('A voice assistant is linked', assistantJourney, ({ page }) => {
  const notice = page.getByText('Голосовой помощник подключён');
  const link = '/signin-alice?client_id=assistant&scope=listen';
  const main = page.getByRole('main');
  return {
    begin: () => openAsGuest(page, link),
    gestures: {
      'form.signIn': () => enterHere(page, DEMO.listener),
      'link.cancel': () => main.getByRole('button', { name: 'Отмена' }).click(),
      'link.again': async () => {
        await page.goto(link);
      },
      'link.confirm': () => main.getByRole('button', { name: 'Связать' }).click(),
      'library.return': () => page.getByRole('link', { name: 'Вернуться в Глоссу' }).click(),
      'notice.close': () => page.getByRole('main').getByRole('button', { name: 'Закрыть' }).click(),
      'page.reload': async () => {
        await page.reload();
      },
    },
    screens: {
      signIn: async () => {
        await expect(page).toHaveURL(/\/signin-alice$/);
        await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
      },
      question: async () => {
        await expect(
          main.getByRole('heading', { level: 1, name: /^Связать аккаунт «.+» с\sголосовым помощником\?$/ }),
        ).toBeVisible();
        await expect(main.getByText(DEMO.listener.email)).toBeVisible();
        await expect(page).toHaveURL(/\/signin-alice$/);
      },
      refused: async () => {
        await expect(page).toHaveURL(/\d\/$/);
        expect(await page.evaluate(() => localStorage.getItem('glossa:aliceLinkParams'))).toBeNull();
      },
      assistant: async () => {
        await expect(page).toHaveURL(/\/sandbox\/assistant/);
        await expect(page.getByText('assistant', { exact: true })).toBeVisible();
      },
      notice: () => expect(notice).toBeVisible(),
      closed: async () => {
        await expect(page).toHaveURL(/\/subscriptions$/);
        await expect(notice).toBeHidden();
      },
      forgotten: async () => {
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(notice).toBeHidden();
      },
    },
  };
});
