import { fromPromise, setup } from 'xstate';

// machines/social-login/social-login.machine.ts: Вход через соцсеть
/** Условия: поставьте false, и пойдёт другая ветвь. */
export const socialLoginConditions = {
  isUrl: true as boolean, // если адрес получен
  isSignedIn: true as boolean, // если вошли
  isEmailWanted: true as boolean, // если сеть не дала почты
  isLetterWanted: true as boolean, // если войти можно по письму
  isSent: true as boolean, // если письмо отправлено
  isAboutFields: true as boolean, // если сервер назвал поля с ошибкой
  isRefused: true as boolean, // если сервер отказал
  isUsed: true as boolean, // если этот код уже отдавали
};

export const socialLoginMachine = setup({
  guards: {
    isUrl: () => socialLoginConditions.isUrl,
    isSignedIn: () => socialLoginConditions.isSignedIn,
    isEmailWanted: () => socialLoginConditions.isEmailWanted,
    isLetterWanted: () => socialLoginConditions.isLetterWanted,
    isSent: () => socialLoginConditions.isSent,
    isAboutFields: () => socialLoginConditions.isAboutFields,
    isRefused: () => socialLoginConditions.isRefused,
    isUsed: () => socialLoginConditions.isUsed,
  },
  actors: {
    requestLink: fromPromise(() => new Promise(() => {})), // адрес страницы сети
    exchangeCode: fromPromise(() => new Promise(() => {})), // вход по коду
    loginWithoutEmail: fromPromise(() => new Promise(() => {})), // вход с почтой
    sendLetter: fromPromise(() => new Promise(() => {})), // письмо для входа
  },
  actions: {
    setNetwork: () => {}, // запомнить сеть
    setCode: () => {}, // запомнить код
    forgetKey: () => {}, // закончить попытку: следующая будет новой
    beginEmail: () => {}, // начать попытку с почтой
    clearErrors: () => {}, // убрать замечания
    keepRefusal: () => {}, // показать причину отказа
    beginLetter: () => {}, // начать попытку с письмом
    keepAddress: () => {}, // запомнить, куда ушло письмо
    keepMessage: () => {}, // показать причину
    sayUnknown: () => {}, // сказать «Неизвестная ошибка»
    redirect: () => {}, // увести браузер в сеть
  },
}).createMachine({
  id: 'socialLogin',
  description: 'Вход через социальную сеть',
  context: {
    socialType: null,
    code: null,
    key: null,
    fieldErrors: {},
    message: null,
    sentTo: null,
  },
  initial: 'idle',
  states: {
    idle: {
      description: 'Выбирают сеть',
      on: {
        'socialLogin.start': {
          target: 'leaving',
          actions: {
            type: 'setNetwork',
          },
        },
        'socialLogin.returned': {
          target: 'exchanging',
          actions: {
            type: 'setCode',
          },
          description: 'Сеть вернула браузер с кодом',
        },
        'socialLogin.denied': {
          target: 'failed',
          actions: {
            type: 'keepMessage',
          },
        },
      },
    },
    leaving: {
      description: 'Идём на страницу сети',
      tags: 'busy',
      initial: 'asking',
      on: {
        'page.restored': {
          target: 'idle',
          description: 'Вернулись кнопкой «Назад»: кнопки снова работают',
        },
      },
      states: {
        asking: {
          description: 'Спрашиваем её адрес',
          invoke: {
            id: 'requestLink',
            src: 'requestLink',
            onDone: [
              {
                guard: {
                  type: 'isUrl',
                },
                target: 'redirecting',
                actions: {
                  type: 'redirect',
                },
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: '#socialLogin.idle',
                actions: {
                  type: 'keepRefusal',
                },
              },
              {
                target: '#socialLogin.idle',
                actions: 'sayUnknown',
              },
            ],
            onError: {
              target: '#socialLogin.idle',
              actions: 'sayUnknown',
            },
          },
        },
        redirecting: {
          description: 'Браузер уходит',
        },
      },
    },
    exchanging: {
      description: 'Отдаём код серверу',
      tags: 'busy',
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        onDone: [
          {
            guard: {
              type: 'isSignedIn',
            },
            target: 'done',
          },
          {
            guard: {
              type: 'isEmailWanted',
            },
            target: 'askingEmail',
            actions: 'forgetKey',
            description: 'Сеть не дала почты',
          },
          {
            guard: {
              type: 'isLetterWanted',
            },
            target: 'offeringLetter',
            actions: {
              type: 'keepRefusal',
            },
            description: 'Почта из сети — у аккаунта, где её никто не подтвердил: войти можно по письму',
          },
          {
            guard: {
              type: 'isRefused',
            },
            target: 'failed',
            actions: {
              type: 'keepRefusal',
            },
            description: 'Код чужой, старый или уже использован: экран ошибки авторизации',
          },
          {
            target: 'uncertain',
            actions: 'sayUnknown',
            description: 'Исход неизвестен',
          },
        ],
        onError: {
          target: 'uncertain',
          actions: 'sayUnknown',
        },
      },
    },
    uncertain: {
      description: 'Ответа нет: тот же код можно отдать ещё раз, дважды он не сработает',
      tags: [
        'authorizationError',
        'mayRepeat',
      ],
      on: {
        'socialLogin.retry': 'exchanging',
        'socialLogin.start': {
          target: 'leaving',
          actions: {
            type: 'setNetwork',
          },
        },
      },
    },
    askingEmail: {
      description: 'Форма почты',
      tags: 'emailForm',
      initial: 'editing',
      states: {
        editing: {
          description: 'Слушатель пишет адрес',
          on: {
            'socialLogin.submitEmail': {
              target: 'submitting',
              actions: {
                type: 'beginEmail',
              },
            },
            'socialLogin.editEmail': {
              actions: 'clearErrors',
              description: 'Замечание уходит, когда поле правят',
            },
          },
        },
        submitting: {
          description: 'Отдаём адрес и код серверу',
          tags: 'busy',
          invoke: {
            id: 'loginWithoutEmail',
            src: 'loginWithoutEmail',
            onDone: [
              {
                guard: {
                  type: 'isSignedIn',
                },
                target: '#socialLogin.done',
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
                target: '#socialLogin.failed',
                actions: {
                  type: 'keepRefusal',
                },
                description: 'Код больше не годится: экран ошибки авторизации',
              },
              {
                target: 'editing',
                actions: 'sayUnknown',
                description: 'Исход неизвестен: повтор не сделает дела дважды',
              },
            ],
            onError: {
              target: 'editing',
              actions: 'sayUnknown',
            },
          },
        },
      },
    },
    offeringLetter: {
      description: 'Вместо сети — письмо на тот же адрес',
      initial: 'offered',
      states: {
        offered: {
          description: 'Предлагаем войти по ссылке из письма',
          tags: 'letterOffer',
          on: {
            'socialLogin.askLetter': {
              target: 'sending',
              actions: {
                type: 'beginLetter',
              },
            },
          },
        },
        sending: {
          description: 'Просим сервер отправить письмо',
          tags: [
            'letterOffer',
            'busy',
          ],
          invoke: {
            id: 'sendLetter',
            src: 'sendLetter',
            onDone: [
              {
                guard: {
                  type: 'isSent',
                },
                target: 'sent',
                actions: {
                  type: 'keepAddress',
                },
              },
              {
                guard: {
                  type: 'isRefused',
                },
                target: 'offered',
                actions: {
                  type: 'keepRefusal',
                },
              },
              {
                target: 'offered',
                actions: 'sayUnknown',
                description: 'Исход неизвестен: повтор не отправит второго письма',
              },
            ],
            onError: {
              target: 'offered',
              actions: 'sayUnknown',
            },
          },
        },
        sent: {
          description: 'Письмо отправлено',
          tags: 'letterSent',
        },
      },
    },
    done: {
      description: 'Вошли',
      on: {
        'socialLogin.returned': [
          {
            guard: {
              type: 'isUsed',
            },
            description: 'Тот же код второй раз: уже вошли',
          },
          {
            target: 'exchanging',
            actions: {
              type: 'setCode',
            },
          },
        ],
        'socialLogin.start': {
          target: 'leaving',
          actions: {
            type: 'setNetwork',
          },
        },
      },
    },
    failed: {
      description: 'Экран ошибки авторизации',
      tags: 'authorizationError',
      on: {
        'socialLogin.retry': {
          target: 'idle',
          actions: 'clearErrors',
          description: 'Начать сначала',
        },
        'socialLogin.start': {
          target: 'leaving',
          actions: {
            type: 'setNetwork',
          },
        },
        'socialLogin.returned': [
          {
            guard: {
              type: 'isUsed',
            },
            description: 'Отвергнутый код второй раз не отдаём',
          },
          {
            target: 'exchanging',
            actions: {
              type: 'setCode',
            },
          },
        ],
      },
    },
  },
});
