import { lastStopsMachine } from '../../machines/last-stops/last-stops.machine.ts';
import { lastStopsWords } from '../../machines/last-stops/last-stops.words.ts';
import { lecture } from '../support/player/lectures.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const ONE = lecture(1);
const TWO = lecture(2);
const stop = { position: 300, at: 1 };
const row = (heard: number) => ({ material: ONE, stops: [stop], left: { position: 300, heard } });

/** How the chart is walked: one lecture in hand, another one beside it. */
export const lastStopsModel = modelOf(lastStopsMachine)({
  user: ({ context: { lecture: current, run, left } }) => {
    const materialId = current?.material_id ?? 1;
    const at = run?.to ?? 100;
    const back = left?.position ?? 300;
    return [
      { type: 'stops.lectureKnown', material: ONE },
      { type: 'stops.lectureKnown', material: TWO },
      { type: 'stops.lectureKnown', material: null },
      { type: 'stops.listenerKnown', who: { kind: 'account', visit: 1, accountId: 'a1' } },
      { type: 'stops.listenerKnown', who: { kind: 'guest', visit: 2 } },
      { type: 'stops.listenerKnown', who: { kind: 'unread', visit: 2 } },
      { type: 'playback.started', materialId, position: 100 },
      { type: 'playback.started', materialId: 9, position: 100 },
      { type: 'playback.advanced', materialId, position: at + 4 },
      { type: 'playback.advanced', materialId, position: at + 12 },
      { type: 'playback.advanced', materialId, position: at + 61 },
      { type: 'playback.advanced', materialId: 9, position: at + 12 },
      { type: 'playback.stopped', materialId, position: at + 12 },
      { type: 'playback.stopped', materialId, position: at + 1 },
      { type: 'playback.stopped', materialId: 9, position: at },
      { type: 'playback.moved', materialId, from: 200, to: 450 },
      { type: 'playback.moved', materialId, from: 5, to: 450 },
      { type: 'playback.moved', materialId, from: 200, to: 215 },
      { type: 'playback.moved', materialId, from: 450, to: back },
      { type: 'playback.moved', materialId: 9, from: 200, to: 450 },
      { type: 'visit.returned', materialId, position: 200 },
      { type: 'stops.goBack', materialId, position: 300 },
      { type: 'stops.goBack', materialId: materialId === 1 ? 2 : 1, position: 300 },
      { type: 'stops.stay' },
    ];
  },
  reports: {
    stopsStore: () => [
      { type: 'stops.read', lectures: [row(0), { material: TWO, stops: [stop], left: null }] },
      { type: 'stops.read', lectures: [row(30)] },
      { type: 'stops.read', lectures: [] },
      { type: 'stops.kept', lecture: row(0) },
      { type: 'stops.changed', lecture: row(30) },
      { type: 'stops.changed', lecture: { ...row(0), left: null } },
      { type: 'stops.changed', lecture: { material: TWO, stops: [stop], left: null } },
    ],
  },
  abstraction: ({ context: { lecture: current, run, heardHere, left, book } }) => [
    current?.material_id,
    run === null ? null : run.to - run.kept >= 10,
    heardHere >= 10,
    left === null ? null : left.heard >= 10,
    book[1] === undefined ? null : (book[1].left?.heard ?? null),
    book[2] !== undefined,
  ],
  oracles: {
    '*': ({ context }, { effects }) => {
      if (context.lecture === null) expect({ run: context.run, left: context.left }).toEqual({ run: null, left: null });
      expect(context.heardHere).toBeGreaterThanOrEqual(0);
      for (const effect of effects) {
        if (effect.type !== 'send') continue;
        const { event } = effect;
        if (event.type === 'stopsStore.keepStop') expect(event.from).toBeLessThanOrEqual(event.position);
      }
      // The store was told last of the very place that is offered.
      const kept = effects.flatMap((effect) =>
        effect.type === 'send' && effect.event.type === 'stopsStore.keepLeft' ? [effect.event] : [],
      );
      const last = kept.at(-1);
      if (last !== undefined) {
        expect(last.left).toEqual(context.left);
      }
    },
    'offer.none': ({ context }) => expect(context.left).toBeNull(),
    'offer.offered': ({ context }) => expect(context.left?.heard).toBeLessThan(60),
    'place.passing': ({ context }) => expect(context.heardHere).toBeLessThan(10),
  },
  exclusions: [
    {
      key: 'lastStops | xstate.error.actor.stopsStore | 0',
      reason: 'порт хранилища сам ловит свои ошибки; падение — в отдельной проверке',
    },
  ],
  words: lastStopsWords,
});
