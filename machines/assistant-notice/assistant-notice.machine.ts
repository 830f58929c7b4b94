import { emit, setup } from 'xstate';
import type { AssistantNoticeEmitted, AssistantNoticeEvent } from './assistant-notice.types.ts';

/** Says once, on the page of plans, that the voice assistant was linked (A11 `?showAliceAlert=1`). */
export const assistantNoticeMachine = setup({
  types: {
    events: {} as AssistantNoticeEvent,
    emitted: {} as AssistantNoticeEmitted,
    tags: {} as 'shown',
  },
  actions: { announceClosed: emit({ type: 'assistantNotice.closed' as const }) },
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
        'route.changed': { target: 'hidden', description: 'На другой странице отметки уже нет' },
      },
    },
  },
});
