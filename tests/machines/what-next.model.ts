import type { Playlist } from '../../contract/entities/playlist.ts';
import { whatNextMachine } from '../../machines/what-next/what-next.machine.ts';
import type { EndedList, Offer } from '../../machines/what-next/what-next.types.ts';
import { whatNextWords } from '../../machines/what-next/what-next.words.ts';
import { sampleMaterial } from '../support/samples/catalogue.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const cycleOf = (id: number): Playlist => ({
  type: 'project',
  source: `cycle-${id}`,
  items: [sampleMaterial({ material_id: id })],
});
const endOf = (id: number): EndedList => ({
  playlist: cycleOf(id),
  material: sampleMaterial({ material_id: id }),
  isSubscriber: false,
});
const OFFER: Offer = { playlist: cycleOf(7), material: sampleMaterial({ material_id: 7 }), leftAt: 300 };

/** How the chart is walked. */
export const whatNextModel = modelOf(whatNextMachine)({
  user: () => [
    { type: 'whatNext.endKnown', ended: endOf(1) },
    { type: 'whatNext.endKnown', ended: endOf(2) },
    { type: 'whatNext.endKnown', ended: null },
    { type: 'whatNext.listenerKnown', heardBy: 'account' },
    { type: 'whatNext.listenerKnown', heardBy: 'browser' },
    { type: 'whatNext.listen' },
  ],
  outcomes: { findNext: { done: [OFFER, null], error: ['нет сети'] } },
  abstraction: ({ context }) => [context.ended?.material.material_id, context.heardBy, context.offer !== null],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const { context } = snapshot;
      expect(snapshot.hasTag('offered')).toBe(context.offer !== null);
      // Nothing is looked for or offered but after the end of a list.
      expect(snapshot.matches('idle')).toBe(context.ended === null);
      // The list that ended, and who listens, are known as they were told last.
      if (step?.type === 'event' && step.event.type === 'whatNext.endKnown') {
        expect([context.ended, context.offer]).toEqual([step.event.ended, null]);
        expect(snapshot.matches('reading')).toBe(step.event.ended !== null);
      }
      if (step?.type === 'event' && step.event.type === 'whatNext.listenerKnown') {
        expect([context.heardBy, snapshot.value]).toEqual([step.event.heardBy, before?.value]);
      }
      if (step?.type === 'done') expect(context.offer).toEqual(step.output);
      // It plays by a press alone; a failed reading is told to the console.
      const announced = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event] : []));
      const isPressed = step?.type === 'event' && step.event.type === 'whatNext.listen' && before?.hasTag('offered') === true;
      if (isPressed) expect(announced).toEqual([{ type: 'whatNext.chosen', ...OFFER }]);
      else if (step?.type === 'error') expect(announced.map(({ type }) => type)).toEqual(['whatNext.readFailed']);
      else expect(announced).toEqual([]);
    },
  },
  words: whatNextWords,
});
