import type { AssistantLink } from '../social/assistant-link.ts';
import { type Markup, markup } from './markup.ts';
import { sandboxPage } from './page.ts';

/** The assistant's adapter: all that came along is shown on its page. */
export const sandboxAssistant: AssistantLink = {
  linkUrl: (params, origin) => `${origin}/sandbox/assistant?${new URLSearchParams(params)}`,
  linkOrigins: (origin) => [origin],
};

/** `/sandbox/assistant`: what the assistant was told, and the way back that it takes after linking. */
export function assistantPage(address: string): Response {
  const rows: Markup[] = [...new URL(address).searchParams].map(
    ([name, value]) => markup`<tr><th scope="row">${name}</th><td>${value}</td></tr>`,
  );
  return sandboxPage(
    'Голосовой помощник',
    markup`<p>Аккаунт связан с помощником. Вот что помощник получил:</p>
${rows.length > 0 ? markup`<table>${rows}</table>` : markup`<p class="quiet">Никаких параметров не было.</p>`}
<h2>Дальше</h2><p><a href="/subscriptions?showAliceAlert=1">Вернуться в Глоссу</a></p>`,
  );
}
