import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const socialLoginWords: ChartWords = {
  title: 'Вход через соцсеть',
  events: {
    'socialLogin.start': 'войти через сеть',
    'socialLogin.returned': 'вернулись с кодом',
    'socialLogin.denied': 'вернулись без кода',
    'socialLogin.submitEmail': 'отдали почту',
    'socialLogin.editEmail': 'правят почту',
    'socialLogin.askLetter': 'попросили письмо',
    'socialLogin.retry': 'ещё раз',
  },
  guards: {
    isSignedIn: 'вошли',
    isEmailWanted: 'сеть не дала почты',
    isLetterWanted: 'войти можно по письму',
    isSent: 'письмо отправлено',
  },
  actions: {
    setNetwork: 'запомнить сеть',
    setCode: 'запомнить код',
    keepMessage: 'показать причину',
    redirect: 'увести браузер в сеть',
    beginEmail: 'начать попытку с почтой',
    beginLetter: 'начать попытку с письмом',
    keepAddress: 'запомнить, куда ушло письмо',
  },
  ports: {
    requestLink: 'адрес страницы сети',
    exchangeCode: 'вход по коду',
    loginWithoutEmail: 'вход с почтой',
    sendLetter: 'письмо для входа',
  },
  tags: {
    busy: 'ждём ответа',
    authorizationError: 'экран ошибки авторизации',
    mayRepeat: 'можно повторить',
    emailForm: 'форма почты',
    letterOffer: 'предложение письма',
    letterSent: 'письмо отправлено',
  },
};
