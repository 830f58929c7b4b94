import { setup } from 'xstate';

// machines/assistant-notice/assistant-notice.machine.ts: Помощник подключён
export const assistantNoticeMachine = setup({
  actions: {
    announceClosed: () => {}, // убрать отметку из адреса страницы
  },
}).createMachine({
  id: 'assistantNotice',
  description: 'Сообщение о том, что голосовой помощник подключён',
  initial: 'hidden',
  states: {
    hidden: {
      description: 'Сообщать не о чем',
      on: {
        'assistantNotice.show': {
          target: 'shown',
          description: 'Страницу тарифов открыли с отметкой в адресе: помощника только что подключили',
        },
      },
    },
    shown: {
      description: 'Сообщение над тарифами',
      tags: 'shown',
      on: {
        'assistantNotice.close': {
          target: 'hidden',
          actions: 'announceClosed',
          description: 'Отметка уходит из адреса: перезагрузка не покажет сообщение снова',
        },
        'route.changed': {
          target: 'hidden',
          description: 'На другой странице отметки уже нет',
        },
      },
    },
  },
});
