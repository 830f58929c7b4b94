import { answered } from '../ports/answered.ts';
import { NOTHING, socialLoginSetup } from './social-login.setup.ts';

/** Signing in through a social network: there, back with a code, and an e-mail where the network has none. */
export const socialLoginMachine = socialLoginSetup.createMachine({
  id: 'socialLogin',
  description: 'Вход через социальную сеть',
  context: NOTHING,
  initial: 'idle',
  states: {
    idle: {
      description: 'Выбирают сеть',
      on: {
        'socialLogin.start': { target: 'leaving', actions: { type: 'setNetwork', params: ({ event }) => event } },
        'socialLogin.returned': {
          target: 'exchanging',
          actions: { type: 'setCode', params: ({ event }) => event },
          description: 'Сеть вернула браузер с кодом',
        },
        'socialLogin.denied': { target: 'failed', actions: { type: 'keepMessage', params: ({ event }) => event } },
      },
    },
    leaving: {
      description: 'Идём на страницу сети',
      tags: 'busy',
      initial: 'asking',
      on: {
        'page.restored': { target: 'idle', description: 'Вернулись кнопкой «Назад»: кнопки снова работают' },
      },
      states: {
        asking: {
          description: 'Спрашиваем её адрес',
          invoke: {
            id: 'requestLink',
            src: 'requestLink',
            input: ({ context }) => ({ socialType: context.socialType ?? '' }),
            onDone: [
              {
                guard: { type: 'isUrl', params: answered },
                target: 'redirecting',
                actions: { type: 'redirect', params: answered },
              },
              {
                guard: { type: 'isRefused', params: answered },
                target: '#socialLogin.idle',
                actions: { type: 'keepRefusal', params: answered },
              },
              { target: '#socialLogin.idle', actions: 'sayUnknown' },
            ],
            onError: { target: '#socialLogin.idle', actions: 'sayUnknown' },
          },
        },
        redirecting: { description: 'Браузер уходит' },
      },
    },
    exchanging: {
      description: 'Отдаём код серверу',
      tags: 'busy',
      invoke: {
        id: 'exchangeCode',
        src: 'exchangeCode',
        input: ({ context: { socialType, code, key } }) => ({ socialType: socialType ?? '', code: code ?? '', key: key ?? '' }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: answered },
            target: 'done',
            actions: 'announceSucceeded',
          },
          {
            guard: { type: 'isEmailWanted', params: answered },
            target: 'askingEmail',
            actions: 'forgetKey',
            description: 'Сеть не дала почты',
          },
          {
            guard: { type: 'isLetterWanted', params: answered },
            target: 'offeringLetter',
            actions: { type: 'keepRefusal', params: answered },
            description: 'Почта из сети — у аккаунта, где её никто не подтвердил: войти можно по письму',
          },
          {
            guard: { type: 'isRefused', params: answered },
            target: 'failed',
            actions: { type: 'keepRefusal', params: answered },
            description: 'Код чужой, старый или уже использован: экран ошибки авторизации',
          },
          { target: 'uncertain', actions: 'sayUnknown', description: 'Исход неизвестен' },
        ],
        onError: { target: 'uncertain', actions: 'sayUnknown' },
      },
    },
    uncertain: {
      description: 'Ответа нет: тот же код можно отдать ещё раз, дважды он не сработает',
      tags: ['authorizationError', 'mayRepeat'],
      on: {
        'socialLogin.retry': 'exchanging',
        'socialLogin.start': { target: 'leaving', actions: { type: 'setNetwork', params: ({ event }) => event } },
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
            'socialLogin.submitEmail': { target: 'submitting', actions: { type: 'beginEmail', params: ({ event }) => event } },
            'socialLogin.editEmail': { actions: 'clearErrors', description: 'Замечание уходит, когда поле правят' },
          },
        },
        submitting: {
          description: 'Отдаём адрес и код серверу',
          tags: 'busy',
          invoke: {
            id: 'loginWithoutEmail',
            src: 'loginWithoutEmail',
            input: ({ context: { code, key }, event }) => ({
              email: event.type === 'socialLogin.submitEmail' ? event.email : '',
              code: code ?? '',
              key: key ?? '',
            }),
            onDone: [
              {
                guard: { type: 'isSignedIn', params: answered },
                target: '#socialLogin.done',
                actions: 'announceSucceeded',
              },
              {
                guard: { type: 'isAboutFields', params: answered },
                target: 'editing',
                actions: { type: 'keepRefusal', params: answered },
              },
              {
                guard: { type: 'isRefused', params: answered },
                target: '#socialLogin.failed',
                actions: { type: 'keepRefusal', params: answered },
                description: 'Код больше не годится: экран ошибки авторизации',
              },
              { target: 'editing', actions: 'sayUnknown', description: 'Исход неизвестен: повтор не сделает дела дважды' },
            ],
            onError: { target: 'editing', actions: 'sayUnknown' },
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
            'socialLogin.askLetter': { target: 'sending', actions: { type: 'beginLetter', params: ({ event }) => event } },
          },
        },
        sending: {
          description: 'Просим сервер отправить письмо',
          tags: ['letterOffer', 'busy'],
          invoke: {
            id: 'sendLetter',
            src: 'sendLetter',
            input: ({ context: { code, key } }) => ({ code: code ?? '', key: key ?? '' }),
            onDone: [
              { guard: { type: 'isSent', params: answered }, target: 'sent', actions: { type: 'keepAddress', params: answered } },
              {
                guard: { type: 'isRefused', params: answered },
                target: 'offered',
                actions: { type: 'keepRefusal', params: answered },
              },
              { target: 'offered', actions: 'sayUnknown', description: 'Исход неизвестен: повтор не отправит второго письма' },
            ],
            onError: { target: 'offered', actions: 'sayUnknown' },
          },
        },
        sent: { description: 'Письмо отправлено', tags: 'letterSent' },
      },
    },
    done: {
      description: 'Вошли',
      on: {
        'socialLogin.returned': [
          { guard: { type: 'isUsed', params: ({ event }) => event }, description: 'Тот же код второй раз: уже вошли' },
          { target: 'exchanging', actions: { type: 'setCode', params: ({ event }) => event } },
        ],
        'socialLogin.start': { target: 'leaving', actions: { type: 'setNetwork', params: ({ event }) => event } },
      },
    },
    failed: {
      description: 'Экран ошибки авторизации',
      tags: 'authorizationError',
      on: {
        'socialLogin.retry': { target: 'idle', actions: 'clearErrors', description: 'Начать сначала' },
        'socialLogin.start': { target: 'leaving', actions: { type: 'setNetwork', params: ({ event }) => event } },
        'socialLogin.returned': [
          { guard: { type: 'isUsed', params: ({ event }) => event }, description: 'Отвергнутый код второй раз не отдаём' },
          { target: 'exchanging', actions: { type: 'setCode', params: ({ event }) => event } },
        ],
      },
    },
  },
});
