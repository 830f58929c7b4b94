import { fromCallback, setup } from 'xstate';

// machines/achievement-modal/achievement-modal.machine.ts: Новое достижение
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const achievementModalConditions = {
  isOn: true as boolean, // если достижения включены
  hasNew: true as boolean, // если среди них есть новые
  isNothingLeft: true as boolean, // если непрочитанных не осталось
  isLast: true as boolean, // если это последнее в очереди
};

export const achievementModalMachine = setup({
  guards: {
    isOn: () => achievementModalConditions.isOn,
    hasNew: () => achievementModalConditions.hasNew,
    isNothingLeft: () => achievementModalConditions.isNothingLeft,
    isLast: () => achievementModalConditions.isLast,
  },
  actors: {
    achievementReader: fromCallback(() => {}), // отметка о прочтении
  },
  actions: {
    renewQueue: () => {}, // обновить очередь
    takeFromQueue: () => {}, // убрать из очереди
    markRead: () => {}, // отметить прочитанным
  },
}).createMachine({
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
