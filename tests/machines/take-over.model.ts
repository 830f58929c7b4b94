import { takeOverMachine } from '../../machines/take-over/take-over.machine.ts';
import { selectAnswering } from '../../machines/take-over/take-over.selectors.ts';
import { takeOverWords } from '../../machines/take-over/take-over.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

/** How the machine is walked. */
export const takeOverModel = modelOf(takeOverMachine)({
  inputs: [{ reader: 'guest' }, { reader: 'maybeListener' }],
  births: ['гость', 'может быть, слушатель'],
  user: () => [],
  reports: { drawnPage: () => [{ type: 'page.shown' }] },
  outcomes: {
    readAnew: { done: [undefined], error: ['нет сети'] },
    drawnPage: { done: [], error: ['сломалось'] },
  },
  abstraction: ({ context }) => context.reader,
  oracles: {
    '*': (snapshot) => expect(selectAnswering(snapshot) === 'network').toBe(snapshot.hasTag('taken')),
    readingAnew: ({ context }) => expect(context.reader).toBe('maybeListener'),
  },
  words: takeOverWords,
});
