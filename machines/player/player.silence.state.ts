import { mirrorBegun } from './player.mirror.state.ts';
import { placeFollowedInSound } from './player.places.ts';
import { playerSetup } from './player.setup.ts';

/** Silence with a lecture in the element: the place waits for the listener, nothing here starts by itself. */
export const pausedState = playerSetup.createStateConfig({
  id: 'paused',
  description: 'На паузе; запомнено, когда стихло: чем дольше пауза, тем дальше вернёмся назад при продолжении',
  // A pause amid the timer's fade must not leave the next play silent.
  entry: ['releaseTab', 'endFadeAudio', 'tellDropped'],
  invoke: { id: 'clock', src: 'clock', onError: { description: 'Часов нет: при продолжении назад не вернёмся' } },
  on: {
    'clock.told': { actions: { type: 'noteSilence', params: ({ event }) => event } },
    'player.play': [
      { guard: 'hasAddress', target: '#resumingInSound', actions: 'clearTrouble' },
      { target: '#resuming', actions: ['clearTrouble', 'resetAttempts'], description: 'Адрес устарел: просим новый' },
    ],
    'audio.started': {
      guard: { type: 'isOfThisLoad', params: ({ event }) => event },
      target: 'live.sounding',
      actions: [{ type: 'commitPlace', params: ({ event }) => event }, 'clearTrouble'],
      description: 'Звук пошёл сам: кнопка наушников или система',
    },
    'places.read': placeFollowedInSound,
    'places.changed': placeFollowedInSound,
    'tab.elsewhereReported': mirrorBegun,
    'audio.failed': {
      guard: { type: 'isOfThisLoad', params: ({ event }) => event },
      actions: ['dropAddress', 'announceAddressFailed'],
      description: 'Сломалось в тишине: само не заиграет, «Слушать» попросит новый адрес',
    },
  },
});

export const blockedState = playerSetup.createStateConfig({
  id: 'blocked',
  description: 'Браузер ждёт нажатия: видна кнопка «Слушать»',
  entry: ['releaseTab', 'tellDropped'],
  tags: 'blocked',
  on: {
    'player.play': [
      { guard: 'hasAddress', target: '#starting', actions: ['clearTrouble', 'playAudio'] },
      { target: '#resolving', actions: ['clearTrouble', 'resetAttempts'], description: 'Адрес устарел: просим новый' },
    ],
    'tab.elsewhereReported': mirrorBegun,
    'audio.failed': {
      guard: { type: 'isOfThisLoad', params: ({ event }) => event },
      actions: ['dropAddress', 'announceAddressFailed'],
      description: 'Сломалось в тишине: «Слушать» попросит новый адрес',
    },
    'audio.started': {
      guard: { type: 'isOfThisLoad', params: ({ event }) => event },
      target: 'live.sounding',
      actions: [{ type: 'commitPlace', params: ({ event }) => event }, 'clearTrouble'],
    },
  },
});
