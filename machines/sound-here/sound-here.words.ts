import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const soundHereWords: ChartWords = {
  title: 'Звук этого устройства',
  events: {
    'soundHere.listenerKnown': 'узнали, кто слушает',
    'soundHere.soundKnown': 'узнали, что звучит в этой вкладке',
    'soundHere.wishTold': 'на устройстве слушателя нажали клавишу',
    'playback.advanced': 'прозвучала секунда',
    'playback.stopped': 'стихло',
    'playback.moved': 'перемотали',
    'soundPost.wished': 'сервер передал просьбу о тишине',
  },
  guards: {
    isAccount: 'известно, чей это аккаунт',
    isAccountSounding: 'аккаунт известен, и уже звучит',
    isSounding: 'звучит',
    isOfSound: 'это лекция, которая звучит',
    isFarMove: 'прыжок дальше 30 секунд',
    isUnwanted: 'просят тишины здесь',
  },
  actions: {
    setSound: 'запомнить, что звучит',
    setPlace: 'запомнить место',
    tellPlaying: 'рассказать, что звучит',
    tellStopped: 'рассказать, что стихло',
    announceUnwanted: 'объявить просьбу о тишине',
  },
  ports: { soundPost: 'слово серверу о звуке' },
};
