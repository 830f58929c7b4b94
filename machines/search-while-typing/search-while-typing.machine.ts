import { assign, setup } from 'xstate';
import type { SearchResult } from '../../contract/entities/catalogue.ts';
import { answered } from '../ports/answered.ts';
import { promisePort } from '../ports/ports.ts';
import type { SearchWhileTypingContext, SearchWhileTypingEvent } from './search-while-typing.types.ts';

/**
 * Finds while one types: asks once for each pause, and never shows an answer to words that are not in the field any more,
 * because whoever types on leaves the state that asked.
 */
export const searchWhileTypingMachine = setup({
  types: {
    context: {} as SearchWhileTypingContext,
    events: {} as SearchWhileTypingEvent,
    tags: {} as 'busy' | 'nothing' | 'failed',
  },
  actors: { find: promisePort<SearchResult, { query: string }>('find') },
  guards: {
    isBlank: (_, { query }: { query: string }) => query === '',
    hasNothing: (_, { answer }: { answer: SearchResult }) =>
      answer.rubrics.length + answer.projects.length + answer.materials.length === 0,
  },
  actions: {
    remember: assign((_, { query }: { query: string }) => ({ query })),
    takeResult: assign((_, { answer }: { answer: SearchResult }) => ({ result: answer })),
    dropResult: assign({ result: null }),
    forgetAll: assign({ query: '', result: null }),
  },
  delays: { pause_250_ms: 250, limit_12_s: 12_000 },
}).createMachine({
  id: 'searchWhileTyping',
  description: 'Поиск, который находит, пока слушатель набирает слова',
  context: { query: '', result: null },
  initial: 'empty',
  on: {
    'search.typed': [
      {
        guard: { type: 'isBlank', params: ({ event }) => event },
        target: '.empty',
        actions: 'forgetAll',
        description: 'Поле очистили: прежнее найденное уходит',
      },
      {
        target: '.pausing',
        actions: { type: 'remember', params: ({ event }) => event },
        description: 'Пауза начинается заново, прежний вопрос отменён; прежнее найденное остаётся читать',
      },
    ],
  },
  states: {
    empty: { description: 'В поле ничего нет' },
    pausing: {
      description: 'Слушатель набирает: ждём паузы',
      tags: 'busy',
      after: { pause_250_ms: { target: 'asking', description: 'Четверть секунды без букв: слово дописано' } },
    },
    asking: {
      description: 'Ищем',
      tags: 'busy',
      invoke: {
        id: 'find',
        src: 'find',
        input: ({ context: { query } }) => ({ query }),
        onDone: [
          { guard: { type: 'hasNothing', params: answered }, target: 'nothing', actions: 'dropResult' },
          { target: 'found', actions: { type: 'takeResult', params: answered } },
        ],
        onError: { target: 'failed', actions: 'dropResult' },
      },
      after: { limit_12_s: { target: 'failed', actions: 'dropResult', description: 'Ждём не дольше 12 секунд' } },
    },
    found: { description: 'Найденное под полем' },
    nothing: { description: 'По этим словам ничего не нашлось', tags: 'nothing' },
    failed: {
      description: 'Поиск не ответил: можно повторить',
      tags: 'failed',
      on: { 'search.again': { target: 'asking', description: 'Слова уже набраны: паузы не ждём' } },
    },
  },
});
