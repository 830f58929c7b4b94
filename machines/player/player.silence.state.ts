import { placeFollowedInSound } from './player.places.ts';
import { playerSetup } from './player.setup.ts';

/** Silence with a lecture in the element: the place waits for the listener, nothing here starts by itself. */
export const pausedState = playerSetup.createStateConfig({
  id: 'paused',
  description: 'На паузе; чем она дольше, тем дальше вернёмся назад при продолжении',
  // A pause amid the timer's fade must not leave the next play silent.
  entry: ['releaseTab', 'endFadeAudio'],
  initial: 'untouched',
  on: {
    'player.play': [
      {
        guard: 'hasAddress',
        target: '#starting',
        actions: ['clearTrouble', 'announceRewind', 'stepBack', 'seekAudio', 'playAudio'],
        description: 'Продолжаем с небольшим отступом назад',
      },
      {
        target: '#resolving',
        actions: ['clearTrouble', 'announceRewind', 'stepBack', 'resetAttempts'],
        description: 'Адрес устарел: просим новый',
      },
    ],
    'audio.started': {
      guard: { type: 'isOfThisLoad', params: ({ event }) => event },
      target: 'live.sounding',
      actions: [{ type: 'commitPlace', params: ({ event }) => event }, 'clearTrouble'],
      description: 'Звук пошёл сам: кнопка наушников или система',
    },
    'places.read': placeFollowedInSound,
    'places.changed': placeFollowedInSound,
    'player.seekTo': { guard: { type: 'isPlaceOfCurrent', params: ({ event }) => event }, target: '.sought' },
    'player.seekBy': '.sought',
    'player.returnFromJump': { guard: 'hasJumped', target: '.sought' },
    'audio.failed': {
      guard: { type: 'isOfThisLoad', params: ({ event }) => event },
      actions: ['dropAddress', 'announceAddressFailed'],
      description: 'Сломалось в тишине: само не заиграет, «Слушать» попросит новый адрес',
    },
  },
  states: {
    untouched: {
      description: 'Место не трогали: отступ растёт с длиной паузы',
      initial: 'justNow',
      // All counted from the pause itself: a laptop that slept through two of them lands in the right one.
      after: { pausedFor_10_s: '.briefly', pausedFor_5_min: '.awhile', pausedFor_1_h: '.long' },
      states: {
        justNow: { description: 'До 10 секунд: без отступа', entry: { type: 'setRewind', params: { seconds: 0 } } },
        briefly: { description: 'До 5 минут: отступ 3 секунды', entry: { type: 'setRewind', params: { seconds: 3 } } },
        awhile: { description: 'До часа: отступ 10 секунд', entry: { type: 'setRewind', params: { seconds: 10 } } },
        long: { description: 'Дольше часа: отступ 20 секунд', entry: { type: 'setRewind', params: { seconds: 20 } } },
      },
    },
    sought: {
      description: 'Место выбрал сам слушатель: без отступа',
      entry: { type: 'setRewind', params: { seconds: 0 } },
    },
  },
});

export const blockedState = playerSetup.createStateConfig({
  id: 'blocked',
  description: 'Браузер ждёт нажатия: видна кнопка «Слушать»',
  entry: 'releaseTab',
  tags: 'blocked',
  on: {
    'player.play': [
      { guard: 'hasAddress', target: '#starting', actions: ['clearTrouble', 'playAudio'] },
      { target: '#resolving', actions: ['clearTrouble', 'resetAttempts'], description: 'Адрес устарел: просим новый' },
    ],
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
