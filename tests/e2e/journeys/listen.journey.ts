import { setup } from 'xstate';

type Does =
  | { type: 'lecture.start' }
  | { type: 'sound.pause' }
  | { type: 'sound.resume' }
  | { type: 'page.reload' }
  | { type: 'rubrics.open' }
  | { type: 'cycle.open' }
  | { type: 'paidLecture.start' };

/** A guest listens to what is open, walks about the library, and meets what is not. */
export const listenJourney = setup({ types: { events: {} as Does } }).createMachine({
  id: 'listen',
  description: 'Гость слушает открытое и встречает то, что по подписке',
  initial: 'home',
  states: {
    home: {
      description: 'Главная: лекции можно слушать, плеера ещё нет',
      on: { 'lecture.start': { target: 'listening', description: 'Нажимает «Слушать» у лекции' } },
    },
    listening: {
      description: 'Лекция звучит, внизу плеер',
      on: {
        'sound.pause': { target: 'paused', description: 'Ставит на паузу' },
        'rubrics.open': { target: 'rubrics', description: 'Идёт в рубрики' },
      },
    },
    paused: {
      description: 'Тихо, плеер предлагает слушать дальше',
      on: {
        'sound.resume': { target: 'listening', description: 'Слушает дальше' },
        'page.reload': { target: 'returned', description: 'Открывает страницу заново' },
      },
    },
    returned: {
      description: 'Плеер на месте, на паузе',
      on: { 'sound.resume': { target: 'listening', description: 'Слушает дальше' } },
    },
    rubrics: {
      description: 'Рубрики; звук не прервался',
      on: { 'cycle.open': { target: 'cycle', description: 'Открывает рубрику и в ней цикл' } },
    },
    cycle: {
      description: 'Цикл и его лекции; звук не прервался',
      on: { 'paidLecture.start': { target: 'plans', description: 'Нажимает «Слушать» у лекции по подписке' } },
    },
    plans: { description: 'Тарифы и цены; прежняя лекция звучит дальше', type: 'final' },
  },
});
