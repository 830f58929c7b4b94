import { fromCallback, setup } from 'xstate';

// machines/sound-here/sound-here.machine.ts: Звук этого устройства
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const soundHereConditions = {
  isAccount: true as boolean, // если известно, чей это аккаунт
  isAccountSounding: true as boolean, // если аккаунт известен, и уже звучит
  isSounding: true as boolean, // если звучит
  isOfSound: true as boolean, // если это лекция, которая звучит
  isFarMove: true as boolean, // если прыжок дальше 30 секунд
  isUnwanted: true as boolean, // если просят тишины здесь
};

export const soundHereMachine = setup({
  delays: {
    tells_10_s: 10000,
  },
  guards: {
    isAccount: () => soundHereConditions.isAccount,
    isAccountSounding: () => soundHereConditions.isAccountSounding,
    isSounding: () => soundHereConditions.isSounding,
    isOfSound: () => soundHereConditions.isOfSound,
    isFarMove: () => soundHereConditions.isFarMove,
    isUnwanted: () => soundHereConditions.isUnwanted,
  },
  actors: {
    soundPost: fromCallback(() => {}), // слово серверу о звуке
  },
  actions: {
    setSound: () => {}, // запомнить, что звучит
    setPlace: () => {}, // запомнить место
    tellPlaying: () => {}, // рассказать, что звучит
    tellStopped: () => {}, // рассказать, что стихло
    announceUnwanted: () => {}, // объявить просьбу о тишине
  },
}).createMachine({
  id: 'soundHere',
  description: 'Что звучит на этом устройстве: рассказываем другим устройствам слушателя',
  context: {
    sound: null,
  },
  initial: 'signedOut',
  states: {
    signedOut: {
      description: 'Никто не вошёл, или ещё неизвестно кто: рассказывать некому',
      on: {
        'soundHere.soundKnown': {
          actions: {
            type: 'setSound',
          },
        },
        'soundHere.listenerKnown': [
          {
            guard: {
              type: 'isAccountSounding',
            },
            target: 'signedIn.sounding',
            description: 'Узнали, кто слушает, когда уже звучит',
          },
          {
            guard: {
              type: 'isAccount',
            },
            target: 'signedIn',
          },
        ],
      },
    },
    signedIn: {
      description: 'У слушателя могут быть и другие устройства',
      invoke: {
        id: 'soundPost',
        src: 'soundPost',
        onError: {
          description: 'Серверу не расскажем',
        },
      },
      initial: 'silent',
      states: {
        silent: {
          description: 'Здесь тихо',
          on: {
            'soundHere.soundKnown': {
              guard: {
                type: 'isSounding',
              },
              target: 'sounding',
              actions: {
                type: 'setSound',
              },
            },
          },
        },
        sounding: {
          description: 'Здесь звучит; через 20 секунд молчания сервер решит, что стихло',
          entry: 'tellPlaying',
          after: {
            tells_10_s: {
              target: 'sounding',
              reenter: true,
            },
          },
          on: {
            'soundHere.soundKnown': [
              {
                guard: {
                  type: 'isSounding',
                },
                target: 'sounding',
                reenter: true,
                actions: {
                  type: 'setSound',
                },
                description: 'Зазвучала другая лекция',
              },
              {
                target: 'silent',
                actions: [
                  'tellStopped',
                  {
                    type: 'setSound',
                  },
                ],
                description: 'Стихло: другим устройствам скажем, где',
              },
            ],
            'playback.advanced': {
              guard: {
                type: 'isOfSound',
              },
              actions: {
                type: 'setPlace',
              },
            },
            'playback.stopped': {
              guard: {
                type: 'isOfSound',
              },
              actions: {
                type: 'setPlace',
              },
              description: 'Точное место: за паузой стихнет и звук',
            },
            'playback.moved': [
              {
                guard: {
                  type: 'isFarMove',
                },
                target: 'sounding',
                reenter: true,
                actions: {
                  type: 'setPlace',
                },
                description: 'Прыжок дальше 30 секунд: прежнее место далеко',
              },
              {
                guard: {
                  type: 'isOfSound',
                },
                actions: {
                  type: 'setPlace',
                },
              },
            ],
            'soundHere.wishTold': {
              guard: {
                type: 'isUnwanted',
              },
              actions: 'announceUnwanted',
              description: 'На другом устройстве нажали «Пауза там» или «Перенести сюда»',
            },
            'soundPost.wished': {
              actions: 'announceUnwanted',
              description: 'О том же сказал ответ сервера: поток сюда не дошёл',
            },
          },
        },
      },
    },
  },
});
