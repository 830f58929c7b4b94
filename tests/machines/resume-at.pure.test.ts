import { describe, expect, it } from 'vitest';
import { type LeftPlace, type PlaceOrigin, type ResumeFacts, resumeAt } from '../../machines/player/resume-at.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const NOW = Date.UTC(2026, 10, 24, 8);

const left = (msAgo: number, fields: Partial<LeftPlace> = {}): LeftPlace => ({
  position: 100,
  at: NOW - msAgo,
  isChosen: false,
  ...fields,
});
const heard = (msAgo: number): PlaceOrigin => ({ kind: 'heard', until: NOW - msAgo });
const facts = (fields: Partial<ResumeFacts>): ResumeFacts => ({
  position: 100,
  origin: { kind: 'kept' },
  left: undefined,
  now: NOW,
  isRewindOn: true,
  ...fields,
});

const STEPS = [
  ['just now', 0, 100],
  ['9.999 s ago', 10 * SECOND_MS - 1, 100],
  ['10 s ago', 10 * SECOND_MS, 97],
  ['just under 5 min ago', 5 * MINUTE_MS - 1, 97],
  ['5 min ago', 5 * MINUTE_MS, 90],
  ['just under an hour ago', HOUR_MS - 1, 90],
  ['an hour ago', HOUR_MS, 80],
  ['last night', 9 * HOUR_MS, 80],
  ['last year', 365 * 24 * HOUR_MS, 80],
] as const;

describe('where a lecture goes on', () => {
  it.each(STEPS)('paused on this page %s', (_, msAgo, at) => {
    expect(resumeAt(facts({ origin: heard(msAgo) }))).toBe(at);
  });

  it.each(STEPS)('heard %s, as the book of places has it: before a reload, in another tab, on another device', (_, msAgo, at) => {
    expect(resumeAt(facts({ left: left(msAgo) }))).toBe(at);
  });

  it.each<[string, Partial<ResumeFacts>, number]>([
    ['a place just chosen by a seek, a link or a restart', { origin: { kind: 'chosen' }, left: left(HOUR_MS) }, 100],
    ['one chosen before a reload, and not listened from', { left: left(9 * HOUR_MS, { isChosen: true }) }, 100],
    ['one of which nobody knows when it was heard', { left: left(0, { at: null }) }, 100],
    ['one that the book does not have', {}, 100],
    ['one that the book has elsewhere', { left: left(HOUR_MS, { position: 101 }) }, 100],
    ['one that the book has within a second', { left: left(HOUR_MS, { position: 100.9 }) }, 80],
    ['a pause on this page is newer than the book', { origin: heard(MINUTE_MS), left: left(9 * HOUR_MS) }, 97],
    ['the listener has switched going back off', { isRewindOn: false, origin: heard(HOUR_MS) }, 100],
    ['never before the beginning', { position: 2, origin: heard(HOUR_MS) }, 0],
    ['a clock that was put back', { origin: heard(-HOUR_MS) }, 100],
  ])('%s', (_, given, at) => {
    expect(resumeAt(facts(given))).toBe(at);
  });
});
