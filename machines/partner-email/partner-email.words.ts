import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const partnerEmailWords: ChartWords = {
  title: 'Почта абонента tele2',
  events: {
    'partnerEmail.ask': 'вошёл абонент без почты',
    'partnerEmail.submit': 'отдать адрес',
    'partnerEmail.edit': 'правят поле',
    'partnerEmail.bind': 'привязать',
    'partnerEmail.submitCode': 'отдать код',
    'partnerEmail.another': 'другой адрес',
    'partnerEmail.emailKnown': 'прочитана почта аккаунта',
    'partnerEmail.close': 'закрыть',
  },
  guards: {
    hasEmail: 'почта у аккаунта есть',
    isNew: 'такого адреса ещё нет',
    isKnown: 'такой адрес уже есть',
    isSaved: 'адрес сохранён',
    isTaken: 'адрес уже занят',
    isSameAddress: 'адрес тот же',
    isCodeSent: 'код отправлен',
    isMerged: 'аккаунты слиты',
  },
  actions: {
    forget: 'забыть набранное',
    begin: 'запомнить адрес',
    clearComplaint: 'убрать замечание',
    announceSaved: 'объявить: почта сохранена',
    repeat: 'повторить ту же попытку',
    announceMerged: 'объявить: аккаунты слиты',
    beginAnew: 'начать новую попытку',
    keepCodeRefusal: 'показать отказ у поля кода',
  },
  ports: {
    checkEmail: 'есть ли такой адрес',
    saveEmail: 'сохранение адреса',
    mergeAccounts: 'код и слияние аккаунтов',
  },
  tags: {
    emailStep: 'шаг адреса',
    bindStep: 'шаг «Привязать»',
    codeStep: 'шаг кода',
    mergedStep: 'слито',
  },
};
