import type { SearchResult } from '../../contract/entities/catalogue.ts';
import { searchWhileTypingMachine } from '../../machines/search-while-typing/search-while-typing.machine.ts';
import { searchWhileTypingWords } from '../../machines/search-while-typing/search-while-typing.words.ts';
import { sampleRubric } from '../support/samples/catalogue.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const NOTHING: SearchResult = { rubrics: [], projects: [], materials: [], understood_as: null };
const ONE: SearchResult = { ...NOTHING, rubrics: [{ ...sampleRubric(), marks: [] }] };

/** How the machine is walked. */
export const searchWhileTypingModel = modelOf(searchWhileTypingMachine)({
  user: () => [
    { type: 'search.typed', query: 'собор' },
    { type: 'search.typed', query: 'соборы' },
    { type: 'search.typed', query: '' },
    { type: 'search.again' },
  ],
  outcomes: { find: { done: [ONE, NOTHING], error: ['нет сети'] } },
  abstraction: ({ context }) => [context.query, context.result !== null],
  oracles: {
    '*': (snapshot, { before, step, effects }) => {
      const { query, result } = snapshot.context;
      // Nobody asks but the state that shows the answer: left, it has given the question up.
      expect(Object.keys(snapshot.children)).toEqual(snapshot.matches('asking') ? ['find'] : []);
      for (const effect of effects) {
        expect(effect.type).not.toBe('emit');
        if (effect.type === 'start') expect(effect.input).toEqual({ query });
      }
      if (step?.type !== 'event' || step.event.type !== 'search.typed') return;
      expect(query).toBe(step.event.query);
      expect(snapshot.matches(query === '' ? 'empty' : 'pausing')).toBe(true);
      // Results found stay to be read while one types on, and go with the last letter.
      expect(result).toEqual(query === '' ? null : before?.context.result);
    },
    empty: (snapshot) => {
      expect(snapshot.context).toEqual({ query: '', result: null });
      expect(snapshot.tags.size).toBe(0);
    },
    pausing: (snapshot) => expect([...snapshot.tags]).toEqual(['busy']),
    asking: (snapshot, { before }) => {
      expect([...snapshot.tags]).toEqual(['busy']);
      expect(snapshot.context).toEqual(before?.context);
    },
    found: (snapshot) => {
      expect(snapshot.context.result).toEqual(ONE);
      expect(snapshot.tags.size).toBe(0);
    },
    nothing: (snapshot) => {
      expect(snapshot.context.result).toBeNull();
      expect([...snapshot.tags]).toEqual(['nothing']);
    },
    failed: (snapshot) => {
      expect(snapshot.context.result).toBeNull();
      expect([...snapshot.tags]).toEqual(['failed']);
    },
  },
  words: searchWhileTypingWords,
});
