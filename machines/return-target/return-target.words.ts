import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const returnTargetWords: ChartWords = {
  title: 'Куда вернуться',
  events: {
    'returnTarget.ask': 'нажата закрытая лекция',
    'lecture.refused': 'лекция просит подписку',
    'playback.started': 'лекция зазвучала',
    'route.changed': 'открыта другая страница',
  },
  guards: {
    isToPlans: 'это страница тарифов',
    isFromLibraryToPlans: 'со страницы библиотеки ушли к тарифам',
  },
  actions: {
    rememberAsked: 'запомнить лекцию',
    forgetAsked: 'забыть лекцию',
    wantAsked: 'вернуться надо к лекции',
    wantLeft: 'вернуться надо на прежнюю страницу',
    announceWanted: 'объявить, куда вернуться',
  },
};
