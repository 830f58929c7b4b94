import { emit, raise, setup } from 'xstate';
import { promisePort } from '../ports/ports.ts';
import type { LoadName, StartUpEmitted, StartUpEvent } from './start-up.types.ts';

const startUpSetup = setup({
  types: {
    events: {} as StartUpEvent,
    emitted: {} as StartUpEmitted,
    tags: {} as 'settled',
  },
  actors: { load: promisePort<void, { name: LoadName }>('load') },
  guards: { isOf: (_, { asked, name }: { asked: LoadName; name: LoadName }) => asked === name },
  actions: {
    announceLoaded: emit((_, { name }: { name: LoadName }) => ({ type: 'startUp.loaded' as const, name })),
    announceFailed: emit((_, { name }: { name: LoadName }) => ({ type: 'startUp.failed' as const, name })),
    announceSettled: emit({ type: 'startUp.settled' }),
    noteAllEnded: raise({ type: 'startUp.allEnded' }),
  },
  delays: { limit_12_s: 12_000 },
});

/** One region: it ends by itself, one way or the other, and can be read again on its own. */
const region = (name: LoadName, description: string) =>
  startUpSetup.createStateConfig({
    description,
    initial: 'pending',
    on: {
      'startUp.reload': {
        guard: { type: 'isOf', params: ({ event }) => ({ asked: event.name, name }) },
        target: '.pending',
        description: 'Читаем заново только это',
      },
    },
    states: {
      pending: {
        description: 'Загружаем',
        invoke: {
          id: name,
          src: 'load',
          input: { name },
          onDone: { target: 'loaded', actions: { type: 'announceLoaded', params: { name } } },
          onError: {
            target: 'failed',
            actions: { type: 'announceFailed', params: { name } },
            description: '§4: одна неудача не мешает остальным',
          },
        },
      },
      loaded: { description: 'Загружено', type: 'final' },
      failed: { description: 'Не загрузилось', type: 'final' },
    },
  });

/** Everything the app reads when it starts (E05): side by side, and none of them stops another. */
export const startUpMachine = startUpSetup.createMachine({
  id: 'startUp',
  description: 'Загрузки при запуске: все сразу, каждая сама по себе',
  initial: 'idle',
  states: {
    idle: { description: 'Ещё рано', on: { 'startUp.begin': 'running' } },
    running: {
      description: 'Загружаем или уже загрузили',
      type: 'parallel',
      on: {
        'startUp.begin': { target: 'running', reenter: true, description: 'Вошли: всё читается заново' },
        'startUp.end': { target: 'idle', description: 'Вышли: ответы больше не нужны' },
      },
      states: {
        loads: {
          description: 'Сами загрузки',
          type: 'parallel',
          onDone: { actions: 'noteAllEnded' },
          states: {
            registeredByForm: region('registeredByForm', 'Зарегистрирован ли формой'),
            activeSubscription: region('activeSubscription', 'Действующая подписка'),
            promocodeActivated: region('promocodeActivated', 'Активирован ли промокод'),
            boundSocials: region('boundSocials', 'Привязанные социальные сети'),
            listens: region('listens', 'Прослушанные лекции и места в них'),
            lastPaymentStatus: region('lastPaymentStatus', 'Удался ли последний платёж'),
            favorites: region('favorites', 'Избранное'),
            account: region('account', 'Аккаунт'),
            persistedPromocode: region('persistedPromocode', 'Сохранённый промокод'),
            persistedSubscriptionType: region('persistedSubscriptionType', 'Сохранённый тариф'),
            userAchievements: region('userAchievements', 'Полученные достижения'),
            listenStatistics: region('listenStatistics', 'Статистика прослушивания'),
            achievementEvents: region('achievementEvents', 'Непрочитанные достижения с подробностями'),
          },
        },
        progress: {
          description: 'Всё ли закончилось',
          initial: 'going',
          states: {
            going: {
              description: 'Что-то ещё загружается',
              after: {
                limit_12_s: { target: 'settled', actions: 'announceSettled', description: 'Зависшую загрузку никто не ждёт' },
              },
              on: { 'startUp.allEnded': { target: 'settled', actions: 'announceSettled' } },
            },
            settled: {
              description: 'Ждать больше нечего',
              tags: 'settled',
              on: { 'startUp.reload': 'going' },
            },
          },
        },
      },
    },
  },
});
