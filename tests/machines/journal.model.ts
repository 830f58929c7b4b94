import { type HeardRange, isHeardThrough, leftUnheardAt, mergeRanges } from '../../contract/heard-ranges.ts';
import { journalMachine } from '../../machines/journal/journal.machine.ts';
import type { JournalContext } from '../../machines/journal/journal.types.ts';
import { journalWords } from '../../machines/journal/journal.words.ts';
import { heardOf } from '../../machines/journal/played-range.ts';
import type { Who } from '../../machines/session/session.types.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';
import { eventOf, type Step } from '../support/statecharts/steps.ts';

/** Commands of one step that write heard seconds down. */
const records = (effects: readonly { type: string }[]) =>
  effects.flatMap((effect) => {
    const { event } = effect as { event?: { type: string; increment?: number; materialId?: number } };
    return effect.type === 'send' && event?.type === 'journal.keepRecord' ? [event] : [];
  });

/** All that was heard of the lecture in hand, as the chart has to know it. */
function knownOf({ lecture, heard, range }: JournalContext): HeardRange[] {
  if (lecture === null) return [];
  const before = heard?.materialId === lecture.materialId ? heard.ranges : [];
  return mergeRanges(before, range?.materialId === lecture.materialId ? [...range.rest, [range.from, range.to]] : []);
}
const isThrough = (context: JournalContext, materialId: number) =>
  context.lecture?.materialId === materialId && isHeardThrough(knownOf(context), 600);

const WRITERS = ['playback.started', 'playback.moved', 'playback.stopped', 'journal.flush'];

/** The records a step must write: what the range before it had not written yet, in whole seconds, and a place that was sought. */
function dueRecords(context: JournalContext, step: Step): unknown[] {
  const event = eventOf(step) as { type: string; materialId?: number; to?: number; position?: number; isByListener?: boolean };
  const { range, materialType, who, visiting } = context;
  const heard = dueSeconds(context, step);
  const isVisit = visiting !== null && visiting === event.materialId;
  if (event.type === 'lecture.ended' && !isVisit && !isThrough(context, event.materialId ?? 0)) {
    const place = { kind: 'heard', position: leftUnheardAt(knownOf(context), 600), isDeliberate: true };
    return [{ type: 'journal.keepRecord', who, materialId: event.materialId, place, increment: 0, ranges: [], materialType }];
  }
  const isStaying = event.type === 'journal.stayed';
  const isAccepted = event.type === 'journal.visitAccepted' && visiting !== null;
  const isSought = event.type === 'playback.moved' && (range !== null || event.isByListener === true) && !isVisit;
  if (!isSought && !isStaying && !isAccepted) return heard;
  const place = { kind: 'heard', position: event.to ?? event.position, isDeliberate: true };
  return [
    ...heard,
    { type: 'journal.keepRecord', who, materialId: event.materialId, place, increment: 0, ranges: [], materialType },
  ];
}

/** The record of the end of a lecture that is silent by now: the sound tells of it last. */
function dueTail({ range, left, owed, materialType, who }: JournalContext, { materialId = 0, position = 0 }): unknown[] {
  if (range !== null || left === null || left.materialId !== materialId || position <= left.to) return [];
  const owedSeconds = owed?.materialId === materialId ? owed.seconds : 0;
  const increment = Math.max(0, Math.round(position - left.to + owedSeconds));
  const ranges = [[left.to, position]];
  return [{ type: 'journal.keepRecord', who, materialId, place: { kind: 'own' }, increment, ranges, materialType }];
}

function dueSeconds(context: JournalContext, step: Step): unknown[] {
  const { range, materialType, who, visiting } = context;
  const event = eventOf(step) as { type: string; materialId?: number; position?: number };
  if (event.type === 'playback.left') return dueTail(context, event);
  const isForgotten = event.type === 'journal.markNotListened' && event.materialId === range?.materialId;
  if (range === null || (step.type !== 'timer' && !isForgotten && !WRITERS.includes(event.type))) return [];
  const isItsEnd = event.type === 'playback.stopped' && event.materialId === range.materialId;
  const position = isItsEnd ? Math.max(range.to, event.position ?? 0) : range.to;
  const increment = Math.max(0, Math.round(position - range.saved));
  if (increment <= 0 && range.rest.length === 0) return [];
  const isDeliberate = range.begun === 'chosen' || position - range.from >= 60;
  const place = visiting === range.materialId ? { kind: 'own' } : { kind: 'heard', position, isDeliberate };
  const ranges = [...range.rest, ...(position > range.told ? [[range.told, position]] : [])];
  return [{ type: 'journal.keepRecord', who, materialId: range.materialId, place, increment, ranges, materialType }];
}

const GUEST: Who = { kind: 'guest', visit: 2 };
const ACCOUNT: Who = { kind: 'account', visit: 1, accountId: 'a1' };

/** How the machine is walked. */
export const journalModel = modelOf(journalMachine)({
  input: { isSubscriber: false },
  user: ({ context }) => {
    const at = context.range?.to ?? 100;
    return [
      { type: 'journal.signedIn', history: [1] },
      { type: 'playback.started', materialId: 1, position: 100 },
      { type: 'playback.started', materialId: 2, position: 0 },
      { type: 'playback.advanced', materialId: 1, position: at + 5 },
      { type: 'playback.advanced', materialId: 2, position: at + 5 },
      { type: 'playback.stopped', materialId: context.range?.materialId ?? 1, position: at + 0.25 },
      { type: 'playback.stopped', materialId: context.range?.materialId ?? 1, position: at },
      { type: 'playback.moved', materialId: context.range?.materialId ?? 1, to: 300, isByListener: true },
      { type: 'playback.moved', materialId: context.range?.materialId ?? 1, to: 90, isByListener: false },
      { type: 'playback.left', materialId: context.left?.materialId ?? 1, position: (context.left?.to ?? 100) + 0.75 },
      { type: 'playback.left', materialId: context.left?.materialId ?? 1, position: (context.left?.to ?? 100) - 1 },
      { type: 'lecture.ended', materialId: 1, isStopping: false, isFavorite: true, duration: 600 },
      { type: 'lecture.ended', materialId: 2, isStopping: false, isFavorite: false, duration: 600 },
      { type: 'lecture.ended', materialId: 2, isStopping: true, isFavorite: false, duration: 600 },
      { type: 'journal.lectureKnown', lecture: { materialId: 1, duration: 600, isFavorite: false } },
      { type: 'journal.lectureKnown', lecture: { materialId: 2, duration: 600, isFavorite: true } },
      { type: 'journal.markListened', materialId: 2, isFavorite: false },
      { type: 'journal.markNotListened', materialId: 2 },
      { type: 'journal.markNotListened', materialId: 1 },
      { type: 'journal.flush' },
      { type: 'journal.visit', materialId: 1 },
      { type: 'journal.visit', materialId: 2 },
      { type: 'journal.visitAccepted', materialId: context.visiting ?? 1, position: 160 },
      { type: 'journal.visitLeft' },
      { type: 'journal.stayed', materialId: 1, to: 70 },
      { type: 'journal.entitlementChanged', entitlement: context.materialType === 'demo' ? 'subscriber' : 'none' },
      { type: 'journal.entitlementChanged', entitlement: 'unread' },
      { type: 'journal.soundKnown', sound: { kind: 'silent' } },
      { type: 'journal.soundKnown', sound: { kind: 'sounding', materialId: 1, position: 40 } },
      { type: 'journal.listenerKnown', who: context.who.kind === 'account' ? GUEST : ACCOUNT },
    ];
  },
  reports: {
    journalStore: () => [
      { type: 'journal.heardRead', heard: { materialId: 1, isListened: false, ranges: [[0, 590]] } },
      { type: 'journal.heardRead', heard: { materialId: 2, isListened: false, ranges: [[0, 590]] } },
      { type: 'journal.recordKept' },
      { type: 'journal.endListenKept', materialId: 1, isFavorite: true },
      { type: 'journal.endListenKept', materialId: 2, isFavorite: false },
    ],
  },
  abstraction: ({ context: { range, left, materialType, history, visiting, lecture, heard } }) => [
    lecture?.materialId,
    heard !== null && isHeardThrough(heard.ranges, 600),
    range === null ? left !== null : [range.materialId, heardOf(range) > 0, range.begun],
    materialType,
    history.includes(2),
    visiting !== null && visiting === range?.materialId,
  ],
  oracles: {
    '*': ({ context }, { before, step, effects }) => {
      if (before && step) {
        expect(records(effects)).toEqual(dueRecords(before.context, step));
        const event = eventOf(step);
        // Written seconds are never written again, and nothing of them is lost.
        if (event.type === 'journal.flush' || step.type === 'timer') {
          const written = records(effects)[0]?.increment ?? 0;
          expect(context.range?.saved).toBe(before.context.range && before.context.range.saved + written);
        }
        const { range } = before.context;
        if (range !== null && context.range === null) {
          const heardTo = event.type === 'playback.stopped' ? Math.max(range.to, event.position) : range.to;
          const written = records(effects)[0]?.increment ?? 0;
          expect(context.owed).toEqual({ materialId: range.materialId, seconds: heardTo - range.saved - written });
        }
        if (event.type === 'journal.signedIn') expect(context.history).toEqual(event.history);
        if (event.type === 'journal.visit') expect(context.visiting).toBe(event.materialId);
      }
      if (context.owed !== null) expect(Math.abs(context.owed.seconds)).toBeLessThanOrEqual(0.5);
      for (const { increment, materialId } of records(effects)) {
        expect(increment).toBeGreaterThanOrEqual(0);
        expect(Number.isInteger(increment)).toBe(true);
        expect(materialId).toBeGreaterThan(0);
      }
    },
    'range.closed': ({ context }, { effects }) => {
      expect(context.range).toBeNull();
      for (const { increment } of records(effects)) expect(increment).toBeLessThan(600);
    },
    'visit.none': ({ context }) => expect(context.visiting).toBeNull(),
    'visit.visiting': ({ context }) => expect(context.visiting).not.toBeNull(),
    'listener.guest': ({ context }, { effects }) => {
      expect(context.history).toEqual([]);
      expect(effects).not.toContainEqual(
        expect.objectContaining({ event: expect.objectContaining({ type: 'journal.addToHistory' }) }),
      );
    },
  },
  exclusions: [
    {
      key: 'journal | xstate.error.actor.journalStore | 0',
      reason: 'порт хранилища ловит свои ошибки сам; что журнал переживает его падение, показывает отдельная проверка',
    },
  ],
  words: journalWords,
});
