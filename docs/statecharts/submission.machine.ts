import { fromPromise, setup } from 'xstate';

// machines/submission/submission.machine.ts: Форма
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const submissionConditions = {
  isDone: true as boolean, // если получилось
  isAboutFields: true as boolean, // если сервер назвал поля с ошибкой
  isRefused: true as boolean, // если сервер отказал
  isLastError: true as boolean, // если это последнее замечание
};

export const submissionMachine = setup({
  delays: {
    limit_12_s: 12000,
  },
  guards: {
    isDone: () => submissionConditions.isDone,
    isAboutFields: () => submissionConditions.isAboutFields,
    isRefused: () => submissionConditions.isRefused,
    isLastError: () => submissionConditions.isLastError,
  },
  actors: {
    submit: fromPromise(() => new Promise(() => {})), // отправка формы
  },
  actions: {
    begin: () => {}, // начать попытку
    takeRefusal: () => {}, // показать причину отказа
    takeResult: () => {}, // запомнить ответ
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    clearFieldError: () => {}, // убрать замечание этого поля
    clearAll: () => {}, // убрать замечания и ответ
    announceSucceeded: () => {}, // объявить: получилось
  },
}).createMachine({
  id: 'submission',
  description: 'Форма, которую отправляют один раз',
  context: {
    fieldErrors: {},
    message: null,
    key: null,
    result: null,
  },
  initial: 'editing',
  states: {
    editing: {
      description: 'Слушатель заполняет форму',
      initial: 'clean',
      on: {
        'submission.submit': {
          target: 'submitting',
          actions: {
            type: 'begin',
          },
        },
        'submission.reset': {
          target: '.clean',
          actions: 'clearAll',
        },
      },
      states: {
        clean: {
          description: 'Замечаний нет',
        },
        rejected: {
          description: 'Сервер отказал: замечания видны',
          on: {
            'submission.edit': [
              {
                guard: {
                  type: 'isLastError',
                },
                target: 'clean',
                actions: {
                  type: 'clearFieldError',
                },
                description: 'Исправлено последнее замечание',
              },
              {
                actions: {
                  type: 'clearFieldError',
                },
                description: 'Уходит замечание того поля, которое правят',
              },
            ],
          },
        },
        uncertain: {
          description: 'Исход неизвестен: «Неизвестная ошибка»; можно отправить ещё раз, дважды это не сделается',
          on: {
            'submission.edit': {
              target: 'clean',
              actions: 'clearAll',
              description: 'Поле правят: это уже другая попытка',
            },
          },
        },
      },
    },
    submitting: {
      description: 'Отправлено, ждём ответа; второй раз отправить нельзя',
      tags: 'busy',
      invoke: {
        id: 'submit',
        src: 'submit',
        onDone: [
          {
            guard: {
              type: 'isDone',
            },
            target: 'succeeded',
            actions: [
              {
                type: 'takeResult',
              },
              'announceSucceeded',
            ],
          },
          {
            guard: {
              type: 'isAboutFields',
            },
            target: 'editing.rejected',
            actions: {
              type: 'takeRefusal',
            },
            description: '§8: замечание сервера стоит у того поля, о котором оно',
          },
          {
            guard: {
              type: 'isRefused',
            },
            target: 'editing.rejected',
            actions: {
              type: 'takeRefusal',
            },
            description: '§8: слова сервера показаны как есть',
          },
          {
            target: 'editing.uncertain',
            actions: 'sayUnknown',
            description: 'Могло и получиться: повтор не сделает дела дважды',
          },
        ],
        onError: {
          target: 'editing.uncertain',
          actions: 'sayUnknown',
        },
      },
      after: {
        limit_12_s: {
          target: 'editing.uncertain',
          actions: 'sayUnknown',
          description: 'Ждём не дольше 12 секунд',
        },
      },
    },
    succeeded: {
      description: 'Получилось',
      tags: 'done',
      on: {
        'submission.edit': {
          target: 'editing',
          actions: 'clearAll',
          description: 'Форму настроек правят снова',
        },
        'submission.reset': {
          target: 'editing',
          actions: 'clearAll',
        },
      },
    },
  },
});
