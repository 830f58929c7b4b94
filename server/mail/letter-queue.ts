import { randomUUID } from 'node:crypto';
import { and, asc, eq, lte } from 'drizzle-orm';
import { decrypt, encrypt, type Keys } from '../auth/key-ring.ts';
import type { Database } from '../db/database.ts';
import { letters } from '../db/schema.ts';
import { describeError, type Log } from '../http/log.ts';
import type { Background } from '../jobs/background-jobs.ts';
import type { Letter, Mailer } from './mailer.ts';

export interface LetterQueueDeps {
  db: Database;
  mailer: Mailer;
  background: Background;
  log: Log;
  now: () => Date;
  /** Letters lie encrypted with it. */
  keys: Keys;
}

type Row = typeof letters.$inferSelect;
type Words = Pick<Letter, 'to' | 'text'>;

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
export const LETTERS_EVERY_MS = MINUTE_MS;
/** Longer than one try may last, so that nobody else begins while it runs. */
const FIRST_WAIT_MS = 2 * MINUTE_MS;
const LONGEST_WAIT_MS = HOUR_MS;
/** From then on it is tried once a day, and each failure is an error for the operator. */
const LATE_MS = 3 * DAY_MS;
/** No mail server takes it any more. */
const HOPELESS_MS = 30 * DAY_MS;
const AT_ONCE = 50;

/**
 * Letters that must leave. Each is a row before it is sent, in the transaction of what it tells where there is one: a
 * process that dies or a mail server that is away only make it later. An event's letter is written once.
 */
export class LetterQueue implements Mailer {
  readonly #deps: LetterQueueDeps;

  constructor(deps: LetterQueueDeps) {
    this.#deps = deps;
  }

  /** Keeps the letter and tries it at once. Resolves when it was tried: one that did not leave is tried again. */
  async send(letter: Letter): Promise<void> {
    const id = await this.write(this.#deps.db, letter, null);
    if (id !== null) await this.#deliver(id);
  }

  /**
   * @param tx the transaction of what the letter tells; {@link sendSoon} after it
   * @param event what it tells of; null: it may come again
   * @returns null when this event has its letter already
   */
  async write(tx: Database, { to, subject, text, usefulUntil }: Letter, event: string | null): Promise<string | null> {
    const { keys, now } = this.#deps;
    const createdAt = now();
    const words: Words = { to, text };
    const [row] = await tx
      .insert(letters)
      .values({
        id: randomUUID(),
        key: event,
        subject,
        content: encrypt(keys, JSON.stringify(words)),
        status: 'waiting',
        createdAt,
        nextAttemptAt: createdAt,
        usefulUntil: usefulUntil ?? null,
      })
      .onConflictDoNothing()
      .returning({ id: letters.id });
    return row?.id ?? null;
  }

  /** Sends the letters that were written, after the answer. */
  sendSoon(): void {
    this.#deps.background.run(() => this.deliverDue());
  }

  /** Tries what has waited long enough, the oldest first. */
  async deliverDue(): Promise<void> {
    const { db, now } = this.#deps;
    const isDue = and(eq(letters.status, 'waiting'), lte(letters.nextAttemptAt, now()));
    const due = await db.select({ id: letters.id }).from(letters).where(isDue).orderBy(asc(letters.nextAttemptAt)).limit(AT_ONCE);
    for (const { id } of due) {
      // A server that is away would hold each of them as long as this one.
      if ((await this.#deliver(id)) === 'failed') return;
    }
  }

  async #deliver(id: string): Promise<'done' | 'failed'> {
    const { mailer, log, now } = this.#deps;
    const row = await this.#claim(id);
    if (row === null) return 'done';
    const at = now();
    const words = this.#wordsOf(row);
    if (words === null || (row.usefulUntil !== null && row.usefulUntil <= at)) {
      await this.#end(row, words === null ? 'failed' : 'expired');
      log({ level: 'error', event: 'a letter was not sent in time', letter: id, subject: row.subject });
      return 'done';
    }
    try {
      await mailer.send({ ...words, subject: row.subject });
    } catch (error) {
      await this.#sayFailed(row, error);
      return 'failed';
    }
    await this.#end(row, 'sent');
    return 'done';
  }

  /** Of many rounds and servers one tries it. @returns null when it is not due, or somebody else has it */
  async #claim(id: string): Promise<Row | null> {
    const { db, now } = this.#deps;
    const [seen] = await db.select().from(letters).where(eq(letters.id, id));
    const at = now().getTime();
    if (seen?.status !== 'waiting' || seen.nextAttemptAt.getTime() > at) return null;
    const isLate = at - seen.createdAt.getTime() > LATE_MS;
    const wait = isLate ? DAY_MS : Math.min(FIRST_WAIT_MS * 2 ** Math.min(seen.attempts, 10), LONGEST_WAIT_MS);
    const [row] = await db
      .update(letters)
      .set({ attempts: seen.attempts + 1, nextAttemptAt: new Date(at + wait) })
      .where(and(eq(letters.id, id), eq(letters.status, 'waiting'), eq(letters.attempts, seen.attempts)))
      .returning();
    return row ?? null;
  }

  /** How many have not left yet. */
  waiting(): Promise<number> {
    return this.#deps.db.$count(letters, eq(letters.status, 'waiting'));
  }

  #wordsOf({ content }: Row): Words | null {
    const text = content === null ? null : decrypt(this.#deps.keys, content);
    return text === null ? null : (JSON.parse(text) as Words);
  }

  async #end({ id }: Row, status: 'sent' | 'expired' | 'failed'): Promise<void> {
    const { db, now } = this.#deps;
    await db.update(letters).set({ status, content: null, endedAt: now() }).where(eq(letters.id, id));
  }

  async #sayFailed(row: Row, error: unknown): Promise<void> {
    const { log, now } = this.#deps;
    const age = now().getTime() - row.createdAt.getTime();
    const isHopeless = age > HOPELESS_MS;
    if (isHopeless) await this.#end(row, 'failed');
    log({
      level: age > LATE_MS ? 'error' : 'warn',
      event: isHopeless ? 'a letter is given up' : 'a letter could not be sent',
      letter: row.id,
      subject: row.subject,
      attempts: row.attempts,
      hours: Math.floor(age / HOUR_MS),
      ...withoutAddresses(describeError(error)),
    });
  }
}

/** Mail servers repeat the recipient in what they say. */
function withoutAddresses(entry: ReturnType<typeof describeError>): ReturnType<typeof describeError> {
  const { message, ...others } = entry;
  return { ...others, message: typeof message === 'string' ? message.replace(/[^\s<>]+@[^\s<>]+/g, '…') : message };
}
