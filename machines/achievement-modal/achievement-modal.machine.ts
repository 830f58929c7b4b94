import { assign, sendTo, setup } from 'xstate';
import { eventPort } from '../ports/ports.ts';
import type {
  AchievementModalContext,
  AchievementModalEvent,
  AchievementModalInput,
  MarkRead,
  UnreadAchievement,
} from './achievement-modal.types.ts';

/** Events that are neither waiting nor closed already. */
const newOf = ({ queue, closed }: AchievementModalContext, events: readonly UnreadAchievement[]) =>
  events.filter(
    ({ achievementId }, index) =>
      !closed.includes(achievementId) &&
      !queue.some((waiting) => waiting.achievementId === achievementId) &&
      events.findIndex((other) => other.achievementId === achievementId) === index,
  );

/** Those that wait and are unread still, then the new ones: what is missing was read in another tab or on another device. */
const renewed = (context: AchievementModalContext, events: readonly UnreadAchievement[]) => [
  ...context.queue.filter(({ achievementId }) => events.some((event) => event.achievementId === achievementId)),
  ...newOf(context, events),
];

/** B04: shows unread achievements one after another, only with the flag on; closing one marks it read. */
export const achievementModalMachine = setup({
  types: {
    context: {} as AchievementModalContext,
    events: {} as AchievementModalEvent,
    input: {} as AchievementModalInput,
    tags: {} as 'open',
  },
  actors: { achievementReader: eventPort<MarkRead, never>('achievementReader') },
  guards: {
    isOn: ({ context }) => context.isOn,
    hasNew: ({ context }, { events }: { events: readonly UnreadAchievement[] }) => newOf(context, events).length > 0,
    isNothingLeft: ({ context }, { events }: { events: readonly UnreadAchievement[] }) => renewed(context, events).length === 0,
    isLast: ({ context }) => context.queue.length === 1,
  },
  actions: {
    renewQueue: assign({
      queue: ({ context }, { events }: { events: readonly UnreadAchievement[] }) => renewed(context, events),
    }),
    takeFromQueue: assign({
      queue: ({ context }) => context.queue.slice(1),
      closed: ({ context }) => [...context.closed, ...context.queue.slice(0, 1).map(({ achievementId }) => achievementId)],
    }),
    markRead: sendTo(
      'achievementReader',
      ({ context }): MarkRead => ({
        type: 'achievement.markRead',
        achievementId: context.queue[0]?.achievementId ?? 0,
      }),
    ),
  },
}).createMachine({
  id: 'achievementModal',
  description: 'Окно «Получено новое достижение!»',
  context: ({ input }) => ({ isOn: input.isOn, queue: [], closed: [] }),
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Развилка: включены ли достижения',
      always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }],
    },
    off: { description: 'Достижения выключены: окна не бывает' },
    on: {
      description: 'Достижения включены',
      invoke: {
        id: 'achievementReader',
        src: 'achievementReader',
        onError: { description: 'Прочтение не отметилось: окно закрыто сейчас и вернётся при следующем запуске' },
      },
      initial: 'hidden',
      states: {
        hidden: {
          description: 'Показывать нечего',
          on: {
            'achievements.unread': {
              guard: { type: 'hasNew', params: ({ event }) => event },
              target: 'open',
              actions: { type: 'renewQueue', params: ({ event }) => event },
            },
          },
        },
        open: {
          description: 'Показано первое из непрочитанных',
          tags: 'open',
          on: {
            'achievements.unread': [
              {
                guard: { type: 'isNothingLeft', params: ({ event }) => event },
                target: 'hidden',
                actions: { type: 'renewQueue', params: ({ event }) => event },
                description: 'Прочитано в другой вкладке: показывать больше нечего',
              },
              {
                actions: { type: 'renewQueue', params: ({ event }) => event },
                description: 'Новые ждут своей очереди, прочитанные в другой вкладке уходят',
              },
            ],
            'achievementModal.close': [
              {
                guard: 'isLast',
                target: 'hidden',
                actions: ['markRead', 'takeFromQueue'],
                description: 'Закрыли — событие прочитано',
              },
              { actions: ['markRead', 'takeFromQueue'], description: 'Прочитано; показываем следующее' },
            ],
          },
        },
      },
    },
  },
});
