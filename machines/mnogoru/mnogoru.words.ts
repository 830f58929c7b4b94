import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const mnogoruWords: ChartWords = {
  title: 'Карта лояльности',
  events: {
    'mnogoru.submit': 'отдать номер',
    'mnogoru.edit': 'правят номер',
    'mnogoru.another': 'другая карта',
    'mnogoru.keep': 'оставить прежнюю',
    'mnogoru.signedIn': 'слушатель вошёл',
    'mnogoru.changedElsewhere': 'в другой вкладке что-то изменили',
  },
  guards: {
    hasSaved: 'в браузере есть сохранённый код',
    isValid: 'номер верен',
    isInvalid: 'номер неверен',
    isCreated: 'карта привязана',
    isSavedCard: 'у слушателя та самая сохранённая карта',
    isCard: 'у слушателя есть карта',
    hasCurrent: 'карта слушателя известна',
    isTooOften: 'спросили слишком часто',
  },
  actions: {
    forgetCurrent: 'забыть карту слушателя',
    beginSaved: 'взять сохранённый код',
    forgetIntent: 'забыть набранное',
    begin: 'запомнить набранный номер',
    takeChecked: 'запомнить проверенный номер',
    announceSaved: 'сохранить или убрать код в браузере',
    sayBadCode: 'сказать «Неверный код»',
    takeCreated: 'запомнить: это карта слушателя',
    announceLinked: 'объявить: карта привязана',
    dropSaved: 'убрать сохранённый код',
    takeCurrent: 'запомнить карту слушателя',
  },
  ports: {
    checkCard: 'проверка номера',
    createAccount: 'привязка номера',
    readCurrent: 'карта слушателя',
  },
  tags: {
    savedCard: 'сохранённая карта',
    guestForm: 'форма гостя',
    currentCard: 'карта слушателя',
  },
};
