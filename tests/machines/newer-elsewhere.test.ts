import { describe, expect, it } from 'vitest';
import { newerElsewhereMachine } from '../../machines/newer-elsewhere/newer-elsewhere.machine.ts';
import { selectQuestion } from '../../machines/newer-elsewhere/newer-elsewhere.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { newerElsewhereModel } from './newer-elsewhere.model.ts';

walkMachine(newerElsewhereModel);

const question = () => new Live({ machine: newerElsewhereMachine });
const place = (elsewhere: number, here = 754) => ({
  type: 'place.newerElsewhere' as const,
  materialId: 1,
  here,
  elsewhere,
  hereAt: 1,
  elsewhereAt: 2,
});

describe('«На другом устройстве вы остановились на 34:10. Перейти?»', () => {
  it.each([
    [784, false],
    [724, false],
    [784.5, true],
    [723, true],
  ])('here 754 s, there %d s: asked is %s', (elsewhere, isAsked) => {
    const live = question();
    live.send(place(elsewhere));
    expect(selectQuestion(live.snapshot) !== null).toBe(isAsked);
  });

  it.each([
    ['heard there after here', 1, 2, true],
    ['heard at the same moment', 2, 2, false],
    ['chosen here since: the device is this one', 3, 2, false],
    ['heard there, nothing is known here', null, 2, true],
  ] as const)('a place %s', (_, hereAt, elsewhereAt, isAsked) => {
    const live = question();
    live.send({ ...place(2050), hereAt, elsewhereAt });
    expect(selectQuestion(live.snapshot) !== null).toBe(isAsked);
  });

  it('goes there when accepted', () => {
    const live = question();
    live.send(place(2050));
    expect(selectQuestion(live.snapshot)).toEqual({ materialId: 1, here: 754, elsewhere: 2050 });
    live.send({ type: 'newerElsewhere.accept' });
    expect(live.emitted).toEqual([{ type: 'newerElsewhere.accepted', materialId: 1, position: 2050 }]);
    expect(selectQuestion(live.snapshot)).toBeNull();
  });

  it('stays here when declined, and does not ask about the same place again', () => {
    const live = question();
    live.send(place(2050));
    live.send({ type: 'newerElsewhere.decline' });
    expect(live.emitted).toEqual([{ type: 'newerElsewhere.declined', materialId: 1, position: 754 }]);
    live.send(place(2050));
    expect(selectQuestion(live.snapshot)).toBeNull();
    live.send({ ...place(2050), materialId: 2 });
    expect(selectQuestion(live.snapshot)?.materialId).toBe(2);
    live.send({ type: 'newerElsewhere.decline' });
    live.send(place(2400));
    expect(selectQuestion(live.snapshot)?.elsewhere).toBe(2400);
  });

  it('is never asked while it plays, and playing on is an answer', () => {
    const live = question();
    live.send({ type: 'playback.started' });
    live.send(place(2050));
    expect(selectQuestion(live.snapshot)).toBeNull();
    live.send({ type: 'playback.stopped' });
    live.send(place(2050));
    live.send({ type: 'playback.started' });
    expect(selectQuestion(live.snapshot)).toBeNull();
    expect(live.emitted).toEqual([{ type: 'newerElsewhere.declined', materialId: 1, position: 754 }]);
  });

  it('is withdrawn with its lecture and at the exit, without an answer', () => {
    for (const event of [{ type: 'lecture.changed', materialId: 2 }, { type: 'newerElsewhere.signedOut' }] as const) {
      const live = question();
      live.send(place(2050));
      live.send({ type: 'lecture.changed', materialId: 1 });
      expect(selectQuestion(live.snapshot)).not.toBeNull();
      live.send(event);
      expect(selectQuestion(live.snapshot)).toBeNull();
      expect(live.emitted).toEqual([]);
    }
  });
});
