import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const socialsWords: ChartWords = {
  title: 'Привязанные соцсети',
  events: {
    'socials.unread': 'при запуске список не прочитался',
    'socials.load': 'открыты настройки',
    'socials.known': 'список прочитан при запуске',
    'socials.bind': 'привязать',
    'socials.unbind': 'отвязать',
    'socials.returned': 'вернулись с кодом',
  },
  guards: {
    isRedirect: 'сначала надо зайти в сеть',
  },
  actions: {
    setRequest: 'запомнить сеть',
    spendCode: 'запомнить, что код потрачен',
    setBound: 'запомнить список',
    redirect: 'увести браузер в сеть',
    announceBound: 'объявить: привязано',
    forgetRequest: 'забыть просьбу',
    keepMessage: 'показать причину отказа',
    announceUnbound: 'объявить: отвязано',
  },
  ports: {
    loadSocials: 'список сетей',
    bindSocial: 'привязка',
    unbindSocial: 'отвязка',
  },
  tags: {
    failed: 'не прочиталось',
  },
};
