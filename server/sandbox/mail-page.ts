import { desc } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { sandboxLetters } from '../db/schema.ts';
import { type Markup, markup } from './markup.ts';
import { sandboxPage } from './page.ts';

const MOST_SHOWN = 200;
const moment = new Intl.DateTimeFormat('ru', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Moscow' });

/** `/sandbox/mail`: letters as text, newest first. @param origin of the site: only its own addresses become links */
export async function mailPage(db: Database, origin: string): Promise<Response> {
  const letters = await db.select().from(sandboxLetters).orderBy(desc(sandboxLetters.id)).limit(MOST_SHOWN);
  if (letters.length === 0) return sandboxPage('Почта', markup`<p>Писем пока нет.</p>`);
  const items = letters.map(
    ({ recipient, subject, text, sentAt }) => markup`<article><h2>${subject}</h2>
<p class="quiet">Кому: ${recipient} · ${moment.format(sentAt)}</p><pre>${withLinks(text, origin)}</pre></article>`,
  );
  return sandboxPage('Почта', markup`${items}`);
}

function withLinks(text: string, origin: string): Markup[] {
  return text
    .split(/(https?:\/\/\S+)/)
    .map((part) => (part.startsWith(`${origin}/`) ? markup`<a href="${part}">${part}</a>` : markup`${part}`));
}
