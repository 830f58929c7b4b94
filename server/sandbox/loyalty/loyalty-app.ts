import { asc } from 'drizzle-orm';
import { Hono } from 'hono';
import type { Database } from '../../db/database.ts';
import { sandboxLoyaltyCards } from '../../db/schema.ts';
import type { AppEnv } from '../../http/app-env.ts';
import { type Markup, markup } from '../markup.ts';
import { sandboxPage } from '../page.ts';

/** Cards that the sandbox programme has given out, without blanks. */
const TEST_CARDS = ['70010001', '70010002', '70010003', '70010004'] as const;
const isGivenOut = (number: string): boolean => (TEST_CARDS as readonly string[]).includes(number);
/** Points given to a card when it is linked. */
const WELCOME_POINTS = 500;

/** The sandbox's loyalty programme: its page, and its answers to shops. */
export function sandboxLoyaltyApp(db: Database, now: () => Date): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get('/', () => cardsPage(db));
  app.get('/cards/:number', (c) => c.json({ exists: isGivenOut(c.req.param('number')) }));
  app.put('/cards/:number/link', async (c) => {
    const number = c.req.param('number');
    if (!isGivenOut(number)) return c.json({ error: 'no_such_card' }, 404);
    const card = { mnogoruId: number, linkedAt: now(), points: WELCOME_POINTS };
    await db.insert(sandboxLoyaltyCards).values(card).onConflictDoNothing();
    return c.json({ linked: true });
  });
  return app;
}

async function cardsPage(db: Database): Promise<Response> {
  const linked = await db.select().from(sandboxLoyaltyCards).orderBy(asc(sandboxLoyaltyCards.mnogoruId));
  const pointsOf = new Map(linked.map(({ mnogoruId, points }) => [mnogoruId, points]));
  const rows: Markup[] = TEST_CARDS.map((number) => {
    const points = pointsOf.get(number);
    return markup`<tr><th scope="row">${number}</th><td>${points === undefined ? 'не привязана' : `привязана, баллов: ${points}`}</td></tr>`;
  });
  return sandboxPage(
    'Программа лояльности',
    markup`<p>Эти карты программа знает; любой другой номер для неё неверный.</p><table>${rows}</table>
<h2>Дальше</h2><p><a href="/loyalty/mnogoru">Привязать карту</a></p>`,
  );
}
