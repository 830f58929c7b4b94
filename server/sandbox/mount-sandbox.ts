import { Hono } from 'hono';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { AppEnv } from '../http/app-env.ts';
import { originOf } from '../http/site-origin.ts';
import { ACQUIRER_CALLBACK } from '../payments/mount-acquirer-callback.ts';
import { sandboxAcquirerApp } from './acquirer/acquirer-app.ts';
import { sandboxAcquirer } from './acquirer/sandbox-acquirer.ts';
import { assistantPage, sandboxAssistant } from './assistant.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo-accounts.ts';
import { DEMO_CODES } from './demo-codes.ts';
import { sandboxLoyaltyApp } from './loyalty/loyalty-app.ts';
import { sandboxLoyalty } from './loyalty/sandbox-loyalty.ts';
import { mailPage } from './mail-page.ts';
import { markup } from './markup.ts';
import { sandboxOperatorApp } from './operator/operator-app.ts';
import { sandboxOperator } from './operator/sandbox-operator.ts';
import { SANDBOX_CSS, sandboxPage } from './page.ts';
import { sandboxPartnersApp } from './partners/partners-app.ts';
import { SANDBOX_PARTNERS, sandboxPartner } from './partners/sandbox-partners.ts';
import { shopKey } from './shop-key.ts';
import { SANDBOX_NETWORKS } from './social/people.ts';
import { sandboxNetwork } from './social/sandbox-network.ts';
import { sandboxSocialApp } from './social/social-app.ts';

export interface SandboxDeps {
  config: Config;
  db: Database;
  /** At least 32 random bytes: keys of the sandbox's partners are made of it. */
  secret: Buffer;
  /** Posts to the product from outside, as the bank does. */
  callProduct: (path: string, init: RequestInit) => Promise<Response>;
  now: () => Date;
}

/** The stand-ins, and their adapters for the product, which asks them by HTTP as it would ask the real ones. */
export function createSandbox({ config, db, secret, callProduct, now }: SandboxDeps) {
  const app = new Hono<AppEnv>();
  app.get('/sandbox', () => indexPage(config.mail === null));
  app.get('/sandbox/sandbox.css', () => {
    const headers = {
      'content-type': 'text/css; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
    };
    return new Response(SANDBOX_CSS, { headers });
  });
  app.get('/sandbox/mail', (c) => mailPage(db, originOf(c.req.raw.headers, config)));
  app.get('/sandbox/assistant', (c) => assistantPage(c.req.url));
  app.route('/sandbox/social', sandboxSocialApp(db, now));
  app.route('/sandbox/loyalty', sandboxLoyaltyApp(db, now));
  app.route('/sandbox/partners', sandboxPartnersApp({ secret, originOf: (headers) => originOf(headers, config), now }));
  const [bankKey, operatorKey] = [shopKey(secret, 'acquirer'), shopKey(secret, 'operator')];
  const notify = (body: string, headers: Record<string, string>) =>
    callProduct(ACQUIRER_CALLBACK, { method: 'POST', body, headers });
  app.route('/sandbox/acquirer', sandboxAcquirerApp({ db, key: bankKey, notify, now }));
  app.route('/sandbox/operator', sandboxOperatorApp({ db, key: operatorKey, now }));
  const ask = async (path: string, init?: RequestInit) => app.request(path, init);
  const networks = SANDBOX_NETWORKS.map((network) => sandboxNetwork(network, ask));
  const partners = SANDBOX_PARTNERS.map((partner) => sandboxPartner(partner, secret));
  return {
    app,
    networks: new Map(networks.map((network) => [network.type, network])),
    assistant: sandboxAssistant,
    acquirer: sandboxAcquirer(bankKey, ask),
    operator: sandboxOperator(operatorKey, ask),
    loyalty: sandboxLoyalty(ask),
    partners: new Map(partners.map((partner) => [partner.name, partner])),
  };
}

function indexPage(hasMail: boolean): Response {
  const accounts = DEMO_LOGINS.map(({ login, about }) => markup`<tr><th scope="row">${login}</th><td>${about}</td></tr>`);
  const codes = DEMO_CODES.map(({ code, about }) => markup`<tr><th scope="row">${code}</th><td>${about}</td></tr>`);
  const partners = SANDBOX_PARTNERS.map(
    ({ info, title }) => markup`<li><a href="/sandbox/partners/${info.name}">${title}</a></li>`,
  );
  return sandboxPage(
    'Песочница',
    markup`<p>Здесь стоят двойники внешних служб. Каждую историю можно пройти до конца, не имея нигде ни счёта, ни ключа.</p>
${hasMail ? markup`<h2><a href="/sandbox/mail">Почта</a></h2><p>Все письма, новые впереди.</p>` : ''}
<h2>Социальные сети</h2><p>Открываются со страницы входа: ${SANDBOX_NETWORKS.map(({ name }) => name).join(', ')}. Одноклассники не сообщают адрес почты.</p>
<h2><a href="/sandbox/assistant">Голосовой помощник</a></h2><p>Сюда попадают после привязки: страница показывает, что помощник получил.</p>
<h2><a href="/sandbox/acquirer">Банк</a></h2><p>Сюда попадают со страницы оплаты: счёт можно оплатить, отклонить или закрыть. Здесь и открытые счета.</p>
<h2><a href="/sandbox/operator">Мобильный оператор</a></h2><p>Сообщения, на которые отвечает абонент: подтвердить платёж, отказаться от номера или промолчать.</p>
<h2>Партнёры</h2><p>Страницы операторов: абонент подключает подписку и приходит в библиотеку по подписанной ссылке.</p><ul>${partners}</ul>
<h2><a href="/sandbox/loyalty">Программа лояльности</a></h2><p>Номера карт, которые она знает, и те, что уже привязаны.</p>
<h2>Промокоды</h2><table>${codes}</table>
<h2>Аккаунты для знакомства</h2><p>Пароль у всех один: <strong>${DEMO_PASSWORD}</strong></p><table>${accounts}</table>`,
  );
}
