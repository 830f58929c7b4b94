// machines/achievement-modal/achievement-modal.machine.ts
import { createMachine } from 'xstate';

export const achievementModalMachine = createMachine({
  id: 'achievementModal',
  description: 'Окно «Получено новое достижение!»',
  initial: 'choosing',
  states: {
    choosing: {
      description: 'Развилка: включены ли достижения',
      always: [
        {
          guard: 'isOn',
          target: 'on',
        },
        {
          target: 'off',
        },
      ],
    },
    off: {
      description: 'Достижения выключены: окна не бывает',
    },
    on: {
      description: 'Достижения включены',
      invoke: {
        id: 'achievementReader',
        src: 'achievementReader',
        onError: {
          description: 'Прочтение не отметилось: окно закрыто сейчас и вернётся при следующем запуске',
        },
      },
      initial: 'hidden',
      on: {
        'achievements.signedOut': {
          target: '.hidden',
          actions: 'forgetAll',
        },
      },
      states: {
        hidden: {
          description: 'Показывать нечего',
          on: {
            'achievements.unread': {
              guard: {
                type: 'hasNew',
              },
              target: 'open',
              actions: {
                type: 'renewQueue',
              },
            },
          },
        },
        open: {
          description: 'Показано первое из непрочитанных',
          tags: 'open',
          on: {
            'achievements.unread': [
              {
                guard: {
                  type: 'isNothingLeft',
                },
                target: 'hidden',
                actions: {
                  type: 'renewQueue',
                },
                description: 'Прочитано в другой вкладке: показывать больше нечего',
              },
              {
                actions: {
                  type: 'renewQueue',
                },
                description: 'Новые ждут своей очереди, прочитанные в другой вкладке уходят',
              },
            ],
            'achievementModal.close': [
              {
                guard: 'isLast',
                target: 'hidden',
                actions: [
                  'markRead',
                  'takeFromQueue',
                ],
                description: 'Закрыли — событие прочитано',
              },
              {
                actions: [
                  'markRead',
                  'takeFromQueue',
                ],
                description: 'Прочитано; показываем следующее',
              },
            ],
          },
        },
      },
    },
  },
});
