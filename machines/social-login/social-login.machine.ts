import { heldKey } from '../attempt/key.ts';
import { outcomes, withAnswer } from '../attempt/outcomes.ts';
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
            ...outcomes({
              isUrl: { target: 'redirecting', actions: withAnswer('redirect') },
              isRefused: { target: '#socialLogin.idle', actions: withAnswer('keepRefusal') },
              unknown: { target: '#socialLogin.idle', actions: 'sayUnknown' },
            }),
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
        input: ({ context }) => ({ socialType: context.socialType ?? '', code: context.code ?? '', key: heldKey(context) }),
        ...outcomes({
          isSignedIn: { target: 'done' },
          isEmailWanted: { target: 'askingEmail', actions: 'forgetKey', description: 'Сеть не дала почты' },
          isLetterWanted: {
            target: 'offeringLetter',
            actions: withAnswer('keepRefusal'),
            description: 'Почта из сети — у аккаунта, где её никто не подтвердил: войти можно по письму',
          },
          isRefused: {
            target: 'failed',
            actions: withAnswer('keepRefusal'),
            description: 'Код чужой, старый или уже использован: экран ошибки авторизации',
          },
          unknown: { target: 'uncertain', actions: 'sayUnknown', description: 'Исход неизвестен' },
        }),
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
            input: ({ context, event }) => ({
              email: event.type === 'socialLogin.submitEmail' ? event.email : '',
              code: context.code ?? '',
              key: heldKey(context),
            }),
            ...outcomes({
              isSignedIn: { target: '#socialLogin.done' },
              isAboutFields: { target: 'editing', actions: withAnswer('keepRefusal') },
              isRefused: {
                target: '#socialLogin.failed',
                actions: withAnswer('keepRefusal'),
                description: 'Код больше не годится: экран ошибки авторизации',
              },
              unknown: {
                target: 'editing',
                actions: 'sayUnknown',
                description: 'Исход неизвестен: повтор не сделает дела дважды',
              },
            }),
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
            input: ({ context }) => ({ code: context.code ?? '', key: heldKey(context) }),
            ...outcomes({
              isSent: { target: 'sent', actions: withAnswer('keepAddress') },
              isRefused: { target: 'offered', actions: withAnswer('keepRefusal') },
              unknown: {
                target: 'offered',
                actions: 'sayUnknown',
                description: 'Исход неизвестен: повтор не отправит второго письма',
              },
            }),
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
