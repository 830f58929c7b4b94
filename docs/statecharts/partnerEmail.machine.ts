import { fromPromise, setup } from 'xstate';

// machines/partner-email/partner-email.machine.ts: Почта абонента tele2
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const partnerEmailConditions = {
  hasEmail: true as boolean, // если почта у аккаунта есть
  isBlank: true as boolean, // если поле пустое
  isSameAddress: true as boolean, // если адрес тот же
  isNew: true as boolean, // если такого адреса ещё нет
  isKnown: true as boolean, // если такой адрес уже есть
  isTaken: true as boolean, // если адрес уже занят
  isAboutFields: true as boolean, // если сервер назвал поля с ошибкой
  isRefused: true as boolean, // если сервер отказал
  isSaved: true as boolean, // если адрес сохранён
  isCodeSent: true as boolean, // если код отправлен
  isMerged: true as boolean, // если аккаунты слиты
};

export const partnerEmailMachine = setup({
  guards: {
    hasEmail: () => partnerEmailConditions.hasEmail,
    isBlank: () => partnerEmailConditions.isBlank,
    isSameAddress: () => partnerEmailConditions.isSameAddress,
    isNew: () => partnerEmailConditions.isNew,
    isKnown: () => partnerEmailConditions.isKnown,
    isTaken: () => partnerEmailConditions.isTaken,
    isAboutFields: () => partnerEmailConditions.isAboutFields,
    isRefused: () => partnerEmailConditions.isRefused,
    isSaved: () => partnerEmailConditions.isSaved,
    isCodeSent: () => partnerEmailConditions.isCodeSent,
    isMerged: () => partnerEmailConditions.isMerged,
  },
  actors: {
    checkEmail: fromPromise(() => new Promise(() => {})), // есть ли такой адрес
    saveEmail: fromPromise(() => new Promise(() => {})), // сохранение адреса
    mergeAccounts: fromPromise(() => new Promise(() => {})), // код и слияние аккаунтов
  },
  actions: {
    forget: () => {}, // забыть набранное
    begin: () => {}, // запомнить адрес
    repeat: () => {}, // повторить ту же попытку
    beginAnew: () => {}, // начать новую попытку
    clearComplaint: () => {}, // убрать замечание
    sayRequired: () => {}, // сказать «Это поле обязательно»
    keepRefusal: () => {}, // показать причину отказа
    keepCodeRefusal: () => {}, // показать отказ у поля кода
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    forgetKey: () => {}, // закончить попытку: следующая будет новой
    announceSaved: () => {}, // объявить: почта сохранена
    announceMerged: () => {}, // объявить: аккаунты слиты
  },
}).createMachine({
  id: 'partnerEmail',
  description: 'Почта абонента tele2',
  context: {
    email: '',
    key: null,
    fieldErrors: {},
    message: null,
  },
  initial: 'closed',
  states: {
    closed: {
      description: 'Формы нет',
      on: {
        'partnerEmail.ask': {
          target: 'asking',
          description: '§4: вошёл абонент tele2 без почты',
        },
      },
    },
    asking: {
      description: 'Форма открыта',
      initial: 'address',
      on: {
        'partnerEmail.emailKnown': {
          guard: {
            type: 'hasEmail',
          },
          target: 'closed',
          actions: 'forget',
          description: 'Почта дана в другом месте: спрашивать больше не о чем',
        },
      },
      states: {
        address: {
          description: 'Шаг первый: адрес',
          tags: 'emailStep',
          initial: 'editing',
          states: {
            editing: {
              description: 'Слушатель пишет адрес',
              on: {
                'partnerEmail.submit': [
                  {
                    guard: {
                      type: 'isBlank',
                    },
                    actions: {
                      type: 'sayRequired',
                      params: {
                        field: 'email',
                      },
                    },
                    description: 'Адрес пуст: сервер не спрашиваем',
                  },
                  {
                    target: 'checking',
                    actions: {
                      type: 'begin',
                    },
                  },
                ],
                'partnerEmail.edit': {
                  actions: 'clearComplaint',
                  description: 'Замечание уходит, когда адрес правят',
                },
                'partnerEmail.close': {
                  target: '#partnerEmail.closed',
                  actions: 'forget',
                },
              },
            },
            checking: {
              description: 'Спрашиваем, есть ли такой адрес',
              tags: 'busy',
              invoke: {
                id: 'checkEmail',
                src: 'checkEmail',
                onDone: [
                  {
                    guard: {
                      type: 'isNew',
                    },
                    target: 'saving',
                    description: '§4: адреса нет, он сохраняется',
                  },
                  {
                    guard: {
                      type: 'isKnown',
                    },
                    target: '#partnerEmail.asking.binding',
                    actions: 'forgetKey',
                    description: '§4: адрес есть, показана кнопка «Привязать»',
                  },
                  {
                    guard: {
                      type: 'isAboutFields',
                    },
                    target: 'editing',
                    actions: {
                      type: 'keepRefusal',
                    },
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: 'editing',
                    actions: {
                      type: 'keepRefusal',
                    },
                  },
                  {
                    target: 'editing',
                    actions: [
                      'forgetKey',
                      'sayUnknown',
                    ],
                    description: 'Ничего не менялось: спросят снова',
                  },
                ],
                onError: {
                  target: 'editing',
                  actions: [
                    'forgetKey',
                    'sayUnknown',
                  ],
                },
              },
              on: {
                'partnerEmail.close': {
                  target: '#partnerEmail.closed',
                  actions: 'forget',
                },
              },
            },
            saving: {
              description: 'Сохраняем адрес; закрыть можно, когда придёт ответ',
              tags: 'busy',
              invoke: {
                id: 'saveEmail',
                src: 'saveEmail',
                onDone: [
                  {
                    guard: {
                      type: 'isSaved',
                    },
                    target: '#partnerEmail.closed',
                    actions: [
                      'forget',
                      'announceSaved',
                    ],
                    description: '§4: сохранено, слушатель идёт дальше',
                  },
                  {
                    guard: {
                      type: 'isTaken',
                    },
                    target: '#partnerEmail.asking.binding',
                    actions: 'forgetKey',
                    description: 'Адрес заняли между проверкой и сохранением',
                  },
                  {
                    guard: {
                      type: 'isAboutFields',
                    },
                    target: 'editing',
                    actions: {
                      type: 'keepRefusal',
                    },
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: 'editing',
                    actions: {
                      type: 'keepRefusal',
                    },
                  },
                  {
                    target: 'uncertain',
                    actions: 'sayUnknown',
                    description: 'Мог и сохраниться: повтор не сохранит его дважды',
                  },
                ],
                onError: {
                  target: 'uncertain',
                  actions: 'sayUnknown',
                },
              },
            },
            uncertain: {
              description: 'Неизвестно, сохранился ли адрес',
              on: {
                'partnerEmail.submit': [
                  {
                    guard: {
                      type: 'isSameAddress',
                    },
                    target: 'saving',
                    actions: {
                      type: 'repeat',
                    },
                    description: 'Тот же адрес: сразу сохраняем снова; проверка нашла бы его уже занятым — нами же',
                  },
                  {
                    guard: {
                      type: 'isBlank',
                    },
                    target: 'editing',
                    actions: {
                      type: 'sayRequired',
                      params: {
                        field: 'email',
                      },
                    },
                  },
                  {
                    target: 'checking',
                    actions: {
                      type: 'begin',
                    },
                  },
                ],
                'partnerEmail.edit': {
                  target: 'editing',
                  actions: 'clearComplaint',
                  description: 'Другой адрес — другая попытка',
                },
                'partnerEmail.close': {
                  target: '#partnerEmail.closed',
                  actions: 'forget',
                },
              },
            },
          },
        },
        binding: {
          description: 'Шаг второй: адрес знаком, предлагаем «Привязать»',
          tags: 'bindStep',
          initial: 'offering',
          states: {
            offering: {
              description: 'Слушатель решает',
              on: {
                'partnerEmail.bind': {
                  target: 'sending',
                  actions: {
                    type: 'repeat',
                  },
                },
                'partnerEmail.another': {
                  target: '#partnerEmail.asking.address',
                  actions: 'clearComplaint',
                  description: '«Другой адрес»: прежний остаётся в поле',
                },
                'partnerEmail.close': {
                  target: '#partnerEmail.closed',
                  actions: 'forget',
                },
              },
            },
            sending: {
              description: 'Сервер шлёт код на этот адрес',
              tags: 'busy',
              invoke: {
                id: 'mergeAccounts',
                src: 'mergeAccounts',
                onDone: [
                  {
                    guard: {
                      type: 'isCodeSent',
                    },
                    target: '#partnerEmail.asking.proving',
                    actions: 'forgetKey',
                    description: 'Код ушёл: аккаунты сливает только тот, кто читает эту почту',
                  },
                  {
                    guard: {
                      type: 'isMerged',
                    },
                    target: '#partnerEmail.asking.merged',
                    actions: [
                      'forgetKey',
                      'announceMerged',
                    ],
                    description: 'Сервер слил и без кода',
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: 'offering',
                    actions: {
                      type: 'keepRefusal',
                    },
                  },
                  {
                    target: 'offering',
                    actions: 'sayUnknown',
                    description: 'Исход неизвестен: повтор не сделает дела дважды',
                  },
                ],
                onError: {
                  target: 'offering',
                  actions: 'sayUnknown',
                },
              },
              on: {
                'partnerEmail.close': {
                  target: '#partnerEmail.closed',
                  actions: 'forget',
                },
              },
            },
          },
        },
        proving: {
          description: 'Шаг третий: код из письма',
          tags: 'codeStep',
          initial: 'entering',
          states: {
            entering: {
              description: 'Слушатель вводит код',
              on: {
                'partnerEmail.submitCode': [
                  {
                    guard: {
                      type: 'isBlank',
                    },
                    actions: {
                      type: 'sayRequired',
                      params: {
                        field: 'code',
                      },
                    },
                    description: 'Код пуст: сервер не спрашиваем',
                  },
                  {
                    target: 'merging',
                    actions: {
                      type: 'repeat',
                    },
                  },
                ],
                'partnerEmail.edit': {
                  actions: 'clearComplaint',
                  description: 'Замечание уходит; после правки это уже другая попытка',
                },
                'partnerEmail.bind': {
                  target: 'resending',
                  actions: {
                    type: 'beginAnew',
                  },
                  description: 'Письмо не пришло: просим новый код, это новая попытка',
                },
                'partnerEmail.another': {
                  target: '#partnerEmail.asking.address',
                  actions: 'clearComplaint',
                  description: '«Другой адрес»: прежний остаётся в поле',
                },
                'partnerEmail.close': {
                  target: '#partnerEmail.closed',
                  actions: 'forget',
                },
              },
            },
            resending: {
              description: 'Сервер шлёт код ещё раз',
              tags: 'busy',
              invoke: {
                id: 'mergeAccounts',
                src: 'mergeAccounts',
                onDone: [
                  {
                    guard: {
                      type: 'isCodeSent',
                    },
                    target: 'entering',
                    actions: 'forgetKey',
                  },
                  {
                    guard: {
                      type: 'isMerged',
                    },
                    target: '#partnerEmail.asking.merged',
                    actions: [
                      'forgetKey',
                      'announceMerged',
                    ],
                    description: 'Прежняя попытка всё же удалась',
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: 'entering',
                    actions: {
                      type: 'keepRefusal',
                    },
                  },
                  {
                    target: 'entering',
                    actions: [
                      'forgetKey',
                      'sayUnknown',
                    ],
                    description: 'Прежний код, может быть, ещё годится',
                  },
                ],
                onError: {
                  target: 'entering',
                  actions: [
                    'forgetKey',
                    'sayUnknown',
                  ],
                },
              },
              on: {
                'partnerEmail.close': {
                  target: '#partnerEmail.closed',
                  actions: 'forget',
                },
              },
            },
            merging: {
              description: 'Сливаем аккаунты; закрыть можно, когда придёт ответ',
              tags: 'busy',
              invoke: {
                id: 'mergeAccounts',
                src: 'mergeAccounts',
                onDone: [
                  {
                    guard: {
                      type: 'isMerged',
                    },
                    target: '#partnerEmail.asking.merged',
                    actions: [
                      'forgetKey',
                      'announceMerged',
                    ],
                    description: '§4: слито, об этом сказано',
                  },
                  {
                    guard: {
                      type: 'isRefused',
                    },
                    target: 'entering',
                    actions: {
                      type: 'keepCodeRefusal',
                    },
                    description: 'Код неверен или устарел: сказано у поля',
                  },
                  {
                    target: 'entering',
                    actions: 'sayUnknown',
                    description: 'Исход неизвестен: повтор не сделает дела дважды',
                  },
                ],
                onError: {
                  target: 'entering',
                  actions: 'sayUnknown',
                },
              },
            },
          },
        },
        merged: {
          description: 'Аккаунты слиты',
          tags: 'mergedStep',
          on: {
            'partnerEmail.close': {
              target: '#partnerEmail.closed',
              actions: 'forget',
            },
            'partnerEmail.emailKnown': {
              description: 'О слиянии ещё надо прочитать',
            },
          },
        },
      },
    },
  },
});
