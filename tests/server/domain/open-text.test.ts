import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MaterialDetails } from '../../../contract/entities/catalogue.ts';
import { openPartOf } from '../../../server/domain/open-text.ts';
import { startTestServer, type TestServer } from '../../support/server/start-test-server.ts';
import { daysAfter, subscribe } from '../../support/server/subscription.ts';
import { newListener, Visitor } from '../../support/server/visitor.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const LOCKED = 'knigi-i-lyudi';
const WHOLE = 'Первый абзац.\n\nВторой абзац лекции «Книги и люди».';
const OPEN = 'Первый абзац.';

async function textFor(visitor: Visitor, slug: string): Promise<Pick<MaterialDetails, 'text' | 'is_text_whole'>> {
  const { body } = await visitor.get<{ data: MaterialDetails }>(`/backend/materials/material/${slug}`);
  return { text: body.data.text, is_text_whole: body.data.is_text_whole };
}

describe('the printed text of a lecture', () => {
  it('is whole where the lecture is open to everyone', async () => {
    const { text, is_text_whole } = await textFor(new Visitor(server), 'granica-semiosfery');
    expect(text).toMatch(/^Юрий Лотман жил.*арба тоже\.$/);
    expect(is_text_whole).toBe(true);
  });

  it('is sent by its first third to whoever may not hear the lecture, and whole to a subscriber', async () => {
    const [guest, listener, subscriber] = [new Visitor(server), await newListener(server), await newListener(server)];
    await subscribe(subscriber, daysAfter(new Date(), 30));
    expect(await textFor(guest, LOCKED)).toEqual({ text: OPEN, is_text_whole: false });
    expect(await textFor(listener, LOCKED)).toEqual({ text: OPEN, is_text_whole: false });
    expect(await textFor(subscriber, LOCKED)).toEqual({ text: WHOLE, is_text_whole: true });
    // An answer made for all guests is not one that one of them had a right to.
    expect(await textFor(guest, LOCKED)).toEqual({ text: OPEN, is_text_whole: false });
  });
});

describe('the open part', () => {
  it.each([
    ['paragraphs', `${'Слово. '.repeat(10)}\n\n${'Ещё слово. '.repeat(30)}`, 'Слово. '.repeat(10).trim()],
    ['sentences', 'Раз два. Три четыре. Пять шесть. Семь восемь. Девять десять. Одиннадцать!', 'Раз два. Три четыре.'],
    ['words', 'раз два три четыре пять шесть семь восемь', 'раз два три'],
    ['nothing', '', ''],
  ])('ends with whole %s', (_, text, open) => {
    expect(openPartOf(text)).toBe(open);
  });

  it('is the beginning of the text, a third at most', () => {
    fc.assert(
      fc.property(fc.lorem({ mode: 'sentences', maxCount: 30 }), fc.nat(400), (words, at) => {
        const text = `${words.slice(0, at)}\n\n${words.slice(at)}`;
        const open = openPartOf(text);
        expect(text.startsWith(open)).toBe(true);
        expect(open.length).toBeLessThanOrEqual(text.length / 3);
      }),
    );
  });
});
