import { fromPromise, setup } from 'xstate';

// machines/sound-elsewhere/sound-elsewhere.machine.ts: Звук другого устройства
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const soundElsewhereConditions = {
  isPlaying: true as boolean, // если там звучит
  isShownNow: true as boolean, // если звучит там же, или на том, что начало позже
  isStopped: true as boolean, // если там стихло
  isGoingOnThere: true as boolean, // если там ещё звучит
  isOwnMove: true as boolean, // если это просьба отсюда
  isMoveElsewhere: true as boolean, // если звук переносят не сюда
  isSilent: true as boolean, // если там уже тихо
};

export const soundElsewhereMachine = setup({
  delays: {
    lost_20_s: 20000,
    answers_2_s: 2000,
    offered_30_s: 30000,
  },
  guards: {
    isPlaying: () => soundElsewhereConditions.isPlaying,
    isShownNow: () => soundElsewhereConditions.isShownNow,
    isStopped: () => soundElsewhereConditions.isStopped,
    isGoingOnThere: () => soundElsewhereConditions.isGoingOnThere,
    isOwnMove: () => soundElsewhereConditions.isOwnMove,
    isMoveElsewhere: () => soundElsewhereConditions.isMoveElsewhere,
    isSilent: () => soundElsewhereConditions.isSilent,
  },
  actors: {
    sendWish: fromPromise(() => new Promise(() => {})), // просьба к другому устройству
  },
  actions: {
    setThere: () => {}, // запомнить, что там звучит
    forget: () => {}, // забыть, что там звучало
    announceMoved: () => {}, // объявить перенос сюда
  },
}).createMachine({
  id: 'soundElsewhere',
  description: '«Сейчас звучит на телефоне»: звук другого устройства того же слушателя',
  context: {
    there: null,
  },
  initial: 'none',
  states: {
    none: {
      description: 'На других устройствах тихо',
      entry: 'forget',
      on: {
        'soundElsewhere.told': {
          guard: {
            type: 'isPlaying',
          },
          target: 'sounding',
          actions: {
            type: 'setThere',
          },
        },
      },
    },
    sounding: {
      id: 'soundingThere',
      description: 'Звучит на другом устройстве; оно говорит об этом раз в 10 секунд',
      tags: [
        'mayPause',
        'mayMove',
      ],
      initial: 'heard',
      after: {
        lost_20_s: {
          target: 'none',
          description: 'Его не слышно: выключили, или пропала сеть',
        },
      },
      on: {
        'soundElsewhere.told': [
          {
            guard: {
              type: 'isShownNow',
            },
            target: '#soundingThere',
            actions: {
              type: 'setThere',
            },
            reenter: true,
          },
          {
            guard: {
              type: 'isStopped',
            },
            target: '#pausedThere',
            actions: {
              type: 'setThere',
            },
            description: 'Там стихло',
          },
        ],
        'soundElsewhere.pause': 'pausing',
        'soundElsewhere.move': 'moving',
      },
      states: {
        heard: {
          description: 'Оно на связи',
        },
        unanswered: {
          id: 'unansweredThere',
          description: 'О нажатии сказать не удалось, или оно не ответило; скажет о себе — ответило',
          tags: 'unanswered',
        },
      },
    },
    pausing: {
      description: '«Пауза там»: просим и ждём, когда стихнет',
      tags: 'mayMove',
      invoke: {
        id: 'sendWish',
        src: 'sendWish',
        onDone: {
          guard: {
            type: 'isSilent',
          },
          target: 'none',
          description: 'Сервер говорит, что там уже тихо',
        },
        onError: '#unansweredThere',
      },
      after: {
        answers_2_s: '#unansweredThere',
      },
      on: {
        'soundElsewhere.told': [
          {
            guard: {
              type: 'isGoingOnThere',
            },
            actions: {
              type: 'setThere',
            },
            description: 'Просьба ещё не дошла',
          },
          {
            guard: {
              type: 'isStopped',
            },
            target: '#pausedThere',
            actions: {
              type: 'setThere',
            },
            description: 'Там стихло',
          },
        ],
        'soundElsewhere.move': {
          target: 'moving',
          description: 'Передумали',
        },
      },
    },
    moving: {
      description: '«Перенести сюда»: просим и ждём, когда там стихнет, чтобы не звучало сразу двое',
      initial: 'sent',
      invoke: {
        id: 'sendWish',
        src: 'sendWish',
        onDone: {
          guard: {
            type: 'isSilent',
          },
          target: 'none',
          actions: 'announceMoved',
          description: 'Там уже тихо: с места, о котором знаем',
        },
        onError: {
          target: '#unansweredThere',
          description: 'Сервер не слышит: и звука от него не будет',
        },
      },
      after: {
        answers_2_s: {
          target: 'none',
          actions: 'announceMoved',
          description: 'Не отвечает: играем здесь с последнего известного места',
        },
      },
      on: {
        'soundElsewhere.told': [
          {
            guard: {
              type: 'isGoingOnThere',
            },
            actions: {
              type: 'setThere',
            },
            description: 'Просьба ещё не дошла',
          },
          {
            guard: {
              type: 'isStopped',
            },
            target: 'none',
            actions: [
              {
                type: 'setThere',
              },
              'announceMoved',
            ],
            description: 'Там стихло: играем здесь с того самого места',
          },
        ],
      },
      states: {
        sent: {
          description: 'Просьба в пути: чужие просьбы были раньше неё',
          on: {
            'soundElsewhere.wishTold': {
              guard: {
                type: 'isOwnMove',
              },
              target: 'heard',
            },
          },
        },
        heard: {
          description: 'Сервер рассказал о просьбе всем',
          on: {
            'soundElsewhere.wishTold': {
              guard: {
                type: 'isMoveElsewhere',
              },
              target: '#soundingThere',
              description: 'Звук перенесли на третье устройство, позже нас: уступаем',
            },
          },
        },
      },
    },
    paused: {
      id: 'pausedThere',
      description: 'Там только что стихло: место можно забрать сюда',
      tags: [
        'paused',
        'mayMove',
      ],
      after: {
        offered_30_s: 'none',
      },
      on: {
        'soundElsewhere.told': {
          guard: {
            type: 'isShownNow',
          },
          target: '#soundingThere',
          actions: {
            type: 'setThere',
          },
          description: 'Там снова звучит',
        },
        'soundElsewhere.move': 'moving',
      },
    },
  },
});
