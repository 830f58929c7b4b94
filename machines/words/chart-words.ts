/** Russian by the names that a chart uses. */
type Names = Readonly<Record<string, string>>;

/**
 * Russian words of a chart's names. The drawings and the storyboards are written in these words; a test misses a name that
 * has none. They stand beside each chart as `<machine>.words.ts`; no listener's browser loads them.
 */
export interface ChartWords {
  /** Title of the chart on its drawing. */
  title?: string;
  /** An event: `purchase.pay` is «Оплатить». */
  events?: Names;
  /** Completes «если …». */
  guards?: Names;
  /** An action, as a request: `setPlan` is «запомнить тариф». */
  actions?: Names;
  /** A port, as a noun; where one port serves two states, by the id of the invoke. */
  ports?: Names;
  /** A tag: the state of a screen. */
  tags?: Names;
}

/** The kinds of names. */
export type WordKind = Exclude<keyof ChartWords, 'title'>;

/** Names that mean the same in every chart. A chart that means something else says so in words of its own. */
export const COMMON_WORDS: Record<WordKind, Names> = {
  events: {
    'network.restored': 'сеть вернулась',
    'page.visible': 'вкладку открыли',
    'page.hidden': 'страницу прячут',
    'page.restored': 'страница возвращена кнопкой «Назад»',
    'route.changed': 'открылась другая страница',
    'viewport.changed': 'изменилась ширина окна',
  },
  guards: {
    isBlank: 'поле пустое',
    isRefused: 'сервер отказал',
    isAboutFields: 'сервер назвал поля с ошибкой',
    isUrl: 'адрес получен',
    isDone: 'получилось',
    isUsed: 'этот код уже отдавали',
  },
  actions: {
    sayUnknown: 'сказать «Неизвестная ошибка»',
    sayRequired: 'сказать «Это поле обязательно»',
    takeRefusal: 'показать причину отказа',
    keepRefusal: 'показать причину отказа',
    clearSaid: 'убрать прежнее замечание',
    clearMessage: 'убрать прежнее замечание',
    clearErrors: 'убрать замечания',
    clearError: 'убрать замечание',
    forgetKey: 'закончить попытку: следующая будет новой',
    forgetAll: 'забыть всё',
    forgetReturn: 'забыть, куда возвращаться',
  },
  ports: {},
  tags: {
    busy: 'ждём ответа',
  },
};

/** The words for a name of a chart, or undefined when nobody has found any. */
export const wordsFor = (words: ChartWords, kind: WordKind, name: string): string | undefined =>
  words[kind]?.[name] ?? COMMON_WORDS[kind][name];
