import { expect } from 'vitest';
import { startUpMachine } from '../../machines/start-up/start-up.machine.ts';
import { selectIsSettled, selectLoad } from '../../machines/start-up/start-up.selectors.ts';
import { LOAD_NAMES } from '../../machines/start-up/start-up.types.ts';
import { startUpWords } from '../../machines/start-up/start-up.words.ts';
import { modelOf } from '../support/statecharts/model.ts';

const outcome = { done: [null], error: ['нет сети'] };

/** How the machine is walked: 13 regions that know nothing of each other are told apart by how many of them have ended. */
export const startUpModel = modelOf(startUpMachine)({
  user: () => [
    { type: 'startUp.begin' },
    ...LOAD_NAMES.map((name) => ({ type: 'startUp.reload' as const, name })),
    { type: 'startUp.end' },
  ],
  outcomes: Object.fromEntries(LOAD_NAMES.map((name) => [name, outcome])),
  abstraction: () => [],
  abstractValue: (snapshot) => [
    LOAD_NAMES.filter((name) => selectLoad(snapshot, name) === 'pending').length,
    LOAD_NAMES.some((name) => selectLoad(snapshot, name) === 'failed'),
    selectIsSettled(snapshot),
    snapshot.matches('idle'),
  ],
  oracles: {
    '*': (snapshot) => {
      const pending = LOAD_NAMES.filter((name) => selectLoad(snapshot, name) === 'pending');
      expect(Object.keys(snapshot.children).filter((id) => pending.every((name) => name !== id))).toEqual([]);
    },
    idle: ({ children }) => expect(Object.keys(children)).toEqual([]),
    'running.progress.going': (snapshot, { effects }) => {
      expect(LOAD_NAMES.some((name) => selectLoad(snapshot, name) === 'pending')).toBe(true);
      expect(effects).not.toContainEqual({ type: 'emit', event: { type: 'startUp.settled' } });
    },
  },
  words: startUpWords,
});
