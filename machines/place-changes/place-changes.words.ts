import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const placeChangesWords: ChartWords = {
  title: 'Места с других устройств',
  events: {
    'placeChanges.listenerKnown': 'узнали, кто слушает',
    'placeChanges.placesRead': 'места прочитаны при запуске',
    'placeChanges.soundKnown': 'узнали, звучит ли эта вкладка',
    'streamLock.granted': 'поток читает эта вкладка',
    'placeTabs.heard': 'другая вкладка рассказала',
    'stream.opened': 'поток открыт',
    'stream.heard': 'пришло по потоку',
    'stream.ended': 'поток кончился',
    'stream.failed': 'потока не получить',
  },
  guards: {
    isRead: 'известно, чей это аккаунт',
    isOfListener: 'это места того же слушателя',
    isSounding: 'эта вкладка звучит',
    isSilent: 'эта вкладка молчит',
    isPutOff: 'сервер просит прийти позже',
    isNotRead: 'с тех пор как страницу видно, мест не читали',
  },
  actions: {
    setAccount: 'запомнить, чьи места',
    noteHeard: 'запомнить номер изменения',
    noteAllRead: 'запомнить самое новое изменение',
    noteFallback: 'запомнить, что места прочитаны',
    forgetFallback: 'места можно прочитать снова',
    countAttempt: 'посчитать неудачу',
    forgetAttempts: 'забыть неудачи',
    announceTold: 'объявить места',
    announceSounds: 'объявить, что звучит и чего просят',
    passOn: 'рассказать другим вкладкам',
  },
  ports: {
    pageSight: 'видно ли страницу',
    placeTabs: 'другие вкладки',
    streamLock: 'очередь вкладок к потоку',
    stream: 'поток изменений мест',
    readPlaces: 'чтение всех мест',
  },
};
