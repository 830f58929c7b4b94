import type { InferSelectModel } from 'drizzle-orm';
import type { sandboxInvoices } from '../../db/schema.ts';
import { type Markup, markup } from '../markup.ts';
import { sandboxPage } from '../page.ts';
import { TEST_CARDS } from './cards.ts';

export type Invoice = InferSelectModel<typeof sandboxInvoices>;

const ENDED: Record<Exclude<Invoice['status'], 'open'>, string> = {
  paid: 'Счёт оплачен. Ещё раз платить не нужно.',
  declined: 'Банк отклонил платёж. Вернитесь в магазин и попробуйте ещё раз.',
  cancelled: 'Магазин отменил этот счёт: вместо него открыт другой, или прошло слишком много времени.',
};

/** The bank's page of one invoice: paid, declined, or left. */
export function invoicePage(invoice: Invoice): Response {
  const { amount, description, status, returnUrl } = invoice;
  const isBinding = amount === 0;
  const title = isBinding ? 'Привязка карты' : 'Оплата картой';
  const what = markup`<p>${description}</p><p>${isBinding ? 'Деньги не списываются, карта только запоминается.' : markup`К оплате: <strong>${amount} ₽</strong>`}</p>`;
  const back = markup`<p><a href="${returnUrl}">Вернуться в магазин</a></p>`;
  return sandboxPage(
    title,
    status === 'open' ? markup`${what}${form(invoice)}${back}` : markup`${what}<p><strong>${ENDED[status]}</strong></p>${back}`,
  );
}

/** Invoices that can still be paid, newest first: a page that was closed is found again. */
export function invoicesPage(invoices: readonly Invoice[]): Response {
  const items = invoices.map(
    ({ id, amount, description }) => markup`<li><a href="/sandbox/acquirer/${id}">${description}, ${amount} ₽</a></li>`,
  );
  return sandboxPage(
    'Банк',
    items.length > 0 ? markup`<p>Открытые счета:</p><ul>${items}</ul>` : markup`<p>Открытых счетов нет.</p>`,
  );
}

function form({ id }: Invoice): Markup {
  const cards = TEST_CARDS.map(
    (
      { token, number, lastFour, about },
      at,
    ) => markup`<label><input type="radio" name="card" value="${token}"${at === 0 ? markup` checked` : ''}>
<span>${number} (•• ${lastFour})<br><span class="quiet">${about}</span></span></label>`,
  );
  return markup`<form method="post" action="/sandbox/acquirer/${id}">
<fieldset><legend>Карта</legend>${cards}</fieldset>
<label><input type="checkbox" name="lost" value="1"><span>Уведомление магазину потеряется</span></label>
<p><button class="main" name="decision" value="pay">Оплатить</button><button name="decision" value="decline">Отклонить</button></p>
</form>`;
}
