import type { ChartWords } from '../words/chart-words.ts';

/** What the names of this chart say in Russian. */
export const newerElsewhereWords: ChartWords = {
  title: 'Место с другого устройства',
  events: {
    'place.newerElsewhere': 'на другом устройстве место новее',
    'newerElsewhere.accept': 'перейти',
    'newerElsewhere.decline': 'остаться',
    'playback.started': 'зазвучало',
    'playback.stopped': 'стихло',
    'lecture.changed': 'теперь другая лекция',
    'newerElsewhere.signedOut': 'вышли',
  },
  guards: {
    isWorthAsking: 'там слушали позже, места далеко друг от друга, и об этом ещё не спрашивали',
    isOther: 'лекция не та, о которой спросили',
  },
  actions: {
    ask: 'запомнить вопрос',
    announceAccepted: 'перейти на место с другого устройства',
    announceDeclined: 'оставить здешнее место',
    noteAnswered: 'запомнить, что ответ дан',
    withdraw: 'убрать вопрос',
    forgetAll: 'забыть вопросы и ответы',
  },
  tags: {
    asked: 'вопрос показан',
  },
};
