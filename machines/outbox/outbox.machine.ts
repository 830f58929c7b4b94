import { answered } from '../ports/answered.ts';
import { BATCH_LIMIT, batchOf, outboxSetup } from './outbox.setup.ts';
import type { SendAnswer } from './outbox.types.ts';

const wishOf = (answer: SendAnswer) => ({ retryAfterMs: answer.kind === 'unreachable' ? answer.retryAfterMs : null });

/**
 * Sends what the listener did, oldest first, one batch at a time, and removes a record only after its 2xx. Records belong to
 * an account: without it they wait. One outbox sends for one visit; what it has not sent, the next of that account will.
 */
export const outboxMachine = outboxSetup.createMachine({
  id: 'outbox',
  description: 'Исходящие записи: хранятся, пока сервер не подтвердил',
  context: ({ input }) => ({
    accountId: null,
    items: [],
    limit: BATCH_LIMIT,
    attempt: 0,
    retryAfterMs: null,
    spread: input.spread,
  }),
  initial: 'signedOut',
  states: {
    signedOut: {
      description: 'Никто не вошёл, или ещё неизвестно кто: записи ждут своего хозяина',
      on: {
        'outbox.listenerKnown': {
          guard: { type: 'isRead', params: ({ event }) => event },
          target: 'signedIn',
          actions: { type: 'setAccount', params: ({ event }) => event },
        },
      },
    },
    signedIn: {
      description: 'Записи этого слушателя отправляются',
      initial: 'adopting',
      on: {
        'page.hidden': {
          actions: 'askKeepalive',
          description: 'Страницу прячут: остаток просим отправить вдогонку; что придёт дважды, сервер посчитает один раз',
        },
      },
      states: {
        adopting: {
          description: 'Что слушал гость, становится записями вошедшего',
          invoke: {
            id: 'adoptGuest',
            src: 'adoptGuest',
            input: ({ context }) => ({ accountId: context.accountId ?? '' }),
            onDone: 'reading',
            onError: { target: 'reading', description: 'Хранилище браузера не отдало их: они останутся в нём' },
          },
        },
        idle: {
          description: 'Всё отправлено',
          on: { 'outbox.added': 'reading', 'outbox.flush': 'reading' },
        },
        reading: {
          description: 'Берём самые старые записи',
          invoke: {
            id: 'readBatch',
            src: 'readBatch',
            input: ({ context }) => ({ accountId: context.accountId ?? '', limit: context.limit }),
            onDone: [
              { guard: { type: 'isEmpty', params: ({ event }) => ({ items: event.output }) }, target: 'idle' },
              { target: 'sending', actions: { type: 'setItems', params: ({ event }) => ({ items: event.output }) } },
            ],
            onError: {
              target: 'waiting',
              actions: { type: 'countAttempt', params: { retryAfterMs: null } },
              description: 'Хранилище браузера не читается',
            },
          },
          on: {
            'outbox.added': { target: 'reading', reenter: true, description: 'Запись появилась, пока читали: читаем снова' },
          },
        },
        sending: {
          description: 'Одна отправка за раз',
          tags: 'sending',
          invoke: {
            id: 'sendBatch',
            src: 'sendBatch',
            input: ({ context }) => batchOf(context),
            onDone: [
              {
                guard: { type: 'isDelivered', params: answered },
                target: 'removing',
                actions: ['growBack', 'announceDelivered', { type: 'announcePlaces', params: answered }],
                description: 'Доставлено: сервер прямо подтвердил, что принял',
              },
              {
                guard: { type: 'isRefusedAlone', params: answered },
                target: 'burying',
                actions: ['growBack', 'announceBuried'],
                description: 'Эту запись сервер не примет никогда: она не держит остальные',
              },
              {
                guard: { type: 'isRefused', params: answered },
                target: 'reading',
                actions: 'halve',
                description: 'Сервер отверг всё сразу: ищем негодную запись, отправляя вдвое меньше',
              },
              {
                target: 'waiting',
                actions: { type: 'countAttempt', params: ({ event }) => wishOf(event.output) },
                description: 'Сервера нет: записи целы',
              },
            ],
            onError: { target: 'waiting', actions: { type: 'countAttempt', params: { retryAfterMs: null } } },
          },
        },
        removing: {
          description: 'Подтверждённое убираем из хранилища браузера',
          invoke: {
            id: 'removeBatch',
            src: 'removeBatch',
            input: ({ context }) => batchOf(context),
            onDone: { target: 'reading', actions: 'forgetItems' },
            onError: {
              target: 'waiting',
              actions: { type: 'countAttempt', params: { retryAfterMs: null } },
              description: 'Уйдёт ещё раз, но сервер узнает её и второй раз не посчитает',
            },
          },
        },
        burying: {
          description: 'Негодную запись откладываем отдельно',
          invoke: {
            id: 'buryBatch',
            src: 'buryBatch',
            input: ({ context }) => batchOf(context),
            onDone: { target: 'reading', actions: 'forgetItems' },
            onError: { target: 'waiting', actions: { type: 'countAttempt', params: { retryAfterMs: null } } },
          },
        },
        waiting: {
          description: 'Перерыв от 1 до 60 секунд, каждый раз вдвое дольше',
          tags: 'waiting',
          after: { backoff_1_60_s: 'reading' },
          on: { 'outbox.flush': 'reading', 'network.restored': 'reading' },
        },
      },
    },
  },
});
