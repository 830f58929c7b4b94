import { playerSetup } from './player.setup.ts';
import { gateNewNext } from './player.take.ts';

/**
 * The changes that the listener makes in the queue. The lecture that is here is not in it: it is neither moved nor taken out. A tab without
 * the sound has no queue of its own.
 */
export const queueState = playerSetup.createStateConfig({
  description: 'Правка очереди',
  initial: 'whole',
  on: {
    'lecture.changed': '.whole',
    'queue.changed': '.whole',
    'player.moveInQueue': {
      guard: { type: 'isMoveInQueue', params: ({ event }) => event },
      actions: [{ type: 'moveInQueue', params: ({ event }) => event }, 'tellQueueEdited'],
      description: 'Лекция встаёт на другое место очереди; та, что звучит, остаётся',
    },
    'player.removeFromQueue': {
      guard: { type: 'isInQueue', params: ({ event }) => event },
      target: '.lacking',
      actions: [{ type: 'removeFromQueue', params: ({ event }) => event }, 'tellQueueEdited'],
      description: 'Лекция убрана из очереди; ту, что звучит, не убрать',
    },
    'player.playNext': [
      {
        guard: { type: 'isNewNextGated', params: ({ event }) => event },
        actions: gateNewNext,
        description: '§4: следующей её не включить без подписки — окно «Подписка», очередь та же',
      },
      {
        guard: { type: 'isNewNext', params: ({ event }) => event },
        target: '.whole',
        actions: [
          { type: 'playNext', params: ({ event }) => event },
          { type: 'announceNext', params: ({ event }) => event },
          'tellQueueEdited',
        ],
        description: 'Лекция встаёт сразу за той, что звучит, где бы в списке ни была',
      },
    ],
  },
  states: {
    whole: { description: 'Возвращать нечего', entry: 'forgetEdits' },
    lacking: {
      description: 'Лекцию убрали: «Вернуть»',
      on: {
        'player.returnToQueue': {
          target: 'whole',
          actions: ['returnToQueue', 'tellQueueEdited'],
          description: 'Лекция снова там, где стояла',
        },
      },
    },
  },
});
