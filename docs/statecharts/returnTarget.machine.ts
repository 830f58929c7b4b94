import { setup } from 'xstate';

// machines/return-target/return-target.machine.ts: Куда вернуться
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const returnTargetConditions = {
  isToPlans: true as boolean, // если это страница тарифов
  isFromLibraryToPlans: true as boolean, // если со страницы библиотеки ушли к тарифам
};

export const returnTargetMachine = setup({
  guards: {
    isToPlans: () => returnTargetConditions.isToPlans,
    isFromLibraryToPlans: () => returnTargetConditions.isFromLibraryToPlans,
  },
  actions: {
    rememberAsked: () => {}, // запомнить лекцию
    forgetAsked: () => {}, // забыть лекцию
    wantAsked: () => {}, // вернуться надо к лекции
    wantLeft: () => {}, // вернуться надо на прежнюю страницу
    announceWanted: () => {}, // объявить, куда вернуться
  },
}).createMachine({
  id: 'returnTarget',
  description: 'Куда вернуться после оплаты',
  context: {
    asked: null,
    wanted: null,
  },
  initial: 'nothing',
  on: {
    'returnTarget.ask': {
      target: '.asked',
      actions: {
        type: 'rememberAsked',
      },
    },
    'lecture.refused': {
      target: '.asked',
      actions: {
        type: 'rememberAsked',
      },
      description: 'Лекция по подписке: верна та, о которой спросили последней',
    },
  },
  states: {
    nothing: {
      description: 'Лекции по подписке никто не просил',
      entry: 'forgetAsked',
      on: {
        'route.changed': {
          guard: {
            type: 'isFromLibraryToPlans',
          },
          actions: [
            {
              type: 'wantLeft',
            },
            'announceWanted',
          ],
          description: 'К тарифам ушли со страницы библиотеки',
        },
      },
    },
    asked: {
      description: 'Просили лекцию по подписке',
      on: {
        'playback.started': {
          target: 'nothing',
          description: 'Зазвучало: желание исполнено',
        },
        'route.changed': {
          guard: {
            type: 'isToPlans',
          },
          target: 'nothing',
          actions: [
            'wantAsked',
            'announceWanted',
          ],
          description: 'К тарифам ушли ради этой лекции',
        },
      },
    },
  },
});
