import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const newerElsewhereWords: ChartWords = {
  title: 'Место с другого устройства',
  events: {
    'newerElsewhere.placesRead': 'места прочитаны с сервера',
    'newerElsewhere.placesChanged': 'места сменились на другом устройстве',
    'newerElsewhere.playerMoved': 'плеер стоит иначе',
    'question.found': 'вопрос остался без ответа',
    'newerElsewhere.accept': 'перейти',
    'newerElsewhere.decline': 'остаться',
  },
  guards: {
    isOfCurrent: 'есть место лекции, которая стоит здесь на паузе',
    isSounding: 'звучит',
    isSame: 'лекция та же',
    isBegunHere: 'слушают не с того места, о котором спросили',
    isStillSounding: 'звучит та же лекция',
    isRefusedHere: 'сервер не принял место звучащей лекции',
    isToldOfHere: 'есть место звучащей лекции',
    isUnansweredHere: 'здесь лекция, о которой не ответили',
    isHeldFor: 'стихло, и есть о чём спросить',
    isWorthAsking: 'место другого устройства новее или здешнее не принято, они далеко друг от друга, и об этом ещё не спрашивали',
  },
  actions: {
    setPlayer: 'запомнить, где плеер',
    setRecords: 'запомнить места с сервера',
    addRecords: 'прибавить места с другого устройства',
    holdRefused: 'отложить непринятое место до тишины',
    forgetRecords: 'забыть отложенное место',
    passOnRecords: 'передать сверенные места',
    announceNothingToCompare: 'передать места как есть',
    ask: 'запомнить вопрос',
    rememberUnanswered: 'запомнить вопрос без ответа',
    askAgain: 'спросить снова',
    forgetUnanswered: 'забыть вопрос без ответа',
    keepQuestion: 'сохранить вопрос до ответа',
    dropQuestion: 'убрать сохранённый вопрос',
    announceAccepted: 'перейти на место с другого устройства',
    announceDeclined: 'оставить здешнее место',
    noteAnswered: 'запомнить, что ответ дан',
    withdraw: 'убрать вопрос',
    followAnswered: 'место, о котором ответили, сдвинулось',
    announceSilentOnes: 'передать места, кроме звучащей лекции',
  },
  ports: {
    readPlace: 'когда лекцию слушали здесь',
    questionStore: 'вопрос без ответа в браузере',
  },
  tags: {
    asked: 'вопрос показан',
  },
};
