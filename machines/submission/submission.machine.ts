import { assign, emit, setup } from 'xstate';
import { UNKNOWN_ERROR } from '../../contract/constants.ts';
import { complaintsOf } from '../attempt/complaints.ts';
import { ENDED, heldKey, keyOf } from '../attempt/key.ts';
import { isKind, outcomes, withAnswer } from '../attempt/outcomes.ts';
import { promisePort } from '../ports/ports.ts';
import type {
  Json,
  SubmissionAnswer,
  SubmissionContext,
  SubmissionEvent,
  SubmissionRequest,
  SubmissionSucceeded,
} from './submission.types.ts';

const EMPTY: SubmissionContext = { fieldErrors: {}, message: null, key: null, result: null };

const UNKNOWN = { target: 'editing.uncertain', actions: 'sayUnknown' } as const;

const without = (fieldErrors: Record<string, string>, field: string) =>
  Object.fromEntries(Object.entries(fieldErrors).filter(([name]) => name !== field));

/**
 * One chart for every form that is sent once. A second click sends nothing; a repeat after an unknown outcome carries the
 * same key, so that it cannot happen twice; an edit makes it another intent, with a key of its own.
 */
export const submissionMachine = setup({
  types: {
    context: {} as SubmissionContext,
    events: {} as SubmissionEvent,
    emitted: {} as SubmissionSucceeded,
    tags: {} as 'busy' | 'done',
  },
  actors: { submit: promisePort<SubmissionAnswer, SubmissionRequest>('submit') },
  guards: {
    isDone: isKind<SubmissionAnswer>('done'),
    isAboutFields: isKind<SubmissionAnswer>('fields'),
    isRefused: isKind<SubmissionAnswer>('refused'),
    isLastError: ({ context }, { field }: { field: string }) => Object.keys(without(context.fieldErrors, field)).length === 0,
  },
  actions: {
    begin: assign(({ context }, { key }: { key: string }) => ({ ...EMPTY, key: keyOf(context, key) })),
    takeRefusal: assign((_, { answer }: { answer: SubmissionAnswer }) => ({ ...complaintsOf(answer), ...ENDED })),
    takeResult: assign((_, { answer }: { answer: SubmissionAnswer }) => ({
      result: answer.kind === 'done' ? answer.result : null,
      ...ENDED,
    })),
    sayUnknown: assign({ message: UNKNOWN_ERROR }),
    clearFieldError: assign(({ context }, { field }: { field: string }) => ({
      fieldErrors: without(context.fieldErrors, field),
      message: null,
    })),
    clearAll: assign(EMPTY),
    announceSucceeded: emit(({ context }) => ({ type: 'submission.succeeded' as const, result: context.result as Json })),
  },
  delays: { limit_12_s: 12_000 },
}).createMachine({
  id: 'submission',
  description: 'Форма, которую отправляют один раз',
  context: EMPTY,
  initial: 'editing',
  states: {
    editing: {
      description: 'Слушатель заполняет форму',
      initial: 'clean',
      on: {
        'submission.submit': { target: 'submitting', actions: { type: 'begin', params: ({ event }) => event } },
        'submission.reset': { target: '.clean', actions: 'clearAll' },
      },
      states: {
        clean: { description: 'Замечаний нет' },
        rejected: {
          description: 'Сервер отказал: замечания видны',
          on: {
            'submission.edit': [
              {
                guard: { type: 'isLastError', params: ({ event }) => event },
                target: 'clean',
                actions: { type: 'clearFieldError', params: ({ event }) => event },
                description: 'Исправлено последнее замечание',
              },
              {
                actions: { type: 'clearFieldError', params: ({ event }) => event },
                description: 'Уходит замечание того поля, которое правят',
              },
            ],
          },
        },
        uncertain: {
          description: 'Исход неизвестен: «Неизвестная ошибка»; можно отправить ещё раз, дважды это не сделается',
          on: {
            'submission.edit': { target: 'clean', actions: 'clearAll', description: 'Поле правят: это уже другая попытка' },
          },
        },
      },
    },
    submitting: {
      description: 'Отправлено, ждём ответа; второй раз отправить нельзя',
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        input: ({ context, event }) => ({
          values: event.type === 'submission.submit' ? event.values : {},
          key: heldKey(context),
        }),
        ...outcomes({
          isDone: { target: 'succeeded', actions: [withAnswer('takeResult'), 'announceSucceeded'] },
          isAboutFields: {
            target: 'editing.rejected',
            actions: withAnswer('takeRefusal'),
            description: '§8: замечание сервера стоит у того поля, о котором оно',
          },
          isRefused: {
            target: 'editing.rejected',
            actions: withAnswer('takeRefusal'),
            description: '§8: слова сервера показаны как есть',
          },
          unknown: { ...UNKNOWN, description: 'Могло и получиться: повтор не сделает дела дважды' },
        }),
      },
      after: { limit_12_s: { ...UNKNOWN, description: 'Ждём не дольше 12 секунд' } },
    },
    succeeded: {
      description: 'Получилось',
      tags: 'done',
      on: {
        'submission.edit': { target: 'editing', actions: 'clearAll', description: 'Форму настроек правят снова' },
        'submission.reset': { target: 'editing', actions: 'clearAll' },
      },
    },
  },
});
