import { playerSetup } from './player.setup.ts';

/**
 * Whose place it is. A link to a moment is a visit (player.md, Comfort 6): what is heard there leaves the listener's own place alone
 * until he has heard a minute of it or has said that he stays.
 */
export const placeState = playerSetup.createStateConfig({
  description: 'Чьё место: слушатель на своём или зашёл по ссылке',
  initial: 'own',
  states: {
    own: {
      description: 'Слушатель на своём месте: услышанное его двигает',
      on: { 'visit.asked': { guard: { type: 'isPlaceOfCurrent', params: ({ event }) => event }, target: 'visiting' } },
    },
    visiting: {
      description: 'Зашёл по ссылке на момент: своё место ждёт, и к нему можно вернуться',
      tags: 'visiting',
      entry: ['beginVisit', 'announceVisit'],
      exit: 'endVisit',
      on: {
        'audio.timeUpdated': [
          {
            guard: { type: 'isVisitMeant', params: ({ event }) => event },
            target: 'own',
            actions: 'announceAccepted',
            description: 'Минуту слушают здесь: теперь это своё место',
          },
          {
            guard: { type: 'isOfThisLoad', params: ({ event }) => event },
            actions: { type: 'countVisit', params: ({ event }) => event },
          },
        ],
        'player.stay': { target: 'own', actions: 'announceAccepted', description: '«Остаться здесь»' },
        'player.leaveVisit': {
          target: 'own',
          actions: ['announceHome', 'announceVisitLeft', 'goHome', 'tellSeekLanded'],
          description: '«Вернуться к 13:22»: на своё место, и звучит оно, если звучало здесь',
        },
        'audio.ended': {
          guard: { type: 'isEnd', params: ({ event }) => event },
          target: 'own',
          actions: 'announceVisitLeft',
          description: 'Лекция кончилась: прослушана ли она, решает услышанное',
        },
        'seek.landed': { actions: 'moveVisit', description: 'Перемотка не считается услышанным' },
        'lecture.changed': {
          target: 'own',
          actions: 'announceVisitLeft',
          description: 'Лекция другая, или звучит другая вкладка: в эту вернутся уже на своё место',
        },
      },
    },
  },
});
