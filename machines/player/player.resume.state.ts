import { playerSetup } from './player.setup.ts';
import type { ClockReport } from './player.types.ts';

/** A start at a kept place asks what time it is: the longer ago the place was heard, the further back it begins. */

const told = ({ event }: { event: ClockReport }) => event;
const stepBack = { type: 'stepBack' as const, params: told };

/** Nothing of the lecture is in the media element yet. */
export const resumingState = playerSetup.createStateConfig({
  id: 'resuming',
  description: 'Смотрим на часы: давно ли слушали это место',
  tags: ['loading', 'wanted'],
  invoke: {
    id: 'clock',
    src: 'clock',
    onError: { target: '#resolving', description: 'Часов нет: с самого места' },
  },
  on: {
    'clock.told': [
      {
        guard: 'hasAddress',
        target: '#starting',
        actions: [stepBack, 'loadAudio', 'tellLeaseTaken'],
        description: 'Адрес уже известен: начинаем чуть раньше, чем остановились',
      },
      { target: '#resolving', actions: stepBack, description: 'Начнём чуть раньше, чем остановились' },
    ],
    'player.pause': { target: '#idle', actions: { type: 'setCause', params: ({ event }) => event } },
    'tab.displaced': { target: '#idle', actions: { type: 'setCause', params: { cause: 'otherTab' } } },
  },
});

/** The lecture lies in the media element. */
export const resumingInSoundState = playerSetup.createStateConfig({
  id: 'resumingInSound',
  description: 'Смотрим на часы: сколько длилась пауза',
  tags: ['loading', 'wanted'],
  invoke: {
    id: 'clock',
    src: 'clock',
    onError: { target: '#starting', actions: 'playAudio', description: 'Часов нет: с самого места' },
  },
  on: {
    'clock.told': {
      target: '#starting',
      actions: [{ type: 'announceRewind', params: told }, stepBack, 'seekAudio', 'playAudio'],
      description: 'Продолжаем с небольшим отступом назад',
    },
    'player.pause': { target: '#paused', actions: { type: 'setCause', params: ({ event }) => event } },
    'tab.displaced': { target: '#paused', actions: { type: 'setCause', params: { cause: 'otherTab' } } },
  },
});
