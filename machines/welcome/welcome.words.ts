import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const welcomeWords: ChartWords = {
  title: 'Встреча',
  events: {
    'welcome.registered': 'зарегистрировались',
    'welcome.cameByLetter': 'вошли по письму',
    'session.started': 'слушатель вошёл',
  },
  guards: {
    hasCode: 'с промокодом',
    isTrial: 'подписка пробная',
    hasDroppedWaysIn: 'прежний пароль больше не действует',
  },
  actions: {
    announceCode: 'сообщить, что код принят',
    announceTrial: 'сказать, до какого дня открыта подписка',
    announceWaysInDropped: 'сказать, что прежний пароль больше не действует',
  },
};
