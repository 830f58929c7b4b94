import type { Name } from './names.ts';
import type { Skeleton } from './skeleton.ts';

/** A chart that asks a port once and shows the answer, with its words, its model and its scenario. */
export function chartSkeleton({ kebab, camel, pascal }: Name): Skeleton {
  const folder = `machines/${kebab}/${kebab}`;
  const files = {
    [`${folder}.types.ts`]: `import type { Outcome } from '../attempt/outcome.types.ts';

/** Vocabulary of the chart «${camel}». Say here what it is about. */

/** Answers of the port. */
export type ${pascal}Answer = Outcome<{ kind: 'done'; text: string }>;

export interface ${pascal}Context {
  /** Text of the answer; null: none yet. */
  text: string | null;
  /** Russian message about a failure; null: none. */
  message: string | null;
}
`,
    [`${folder}.machine.ts`]: `import { assign, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { messageOf } from '../attempt/complaints.ts';
import { isKind, outcomes, withAnswer } from '../attempt/outcomes.ts';
import { promisePort } from '../ports/ports.ts';
import type { ${pascal}Answer, ${pascal}Context } from './${kebab}.types.ts';

interface Answered {
  answer: ${pascal}Answer;
}

/** Say here which rules this chart keeps. */
export const ${camel}Machine = setup({
  types: { context: {} as ${pascal}Context, tags: {} as 'busy' },
  actors: { load${pascal}: promisePort<${pascal}Answer>('load${pascal}') },
  guards: { isDone: isKind<${pascal}Answer>('done'), isRefused: isKind<${pascal}Answer>('refused') },
  actions: {
    keepText: assign((_, { answer }: Answered) => ({ text: answer.kind === 'done' ? answer.text : null, message: null })),
    keepRefusal: assign((_, { answer }: Answered) => ({ message: messageOf(answer) })),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
  },
  delays: { retry_5_s: 5_000 },
}).createMachine({
  id: '${camel}',
  description: 'Новая машина: спрашивает и показывает ответ',
  context: { text: null, message: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'Спрашиваем',
      tags: 'busy',
      invoke: {
        id: 'load${pascal}',
        src: 'load${pascal}',
        ...outcomes({
          isDone: { target: 'ready', actions: withAnswer('keepText') },
          isRefused: { target: 'failed', actions: withAnswer('keepRefusal') },
          unknown: { target: 'failed', actions: 'sayUnknown' },
        }),
      },
    },
    ready: { description: 'Ответ есть' },
    failed: { description: 'Не получилось: спросим ещё раз', after: { retry_5_s: 'loading' } },
  },
});
`,
    [`${folder}.selectors.ts`]: `import type { SnapshotFrom } from 'xstate';
import type { ${camel}Machine } from './${kebab}.machine.ts';

/** Questions of the screen. Components know these, never names of states. */
type ${pascal}Snapshot = SnapshotFrom<typeof ${camel}Machine>;

export const selectIs${pascal}Busy = (snapshot: ${pascal}Snapshot): boolean => snapshot.hasTag('busy');

/** Text of the answer, or null. */
export const select${pascal}Text = ({ context }: ${pascal}Snapshot): string | null => context.text;
`,
    [`${folder}.words.ts`]: `import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const ${camel}Words: ChartWords = {
  title: 'Новая машина',
  guards: { isDone: 'ответ пришёл' },
  actions: { keepText: 'запомнить ответ', keepRefusal: 'запомнить отказ' },
  tags: { busy: 'ждём' },
  ports: { load${pascal}: 'ответ сервера' },
};
`,
    [`tests/machines/${kebab}.model.ts`]: `import { expect } from 'vitest';
import { ${camel}Machine } from '../../machines/${kebab}/${kebab}.machine.ts';
import { ${camel}Words } from '../../machines/${kebab}/${kebab}.words.ts';
import { modelOf } from '../support/statecharts/model.ts';

/** How the chart is walked. */
export const ${camel}Model = modelOf(${camel}Machine)({
  user: () => [],
  outcomes: {
    load${pascal}: {
      done: [{ kind: 'done', text: 'Ответ' }, { kind: 'refused', message: 'Нельзя' }, { kind: 'unknown' }],
      error: ['нет сети'],
    },
  },
  abstraction: ({ context }) => [context.text, context.message],
  oracles: {
    ready: ({ context }) => expect(context).toEqual({ text: 'Ответ', message: null }),
    failed: ({ context }) => expect(context.message).not.toBeNull(),
  },
  words: ${camel}Words,
});
`,
    [`tests/machines/${kebab}.test.ts`]: `import { describe, expect, it } from 'vitest';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { ${camel}Machine } from '../../machines/${kebab}/${kebab}.machine.ts';
import { selectIs${pascal}Busy, select${pascal}Text } from '../../machines/${kebab}/${kebab}.selectors.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { ${camel}Model } from './${kebab}.model.ts';

walkMachine(${camel}Model);

describe('${camel}', () => {
  it('asks as it begins, and shows the answer', () => {
    const live = new Live({ machine: ${camel}Machine });
    expect(selectIs${pascal}Busy(live.snapshot)).toBe(true);
    live.answer('load${pascal}', { kind: 'done', text: 'Ответ' });
    expect(selectIs${pascal}Busy(live.snapshot)).toBe(false);
    expect(select${pascal}Text(live.snapshot)).toBe('Ответ');
  });

  it('says that the outcome is unknown, and asks again', () => {
    const live = new Live({ machine: ${camel}Machine });
    live.refuse('load${pascal}');
    expect(live.snapshot.context.message).toBe(UNKNOWN_ERROR);
    live.sleep(5_000);
    expect(selectIs${pascal}Busy(live.snapshot)).toBe(true);
  });
});
`,
  };
  return {
    files,
    edits: {},
    next: [
      `Опишите машину: слова в ${folder}.types.ts, состояния в ${folder}.machine.ts.`,
      `npx vitest run --project node tests/machines/${kebab}.test.ts --update — пройти машину и записать её рассказ.`,
      'npm run charts — нарисовать.',
      'Кто ею владеет: invoke в machines/page или в другой машине; имя — в machines/system/system.types.ts.',
      'Что ей говорят и что объявляет она: события …Event и …Emitted в её types.ts, строки в machines/system/*.table.ts. Что никто не шлёт и не слышит, назовёт tests/architecture/vocabulary.test.ts.',
    ],
  };
}
