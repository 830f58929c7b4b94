import { emit, raise, setup } from 'xstate';
import type { OutboxItem } from '../outbox/outbox.types.ts';
import { answered } from '../ports/answered.ts';
import { promisePort } from '../ports/ports.ts';
import type { Loaded, LoadName, StartUpEmitted, StartUpEvent } from './start-up.types.ts';

type Of<Kind extends Loaded['kind']> = Extract<Loaded, { kind: Kind }>;

/** The answer of a load, which must be of the kind that this load reads. */
function of<Kind extends Loaded['kind']>(answer: Loaded, kind: Kind): Of<Kind> {
  if (answer.kind !== kind) throw new Error(`A load of ${kind} has read ${answer.kind}`);
  return answer as Of<Kind>;
}

const startUpSetup = setup({
  types: {
    events: {} as StartUpEvent,
    emitted: {} as StartUpEmitted,
    tags: {} as 'settled',
  },
  actors: { load: promisePort<Loaded, { name: LoadName }>('load') },
  guards: {
    isOf: (_, { asked, name }: { asked: LoadName; name: LoadName }) => asked === name,
    isHistoryUnread: (_, { answer }: { answer: Loaded }) => answer.kind === 'listens' && answer.history === null,
    hasEndOfLecture: (_, { items }: { items: readonly OutboxItem[] }) => items.some(({ kind }) => kind === 'endListen'),
  },
  actions: {
    announceFavorites: emit(
      (_, { answer }: { answer: Loaded }): StartUpEmitted => ({
        type: 'startUp.favoritesRead',
        ids: of(answer, 'favorites').ids,
      }),
    ),
    announcePlaces: emit(
      (_, { answer }: { answer: Loaded }): StartUpEmitted => ({
        type: 'startUp.placesRead',
        records: of(answer, 'listens').records,
      }),
    ),
    announceHistory: emit(
      (_, { answer }: { answer: Loaded }): StartUpEmitted => ({
        type: 'startUp.historyRead',
        history: of(answer, 'listens').history ?? [],
      }),
    ),
    announceSocials: emit(
      (_, { answer }: { answer: Loaded }): StartUpEmitted => ({
        type: 'startUp.socialsRead',
        bound: of(answer, 'socials').bound,
      }),
    ),
    announceSocialsUnread: emit({ type: 'startUp.socialsUnread' }),
    announceAchievements: emit(
      (_, { answer }: { answer: Loaded }): StartUpEmitted => ({
        type: 'startUp.achievementsRead',
        events: of(answer, 'achievements').events,
      }),
    ),
    noteAllEnded: raise({ type: 'startUp.allEnded' }),
  },
  delays: { limit_12_s: 12_000 },
});

const reloadOf = (name: LoadName) =>
  ({
    guard: { type: 'isOf', params: ({ event }: { event: { name: LoadName } }) => ({ asked: event.name, name }) },
    target: '.pending',
    description: 'Читаем заново только это',
  }) as const;

const afterDelivery = {
  guard: { type: 'hasEndOfLecture', params: ({ event }: { event: { items: readonly OutboxItem[] } }) => event },
  target: '.pending',
  description: 'Дослушанное дошло до сервера: он мог чем-нибудь наградить',
} as const;

const loaded = { description: 'Загружено', type: 'final' } as const;
const failed = { description: 'Не загрузилось', type: 'final' } as const;
const ALONE = '§4: одна неудача не мешает остальным';

/** One region: it ends by itself, one way or the other, and can be read again on its own. */
const region = (name: LoadName, description: string) =>
  startUpSetup.createStateConfig({
    description,
    initial: 'pending',
    on: { 'startUp.reload': reloadOf(name) },
    states: {
      pending: {
        description: 'Загружаем',
        invoke: { id: name, src: 'load', input: { name }, onDone: 'loaded', onError: { target: 'failed', description: ALONE } },
      },
      loaded,
      failed,
    },
  });

const favoritesRegion = startUpSetup.createStateConfig({
  description: 'Избранное',
  initial: 'pending',
  on: { 'startUp.reload': reloadOf('favorites') },
  states: {
    pending: {
      description: 'Загружаем',
      invoke: {
        id: 'favorites',
        src: 'load',
        input: { name: 'favorites' },
        onDone: { target: 'loaded', actions: { type: 'announceFavorites', params: answered } },
        onError: { target: 'failed', description: ALONE },
      },
    },
    loaded,
    failed,
  },
});

const socialsRegion = startUpSetup.createStateConfig({
  description: 'Привязанные социальные сети',
  initial: 'pending',
  on: { 'startUp.reload': reloadOf('boundSocials') },
  states: {
    pending: {
      description: 'Загружаем',
      invoke: {
        id: 'boundSocials',
        src: 'load',
        input: { name: 'boundSocials' },
        onDone: { target: 'loaded', actions: { type: 'announceSocials', params: answered } },
        onError: { target: 'failed', actions: 'announceSocialsUnread', description: ALONE },
      },
    },
    loaded,
    failed,
  },
});

const listensRegion = startUpSetup.createStateConfig({
  description: 'Прослушанные лекции и места в них',
  initial: 'pending',
  on: { 'startUp.reload': reloadOf('listens'), 'records.delivered': afterDelivery },
  states: {
    pending: {
      description: 'Загружаем',
      invoke: {
        id: 'listens',
        src: 'load',
        input: { name: 'listens' },
        onDone: [
          {
            guard: { type: 'isHistoryUnread', params: answered },
            target: 'failed',
            actions: { type: 'announcePlaces', params: answered },
            description: 'Места известны, а история не прочиталась',
          },
          {
            target: 'loaded',
            actions: [
              { type: 'announcePlaces', params: answered },
              { type: 'announceHistory', params: answered },
            ],
          },
        ],
        onError: { target: 'failed', description: ALONE },
      },
    },
    loaded,
    failed,
  },
});

const achievementsRegion = startUpSetup.createStateConfig({
  description: 'Непрочитанные достижения с подробностями',
  initial: 'pending',
  on: { 'startUp.reload': reloadOf('achievementEvents'), 'records.delivered': afterDelivery },
  states: {
    pending: {
      description: 'Загружаем',
      invoke: {
        id: 'achievementEvents',
        src: 'load',
        input: { name: 'achievementEvents' },
        onDone: { target: 'loaded', actions: { type: 'announceAchievements', params: answered } },
        onError: { target: 'failed', description: ALONE },
      },
    },
    loaded,
    failed,
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
            boundSocials: socialsRegion,
            listens: listensRegion,
            lastPaymentStatus: region('lastPaymentStatus', 'Удался ли последний платёж'),
            favorites: favoritesRegion,
            account: region('account', 'Аккаунт'),
            persistedPromocode: region('persistedPromocode', 'Сохранённый промокод'),
            persistedSubscriptionType: region('persistedSubscriptionType', 'Сохранённый тариф'),
            userAchievements: region('userAchievements', 'Полученные достижения'),
            listenStatistics: region('listenStatistics', 'Статистика прослушивания'),
            achievementEvents: achievementsRegion,
          },
        },
        progress: {
          description: 'Всё ли закончилось',
          initial: 'going',
          states: {
            going: {
              description: 'Что-то ещё загружается',
              after: {
                limit_12_s: { target: 'settled', description: 'Зависшую загрузку никто не ждёт' },
              },
              on: { 'startUp.allEnded': 'settled' },
            },
            settled: {
              description: 'Ждать больше нечего',
              tags: 'settled',
              on: {
                'startUp.reload': 'going',
                'records.delivered': { guard: { type: 'hasEndOfLecture', params: ({ event }) => event }, target: 'going' },
              },
            },
          },
        },
      },
    },
  },
});
