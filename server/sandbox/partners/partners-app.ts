import { Hono } from 'hono';
import { newSecret } from '../../auth/token-codec.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { readText } from '../../http/parse.ts';
import { signLink } from '../../partners/signed-link.ts';
import { type Markup, markup } from '../markup.ts';
import { sandboxPage } from '../page.ts';
import { KEY_ID, SANDBOX_PARTNERS, type SandboxPartner, sandboxPartnerKey } from './sandbox-partners.ts';

const LINK_LIFE_MS = 5 * 60_000;
const PERIOD_MS = 30 * 86_400_000;

export interface PartnersAppOptions {
  secret: Buffer;
  /** Of the site, as the browser that asks sees it. */
  originOf: (headers: Headers) => string;
  now: () => Date;
}

/** The sandbox partners' own pages: a subscriber connects the service, and is sent to the library by a signed link. */
export function sandboxPartnersApp({ secret, originOf, now }: PartnersAppOptions): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const partnerOf = (name: string) => SANDBOX_PARTNERS.find(({ info }) => info.name === name) ?? null;

  app.get('/:partner', (c) => {
    const partner = partnerOf(c.req.param('partner'));
    if (partner === null) return unknownPartner();
    return sandboxPage(`Подписка через ${partner.title}`, subscriberForm(partner, new URL(c.req.url).search));
  });

  app.post('/:partner', async (c) => {
    const partner = partnerOf(c.req.param('partner'));
    const form = new URLSearchParams(await readText(c.req.raw));
    const subscriber = partner?.subscribers.find(({ subject }) => subject === form.get('subscriber'));
    if (partner === null || subscriber === undefined) return unknownPartner();
    const { name } = partner.info;
    const at = now().getTime();
    const query = signLink(
      {
        partner: name,
        subject: subscriber.subject,
        until: new Date(at + PERIOD_MS),
        nonce: newSecret(),
        // The query of the address goes back unread.
        state: new URL(c.req.url).searchParams.get('state'),
        exp: new Date(at + LINK_LIFE_MS),
      },
      KEY_ID,
      sandboxPartnerKey(secret, name),
    );
    return new Response(null, {
      status: 303,
      headers: {
        location: `${originOf(c.req.raw.headers)}/partners/${name}?${query}`,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      },
    });
  });

  return app;
}

function subscriberForm({ info, title, subscribers }: SandboxPartner, query: string): Markup {
  const people = subscribers.map(
    ({ subject, name }, at) =>
      markup`<label><input type="radio" name="subscriber" value="${subject}"${at === 0 ? markup` checked` : ''}><span>${name}</span></label>`,
  );
  return markup`<p>Так выглядит страница оператора: абонент подключает подписку на 30 дней и переходит в библиотеку по подписанной ссылке. Ссылка действует пять минут и только один раз.</p>
<form method="post" action="/sandbox/partners/${info.name}${query}">
<fieldset><legend>Абонент ${title}</legend>${people}</fieldset>
<button class="main">Подключить и перейти в библиотеку</button>
</form>`;
}

function unknownPartner(): Response {
  return sandboxPage('Неверный запрос', markup`<p>Такого партнёра или абонента здесь нет.</p>`, 400);
}
