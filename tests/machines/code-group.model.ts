import { codeGroupMachine } from '../../machines/code-group/code-group.machine.ts';
import { codeGroupWords } from '../../machines/code-group/code-group.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

/** How the machine is walked. */
export const codeGroupModel = modelOf(codeGroupMachine)({
  user: () => [
    { type: 'chunk.wanted' },
    { type: 'chunk.idle' },
    { type: 'network.restored' },
    { type: 'listener.told', who: { kind: 'guest', visit: 0 } },
    { type: 'listener.told', who: { kind: 'unread', visit: 1 } },
  ],
  outcomes: { fetchAhead: { done: [undefined], error: ['нет сети'] }, fetchChunk: { done: [undefined], error: ['нет сети'] } },
  abstraction: () => null,
  oracles: {
    '*': (snapshot, { step, before, effects }) => {
      const told = effects.flatMap((effect) => (effect.type === 'emit' ? [effect.event.type] : []));
      const isLost = step?.type === 'error';
      const isMissed = isLost && before?.hasTag('wanted') === true;
      expect(told).toEqual(
        isMissed ? ['chunk.lost', 'chunk.missed'] : isLost ? ['chunk.lost'] : step?.type === 'done' ? ['chunk.arrived'] : [],
      );
      expect(snapshot.hasTag('here')).toBe(snapshot.matches('here'));
    },
    fetching: (snapshot) => expect(snapshot.hasTag('wanted')).toBe(true),
    fetchingAhead: (snapshot) => expect(snapshot.hasTag('wanted')).toBe(false),
  },
  words: codeGroupWords,
});
