import { expect } from 'vitest';
import { newerElsewhereMachine } from '../../machines/newer-elsewhere/newer-elsewhere.machine.ts';
import { newerElsewhereWords } from '../../machines/newer-elsewhere/newer-elsewhere.words.ts';
import { modelOf } from '../support/statecharts/model.ts';

/** How the machine is walked. */
export const newerElsewhereModel = modelOf(newerElsewhereMachine)({
  user: () => [
    { type: 'place.newerElsewhere', materialId: 1, here: 754, elsewhere: 2050, hereAt: 1, elsewhereAt: 2 },
    { type: 'place.newerElsewhere', materialId: 1, here: 754, elsewhere: 2050, hereAt: 2, elsewhereAt: 2 },
    { type: 'place.newerElsewhere', materialId: 1, here: 754, elsewhere: 784, hereAt: 1, elsewhereAt: 2 },
    { type: 'place.newerElsewhere', materialId: 1, here: 2050, elsewhere: 754, hereAt: null, elsewhereAt: 2 },
    { type: 'newerElsewhere.accept' },
    { type: 'newerElsewhere.decline' },
    { type: 'playback.started' },
    { type: 'playback.stopped' },
    { type: 'lecture.changed', materialId: 1 },
    { type: 'lecture.changed', materialId: 2 },
    { type: 'lecture.changed', materialId: null },
    { type: 'newerElsewhere.signedOut' },
  ],
  abstraction: ({ context }) => [context.question?.elsewhere ?? null, context.answered.map(({ elsewhere }) => elsewhere).sort()],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      if (step?.type === 'event' && step.event.type === 'newerElsewhere.signedOut') {
        expect(snapshot.context).toEqual({ question: null, answered: [] });
      }
      expect(snapshot.hasTag('asked')).toBe(snapshot.context.question !== null);
      // One answer to one question.
      expect(effects.length).toBeLessThanOrEqual(1);
      if (effects.length > 0) expect(before?.matches('asked')).toBe(true);
    },
    asked: ({ context: { question, answered } }, { before, step }) => {
      expect(Math.abs((question?.elsewhere ?? 0) - (question?.here ?? 0))).toBeGreaterThan(30);
      expect(answered).not.toContainEqual({ materialId: question?.materialId, elsewhere: question?.elsewhere });
      // Only the newest place is asked about.
      if (before?.matches('asked') && step?.type === 'event' && step.event.type === 'place.newerElsewhere') {
        const { materialId, here, elsewhere, hereAt, elsewhereAt } = step.event;
        const isNews =
          elsewhereAt > (hereAt ?? 0) && Math.abs(elsewhere - here) > 30 && !answered.some((one) => one.elsewhere === elsewhere);
        if (isNews) expect(question).toEqual({ materialId, here, elsewhere });
      }
    },
    playing: ({ context }) => expect(context.question).toBeNull(),
  },
  simplePathLimit: 300,
  words: newerElsewhereWords,
});
