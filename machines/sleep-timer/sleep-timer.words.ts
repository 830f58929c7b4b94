import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const sleepTimerWords: ChartWords = {
  title: 'Таймер сна',
  events: {
    'timer.choose': 'выбрать таймер',
    'timer.cancel': 'снять таймер',
    'timer.extend': '«+5 мин»',
    'player.playing': 'лекция зазвучала',
    'player.stopped': 'лекция замолчала',
    'lecture.ended': 'лекция кончилась',
    'ticker.ticked': 'прошла секунда',
  },
  guards: {
    isDurationChosen: 'выбрано время',
    isEndOfLectureChosen: 'выбран конец лекции',
    isSoundPlaying: 'лекция звучит',
    isTimeUp: 'время вышло',
    isTimeUpAmidFade: 'время вышло, и звук уже затихал',
    isFadeDue: 'осталось не больше 20 секунд',
  },
  actions: {
    rememberPlaying: 'запомнить: звучит',
    rememberStopped: 'запомнить: тихо',
    rememberOption: 'запомнить выбор',
    startCountdown: 'взвести отсчёт',
    clearTimer: 'снять таймер',
    clearCountdown: 'убрать отсчёт',
    extendCountdown: 'прибавить пять минут',
    announceFired: 'попросить плеер остановиться',
    holdRemainder: 'сохранить остаток',
    countDown: 'посчитать остаток',
    forgetFadeStart: 'забыть, когда начали затихать',
    rememberFadeStart: 'запомнить, когда начали затихать',
    readClock: 'посмотреть на часы',
    announceFading: 'попросить плеер затихать',
    announceFadeEnded: 'попросить плеер вернуть громкость',
    stopCountdown: 'остановить отсчёт',
    announceRewindToFade: 'вернуть к началу затихания',
  },
  ports: {
    ticker: 'часы',
  },
  tags: {
    on: 'таймер включён',
    countdown: 'виден отсчёт',
    stopAtEnd: 'до конца лекции',
  },
};
