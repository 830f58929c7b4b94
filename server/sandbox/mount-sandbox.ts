import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import { originOf } from '../http/site-origin.ts';
import { assistantPage, sandboxAssistant } from './assistant.ts';
import { DEMO_LOGINS, DEMO_PASSWORD } from './demo-accounts.ts';
import { mailPage } from './mail-page.ts';
import { markup } from './markup.ts';
import { SANDBOX_CSS, sandboxPage } from './page.ts';
import { SANDBOX_NETWORKS } from './social/people.ts';
import { sandboxNetwork } from './social/sandbox-network.ts';
import { sandboxSocialApp } from './social/social-app.ts';

export interface SandboxDeps {
  config: Config;
  db: Database;
  now: () => Date;
}

/** The stand-ins, and their adapters for the product, which asks them by HTTP as it would ask the real ones. */
export function createSandbox({ config, db, now }: SandboxDeps) {
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
  const ask = async (path: string, init?: RequestInit) => app.request(path, init);
  const networks = SANDBOX_NETWORKS.map((network) => sandboxNetwork(network, ask));
  return { app, networks: new Map(networks.map((network) => [network.type, network])), assistant: sandboxAssistant };
}

function indexPage(hasMail: boolean): Response {
  const accounts = DEMO_LOGINS.map(({ login, about }) => markup`<tr><th scope="row">${login}</th><td>${about}</td></tr>`);
  return sandboxPage(
    'Песочница',
    markup`<p>Здесь стоят двойники внешних служб. Каждую историю можно пройти до конца, не имея нигде ни счёта, ни ключа.</p>
${hasMail ? markup`<h2><a href="/sandbox/mail">Почта</a></h2><p>Все письма, новые впереди.</p>` : ''}
<h2>Социальные сети</h2><p>Открываются со страницы входа: ${SANDBOX_NETWORKS.map(({ name }) => name).join(', ')}. Одноклассники не сообщают адрес почты.</p>
<h2><a href="/sandbox/assistant">Голосовой помощник</a></h2><p>Сюда попадают после привязки: страница показывает, что помощник получил.</p>
<h2>Аккаунты для знакомства</h2><p>Пароль у всех один: <strong>${DEMO_PASSWORD}</strong></p><table>${accounts}</table>`,
  );
}
