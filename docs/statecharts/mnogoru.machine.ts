import { fromPromise, setup } from 'xstate';

// machines/mnogoru/mnogoru.machine.ts: Карта лояльности
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const mnogoruConditions = {
  hasSaved: true as boolean, // если в браузере есть сохранённый код
  hasCurrent: true as boolean, // если карта слушателя известна
  isBlank: true as boolean, // если поле пустое
  isCreated: true as boolean, // если карта привязана
  isValid: true as boolean, // если номер верен
  isInvalid: true as boolean, // если номер неверен
  isRefused: true as boolean, // если сервер отказал
  isTooOften: true as boolean, // если спросили слишком часто
  isSavedCard: true as boolean, // если у слушателя та самая сохранённая карта
  isCard: true as boolean, // если у слушателя есть карта
};

export const mnogoruMachine = setup({
  guards: {
    hasSaved: () => mnogoruConditions.hasSaved,
    hasCurrent: () => mnogoruConditions.hasCurrent,
    isBlank: () => mnogoruConditions.isBlank,
    isCreated: () => mnogoruConditions.isCreated,
    isValid: () => mnogoruConditions.isValid,
    isInvalid: () => mnogoruConditions.isInvalid,
    isRefused: () => mnogoruConditions.isRefused,
    isTooOften: () => mnogoruConditions.isTooOften,
    isSavedCard: () => mnogoruConditions.isSavedCard,
    isCard: () => mnogoruConditions.isCard,
  },
  actors: {
    createAccount: fromPromise(() => new Promise(() => {})), // привязка номера
    checkCard: fromPromise(() => new Promise(() => {})), // проверка номера
    readCurrent: fromPromise(() => new Promise(() => {})), // карта слушателя
  },
  actions: {
    begin: () => {}, // запомнить набранный номер
    beginSaved: () => {}, // взять сохранённый код
    forgetIntent: () => {}, // забыть набранное
    forgetCurrent: () => {}, // забыть карту слушателя
    takeCreated: () => {}, // запомнить: это карта слушателя
    takeChecked: () => {}, // запомнить проверенный номер
    takeCurrent: () => {}, // запомнить карту слушателя
    dropSaved: () => {}, // убрать сохранённый код
    keepRefusal: () => {}, // показать причину отказа
    sayRequired: () => {}, // сказать «Это поле обязательно»
    sayBadCode: () => {}, // сказать «Неверный код»
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    announceSaved: () => {}, // сохранить или убрать код в браузере
    announceLinked: () => {}, // объявить: карта привязана
  },
}).createMachine({
  id: 'mnogoru',
  description: 'Карта программы лояльности',
  initial: 'guest',
  on: {
    'mnogoru.signedIn': [
      {
        guard: 'hasSaved',
        target: '.user.linking',
        actions: [
          'forgetCurrent',
          'beginSaved',
        ],
        description: '§4: сохранённый код становится картой вошедшего',
      },
      {
        target: '.user.reading',
        actions: [
          'forgetIntent',
          'forgetCurrent',
        ],
      },
    ],
  },
  states: {
    guest: {
      description: 'Гость: код проверяют и хранят в браузере',
      initial: 'looking',
      states: {
        looking: {
          description: 'Смотрим, есть ли сохранённый код',
          always: [
            {
              guard: 'hasSaved',
              target: 'card',
            },
            {
              target: 'form',
            },
          ],
        },
        card: {
          description: 'Карта сохранена и ждёт регистрации',
          tags: 'savedCard',
          on: {
            'mnogoru.another': {
              target: 'form',
              description: 'Прежний код остаётся, пока его не заменит новый',
            },
          },
        },
        form: {
          description: 'Гость вводит номер',
          tags: 'guestForm',
          on: {
            'mnogoru.keep': {
              guard: 'hasSaved',
              target: 'card',
              actions: 'forgetIntent',
              description: 'Передумали: прежняя карта остаётся',
            },
            'mnogoru.submit': [
              {
                guard: {
                  type: 'isBlank',
                },
                actions: 'sayRequired',
                description: 'Номер пуст: сервер не спрашиваем',
              },
              {
                target: 'checking',
                actions: {
                  type: 'begin',
                },
              },
            ],
            'mnogoru.edit': {
              actions: 'forgetIntent',
              description: 'Замечание уходит, когда номер правят',
            },
          },
        },
        checking: {
          description: 'Проверяем номер',
          tags: 'busy',
          invoke: {
            id: 'checkCard',
            src: 'checkCard',
            onDone: [
              {
                guard: {
                  type: 'isValid',
                },
                target: 'card',
                actions: [
                  'takeChecked',
                  'announceSaved',
                ],
                description: '§4: верный код сохраняется в браузере',
              },
              {
                guard: {
                  type: 'isInvalid',
                },
                target: 'form',
                actions: 'sayBadCode',
                description: '«Неверный код» у поля',
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: 'form',
                actions: {
                  type: 'keepRefusal',
                },
              },
              {
                target: 'form',
                actions: 'sayUnknown',
              },
            ],
            onError: {
              target: 'form',
              actions: 'sayUnknown',
            },
          },
        },
      },
    },
    user: {
      description: 'Слушатель вошёл: карта принадлежит аккаунту',
      initial: 'reading',
      states: {
        linking: {
          description: 'Привязываем сохранённую карту, молча',
          tags: 'busy',
          invoke: {
            id: 'createAccount',
            src: 'createAccount',
            onDone: [
              {
                guard: {
                  type: 'isCreated',
                },
                target: 'reading',
                actions: [
                  'takeCreated',
                  'announceSaved',
                  'announceLinked',
                ],
                description: '§4: код привязан и больше не хранится',
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: 'reading',
                actions: [
                  'forgetIntent',
                  'dropSaved',
                  'announceSaved',
                ],
                description: 'Код не годится: убираем молча',
              },
              {
                target: 'reading',
                actions: 'forgetIntent',
                description: 'Ответа нет или спросили слишком часто: код ждёт следующего запуска, молча',
              },
            ],
            onError: {
              target: 'reading',
              actions: 'forgetIntent',
            },
          },
        },
        reading: {
          description: 'Узнаём карту слушателя',
          tags: 'busy',
          invoke: {
            id: 'readCurrent',
            src: 'readCurrent',
            onDone: [
              {
                guard: {
                  type: 'isSavedCard',
                },
                target: 'settled',
                actions: [
                  {
                    type: 'takeCurrent',
                  },
                  'dropSaved',
                  'announceSaved',
                ],
                description: 'Сохранённый код уже привязан: второй раз не создаём',
              },
              {
                guard: {
                  type: 'isCard',
                },
                target: 'settled',
                actions: {
                  type: 'takeCurrent',
                },
                description: '§4: текущий код узнан и запомнен, пока слушатель не вышел',
              },
              {
                target: 'settled',
              },
            ],
            onError: 'settled',
          },
        },
        settled: {
          description: 'Смотрим, есть ли у слушателя карта',
          always: [
            {
              guard: 'hasCurrent',
              target: 'card',
            },
            {
              target: 'form',
            },
          ],
        },
        card: {
          description: 'Карта слушателя: привязана к аккаунту насовсем, другую не предлагаем',
          tags: 'currentCard',
        },
        form: {
          description: 'Слушатель вводит номер',
          on: {
            'mnogoru.submit': [
              {
                guard: {
                  type: 'isBlank',
                },
                actions: 'sayRequired',
                description: 'Номер пуст: сервер не спрашиваем',
              },
              {
                target: 'creating',
                actions: {
                  type: 'begin',
                },
              },
            ],
            'mnogoru.edit': {
              actions: 'forgetIntent',
              description: 'Замечание уходит; после правки это уже другая попытка',
            },
            'mnogoru.changedElsewhere': {
              target: 'reading',
              actions: 'forgetIntent',
              description: 'Карту могли привязать в другой вкладке: узнаём',
            },
          },
        },
        creating: {
          description: 'Привязываем номер',
          tags: 'busy',
          invoke: {
            id: 'createAccount',
            src: 'createAccount',
            onDone: [
              {
                guard: {
                  type: 'isCreated',
                },
                target: 'card',
                actions: [
                  'takeCreated',
                  'announceSaved',
                  'announceLinked',
                ],
                description: 'Карта привязана; сохранённый прежде код её уже не заменит',
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: 'form',
                actions: {
                  type: 'keepRefusal',
                },
                description: 'Что бы сервер ни сказал о номере, это стоит у поля',
              },
              {
                guard: {
                  type: 'isTooOften',
                },
                target: 'form',
                actions: {
                  type: 'keepRefusal',
                },
                description: 'Слишком часто: у поля сказано, когда прийти снова',
              },
              {
                target: 'form',
                actions: 'sayUnknown',
                description: 'Исход неизвестен: повтор не сделает дела дважды',
              },
            ],
            onError: {
              target: 'form',
              actions: 'sayUnknown',
            },
          },
        },
      },
    },
  },
});
