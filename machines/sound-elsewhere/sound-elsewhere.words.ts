import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const soundElsewhereWords: ChartWords = {
  title: 'Звук другого устройства',
  events: {
    'soundElsewhere.pause': '«Пауза там»',
    'soundElsewhere.move': '«Перенести сюда»',
    'soundElsewhere.told': 'устройство слушателя сказало, что у него звучит',
    'soundElsewhere.wishTold': 'на устройстве слушателя нажали клавишу',
  },
  tags: {
    paused: 'там только что стихло',
    unanswered: 'там не отвечают',
    mayPause: 'можно остановить там',
    mayMove: 'можно перенести сюда',
  },
  guards: {
    isPlaying: 'там звучит',
    isShownNow: 'звучит там же, или на том, что начало позже',
    isStopped: 'там стихло',
    isGoingOnThere: 'там ещё звучит',
    isOwnMove: 'это просьба отсюда',
    isMoveElsewhere: 'звук переносят не сюда',
    isSilent: 'там уже тихо',
  },
  actions: {
    setThere: 'запомнить, что там звучит',
    forget: 'забыть, что там звучало',
    announceMoved: 'объявить перенос сюда',
  },
  ports: { sendWish: 'просьба к другому устройству' },
};
