import { setup } from 'xstate';

type Does =
  | { type: 'sound.pause' }
  | { type: 'other.signIn' }
  | { type: 'lecture.continue' }
  | { type: 'lecture.listenOn' }
  | { type: 'other.signOut' }
  | { type: 'first.return' }
  | { type: 'question.go' }
  | { type: 'sound.resume' };

/** One lecture on two devices: begun on the first, heard further on the other, finished on the first. */
export const otherDeviceJourney = setup({ types: { events: {} as Does } }).createMachine({
  id: 'otherDevice',
  description: 'Слушатель возвращается на другом устройстве',
  initial: 'here',
  states: {
    here: {
      description: 'Лекция звучит на первом устройстве',
      on: { 'sound.pause': { target: 'left', description: 'Ставит на паузу и уходит' } },
    },
    left: {
      description: 'Пауза, место записано',
      on: { 'other.signIn': { target: 'offered', description: 'Входит на другом устройстве' } },
    },
    offered: {
      description: 'Главная другого устройства предлагает продолжить эту лекцию',
      on: { 'lecture.continue': { target: 'there', description: 'Продолжает' } },
    },
    there: {
      description: 'Звучит на другом устройстве, с того же места',
      on: { 'lecture.listenOn': { target: 'further', description: 'Слушает дальше и ставит на паузу' } },
    },
    further: {
      description: 'Другое устройство молчит, место ушло вперёд',
      on: { 'other.signOut': { target: 'forgotten', description: 'Выходит на другом устройстве' } },
    },
    forgotten: {
      description: 'Другое устройство открыто гостю: продолжать ему нечего',
      on: { 'first.return': { target: 'asked', description: 'Возвращается к первому' } },
    },
    asked: {
      description: 'Первое спрашивает, перейти ли к новому месту',
      on: { 'question.go': { target: 'moved', description: 'Переходит' } },
    },
    moved: {
      description: 'Вопроса нет, первое стоит на новом месте',
      on: { 'sound.resume': { target: 'heard', description: 'Слушает дальше' } },
    },
    heard: { description: 'Звучит на первом устройстве с нового места', type: 'final' },
  },
});
