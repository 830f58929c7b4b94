import type { ChartWords } from '../words/chart-words.ts';

/** What the names of this chart say in Russian. */
export const tokenRefreshWords: ChartWords = {
  title: 'Продление входа',
  events: {
    'request.unauthorised': 'сервер не принял ключ доступа',
    'tokens.received': 'вошли',
    'tokens.refreshedElsewhere': 'обновила другая вкладка',
    'tokens.dropped': 'вышли',
  },
  guards: {
    hasTokens: 'в браузере есть ключи входа',
    isOfEarlierToken: 'запрос ушёл с прежним ключом этого входа',
    isOfOtherSession: 'запрос был от другого входа',
    isLastTry: 'это уже повтор с новым ключом',
    hasNothingToRefreshWith: 'обновлять нечем',
    isRefreshed: 'сервер выдал новую пару',
    isFound: 'новую пару уже получила другая вкладка',
    isReplaced: 'в другой вкладке вошли заново',
    isRefused: 'сервер отказал',
    isSignedOut: 'в другой вкладке вышли',
    isResting: 'другая вкладка уже ждёт',
    isAnyFailureFinal: 'настроено выходить при любой неудаче',
    mayRepeat: 'повторы остались',
    mayWake: 'ожидание ещё не прерывали',
  },
  actions: {
    failOne: 'вернуть запрос с ошибкой',
    setTokens: 'запомнить новую пару',
    renewTokens: 'сменить пару',
    forgetTokens: 'забыть пару',
    repeatOne: 'повторить запрос',
    announceRefused: 'объявить: вход окончен',
    hold: 'придержать запрос',
    failAll: 'вернуть ждущие запросы с ошибкой',
    releaseAll: 'отпустить ждущих',
    repeatAll: 'повторить ждущие запросы',
    takeAnswer: 'запомнить пару из ответа',
    announceReplaced: 'объявить: вошёл, может быть, другой',
    takeRest: 'взять остаток ожидания другой вкладки',
    countAttempt: 'посчитать попытку',
    countWake: 'запомнить, что ожидание прервали',
  },
  ports: {
    refreshTokens: 'новая пара ключей входа',
  },
  tags: {
    signedIn: 'вошёл',
    refreshing: 'обновляем',
  },
};
