import type { Who } from '../session/session.types.ts';
import type { OwnSound } from '../sound-here/sound-here.types.ts';
import { placeChangesSetup } from './place-changes.setup.ts';

const soundOf = ({ event }: { event: { sound: OwnSound | null } }) => event;
const whoOf = ({ event }: { event: { who: Who } }) => event;

const begins = <Target extends string>(target: Target) => ({ guard: { type: 'isSounding' as const, params: soundOf }, target });
const ends = <Target extends string>(target: Target) => ({ guard: { type: 'isSilent' as const, params: soundOf }, target });
const signsIn = <Target extends string>(target: Target) => ({
  guard: { type: 'isRead' as const, params: whoOf },
  target,
  actions: { type: 'setAccount' as const, params: whoOf },
});

/**
 * Changes, sound and wishes of other devices are known here while the page is shown or sounds: one tab of the browser reads the
 * stream of it and passes it on, the others wait in line behind it. The stream is resumed from the newest change that is known, so that
 * nothing is missed between two of them.
 */
export const placeChangesMachine = placeChangesSetup.createMachine({
  id: 'placeChanges',
  description: 'Места с других устройств, пока страница открыта',
  context: ({ input }) => ({
    accountId: null,
    lastId: null,
    attempt: 0,
    retryMs: null,
    hasRead: false,
    spread: input.spread,
  }),
  initial: 'signedOut',
  on: {
    'placeChanges.placesRead': {
      actions: { type: 'noteAllRead', params: ({ event }) => event },
      description: 'Места прочитаны при запуске: поток начнём с самого нового из них',
    },
  },
  states: {
    signedOut: {
      description: 'Никто не вошёл, или ещё неизвестно кто: слушать нечего',
      initial: 'silent',
      states: {
        silent: {
          description: 'Здесь тихо',
          on: { 'placeChanges.listenerKnown': signsIn('#placeChanges.signedIn'), 'placeChanges.soundKnown': begins('sounding') },
        },
        sounding: {
          description: 'Здесь звучит',
          on: {
            'placeChanges.listenerKnown': signsIn('#placeChanges.signedIn.shown.need.unheeded'),
            'placeChanges.soundKnown': ends('silent'),
          },
        },
      },
    },
    signedIn: {
      description: 'Узнаём о местах этого слушателя',
      invoke: [
        { id: 'pageSight', src: 'pageSight', onError: { target: '.resting', description: 'Видно ли страницу, неизвестно' } },
        { id: 'placeTabs', src: 'placeTabs', onError: { description: 'Другим вкладкам не расскажем' } },
      ],
      initial: 'resting',
      on: {
        'placeTabs.heard': {
          guard: { type: 'isOfListener', params: ({ event }) => event },
          actions: [
            { type: 'noteHeard', params: ({ event }) => event.passed },
            { type: 'announceTold', params: ({ event }) => event.passed },
            { type: 'announceSounds', params: ({ event }) => event.passed },
          ],
          description: 'Поток читает другая вкладка: места пришли от неё',
        },
      },
      states: {
        resting: {
          description: 'Страницу не видно, и она молчит: потока нет, его может читать другая вкладка',
          on: { 'page.visible': 'shown', 'placeChanges.soundKnown': begins('shown.need.unheeded') },
        },
        shown: {
          description: 'Страницу видно, или она звучит: одна из вкладок браузера читает поток',
          entry: 'forgetFallback',
          invoke: {
            id: 'streamLock',
            src: 'streamLock',
            onError: { target: '.line.leading', description: 'Очереди вкладок нет: поток читает каждая' },
          },
          type: 'parallel',
          states: {
            need: {
              description: 'Кому нужен поток',
              initial: 'seen',
              states: {
                seen: {
                  description: 'Страницу видно, звук не здесь',
                  on: { 'page.hidden': '#placeChanges.signedIn.resting', 'placeChanges.soundKnown': begins('heard') },
                },
                heard: {
                  description: 'Страницу видно, и она звучит',
                  on: { 'page.hidden': 'unheeded', 'placeChanges.soundKnown': ends('seen') },
                },
                unheeded: {
                  description: 'Страницу не видно, но она звучит: просьбы других устройств приходят и сюда',
                  on: {
                    'page.visible': 'heard',
                    'placeChanges.soundKnown': ends('#placeChanges.signedIn.resting'),
                  },
                },
              },
            },
            line: {
              description: 'Очередь вкладок к потоку',
              initial: 'following',
              states: {
                following: {
                  description: 'Поток читает другая вкладка: ждём своей очереди',
                  on: { 'streamLock.granted': 'leading' },
                },
                leading: {
                  description: 'Поток читает эта вкладка и рассказывает остальным',
                  initial: 'connected',
                  states: {
                    connected: {
                      description: 'Поток просим с самого нового места, о котором знаем',
                      invoke: {
                        id: 'stream',
                        src: 'stream',
                        input: ({ context }) => ({ after: context.lastId }),
                        onError: { target: 'waiting', actions: { type: 'countAttempt', params: { retryMs: null } } },
                      },
                      initial: 'opening',
                      on: {
                        'stream.failed': [
                          {
                            guard: 'isNotRead',
                            target: 'asking',
                            actions: { type: 'countAttempt', params: ({ event }) => event },
                            description: 'Потока не получить: спросим о местах один раз, как их спрашивают при запуске',
                          },
                          { target: 'waiting', actions: { type: 'countAttempt', params: ({ event }) => event } },
                        ],
                      },
                      states: {
                        opening: {
                          description: 'Просим поток',
                          on: { 'stream.opened': 'open' },
                          after: {
                            opens_10_s: {
                              target: '#placeChanges.signedIn.shown.line.leading.waiting',
                              actions: { type: 'countAttempt', params: { retryMs: null } },
                              description: 'Сервер молчит',
                            },
                          },
                        },
                        open: {
                          description: 'Поток только что открыт',
                          on: {
                            'stream.heard': {
                              actions: [
                                { type: 'noteHeard', params: ({ event }) => event.heard },
                                { type: 'announceTold', params: ({ event }) => event.heard },
                                { type: 'announceSounds', params: ({ event }) => event.heard },
                                { type: 'passOn', params: ({ event }) => event.heard },
                              ],
                            },
                            'stream.ended': {
                              target: '#placeChanges.signedIn.shown.line.leading.waiting',
                              actions: { type: 'countAttempt', params: ({ event }) => event },
                              description: 'Кончился, не прожив и пяти секунд: сразу не просим, чтобы не просить без конца',
                            },
                          },
                          after: { lasts_5_s: 'lasting' },
                        },
                        lasting: {
                          description: 'Поток идёт; раз в 25 секунд сервер напоминает о себе',
                          entry: 'forgetAttempts',
                          on: {
                            'stream.heard': {
                              target: 'lasting',
                              reenter: true,
                              actions: [
                                { type: 'noteHeard', params: ({ event }) => event.heard },
                                { type: 'announceTold', params: ({ event }) => event.heard },
                                { type: 'announceSounds', params: ({ event }) => event.heard },
                                { type: 'passOn', params: ({ event }) => event.heard },
                              ],
                            },
                            'stream.ended': [
                              {
                                guard: { type: 'isPutOff', params: ({ event }) => event },
                                target: '#placeChanges.signedIn.shown.line.leading.waiting',
                                actions: { type: 'countAttempt', params: ({ event }) => event },
                                description: 'Сервер просит прийти позже: у слушателя слишком много потоков',
                              },
                              {
                                target: '#placeChanges.signedIn.shown.line.leading.connected',
                                reenter: true,
                                description: 'Кончился вместе с ключом входа: просим с новым',
                              },
                            ],
                          },
                          after: {
                            silence_60_s: {
                              target: '#placeChanges.signedIn.shown.line.leading.connected',
                              reenter: true,
                              description: 'Сервера не слышно: связь оборвалась без слова',
                            },
                          },
                        },
                      },
                    },
                    asking: {
                      description: 'Потока нет: читаем места все сразу',
                      invoke: {
                        id: 'readPlaces',
                        src: 'readPlaces',
                        onDone: {
                          target: 'waiting',
                          actions: [
                            'noteFallback',
                            { type: 'noteAllRead', params: ({ event }) => ({ records: event.output }) },
                            { type: 'announceTold', params: ({ event }) => ({ records: event.output }) },
                          ],
                        },
                        onError: { target: 'waiting', description: 'И так не ответили: спросим вместе со следующей попыткой' },
                      },
                    },
                    waiting: {
                      description: 'Перерыв от 3 до 60 секунд, каждый раз вдвое дольше, или сколько просит сервер',
                      after: { backoff_3_60_s: 'connected' },
                      on: { 'network.restored': 'connected' },
                    },
                  },
                },
              },
            },
          },
        },
      },
    },
  },
});
