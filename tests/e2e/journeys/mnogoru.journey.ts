import { setup } from 'xstate';

type Does =
  | { type: 'number.submitWrong' }
  | { type: 'number.submitRight' }
  | { type: 'form.open' }
  | { type: 'form.register' }
  | { type: 'page.reload' }
  | { type: 'card.another' }
  | { type: 'card.keep' };

/** The loyalty card of a guest, which becomes the card of an account. */
export const mnogoruJourney = setup({ types: { events: {} as Does } }).createMachine({
  id: 'mnogoru',
  description: 'Участник «Много.ру» приносит свою карту',
  initial: 'guest',
  states: {
    guest: {
      description: 'Номер карты спрашивают у гостя',
      on: { 'number.submitWrong': { target: 'refused', description: 'Пишет неверный номер' } },
    },
    refused: {
      description: '«Неверный код» у поля, номер на месте',
      on: { 'number.submitRight': { target: 'kept', description: 'Пишет верный номер' } },
    },
    kept: {
      description: 'Карта сохранена в браузере',
      on: {
        'form.open': { target: 'registration', description: 'Нажимает «Зарегистрироваться»' },
        'card.another': { target: 'asked', description: 'Нажимает «Другая карта»' },
      },
    },
    asked: {
      description: 'Номер другой карты спрашивают у гостя',
      on: {
        'card.keep': { target: 'keptStill', description: 'Оставляет прежнюю' },
        'number.submitRight': { target: 'keptOther', description: 'Пишет номер другой карты' },
      },
    },
    keptStill: {
      description: 'Сохранена прежняя карта',
      on: { 'form.open': { target: 'registration', description: 'Нажимает «Зарегистрироваться»' } },
    },
    keptOther: { description: 'Сохранена другая карта', type: 'final' },
    registration: {
      description: 'Форма регистрации',
      on: { 'form.register': { target: 'linked', description: 'Регистрируется' } },
    },
    linked: {
      description: 'Карта привязана к аккаунту, другую не предлагают',
      on: { 'page.reload': { target: 'linkedStill', description: 'Открывает страницу заново' } },
    },
    linkedStill: { description: 'Карта по-прежнему привязана', type: 'final' },
  },
});
