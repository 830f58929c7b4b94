import { heldKey } from '../attempt/key.ts';
import { outcomes, withAnswer } from '../attempt/outcomes.ts';
import { NOTHING, partnerEmailSetup } from './partner-email.setup.ts';

/** The e-mail of a tele2 subscriber (F11, §4): a new address is saved, a known one is bound once a code proves it is theirs. */
export const partnerEmailMachine = partnerEmailSetup.createMachine({
  id: 'partnerEmail',
  description: 'Почта абонента tele2',
  context: NOTHING,
  initial: 'closed',
  states: {
    closed: {
      description: 'Формы нет',
      on: { 'partnerEmail.ask': { target: 'asking', description: '§4: вошёл абонент tele2 без почты' } },
    },
    asking: {
      description: 'Форма открыта',
      initial: 'address',
      on: {
        'partnerEmail.emailKnown': {
          guard: { type: 'hasEmail', params: ({ event }) => event },
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
                    guard: { type: 'isBlank', params: ({ event }) => ({ text: event.email }) },
                    actions: { type: 'sayRequired', params: { field: 'email' } },
                    description: 'Адрес пуст: сервер не спрашиваем',
                  },
                  { target: 'checking', actions: { type: 'begin', params: ({ event }) => event } },
                ],
                'partnerEmail.edit': { actions: 'clearComplaint', description: 'Замечание уходит, когда адрес правят' },
                'partnerEmail.close': { target: '#partnerEmail.closed', actions: 'forget' },
              },
            },
            checking: {
              description: 'Спрашиваем, есть ли такой адрес',
              tags: 'busy',
              invoke: {
                id: 'checkEmail',
                src: 'checkEmail',
                input: ({ context }) => ({ email: context.email }),
                ...outcomes({
                  isNew: { target: 'saving', description: '§4: адреса нет, он сохраняется' },
                  isKnown: {
                    target: '#partnerEmail.asking.binding',
                    actions: 'forgetKey',
                    description: '§4: адрес есть, показана кнопка «Привязать»',
                  },
                  isAboutFields: { target: 'editing', actions: withAnswer('keepRefusal') },
                  isRefused: { target: 'editing', actions: withAnswer('keepRefusal') },
                  unknown: {
                    target: 'editing',
                    actions: ['forgetKey', 'sayUnknown'],
                    description: 'Ничего не менялось: спросят снова',
                  },
                }),
              },
              on: { 'partnerEmail.close': { target: '#partnerEmail.closed', actions: 'forget' } },
            },
            saving: {
              description: 'Сохраняем адрес; закрыть можно, когда придёт ответ',
              tags: 'busy',
              invoke: {
                id: 'saveEmail',
                src: 'saveEmail',
                input: ({ context }) => ({ email: context.email, key: heldKey(context) }),
                ...outcomes({
                  isSaved: {
                    target: '#partnerEmail.closed',
                    actions: ['forget', 'announceSaved'],
                    description: '§4: сохранено, слушатель идёт дальше',
                  },
                  isTaken: {
                    target: '#partnerEmail.asking.binding',
                    actions: 'forgetKey',
                    description: 'Адрес заняли между проверкой и сохранением',
                  },
                  isAboutFields: { target: 'editing', actions: withAnswer('keepRefusal') },
                  isRefused: { target: 'editing', actions: withAnswer('keepRefusal') },
                  unknown: {
                    target: 'uncertain',
                    actions: 'sayUnknown',
                    description: 'Мог и сохраниться: повтор не сохранит его дважды',
                  },
                }),
              },
            },
            uncertain: {
              description: 'Неизвестно, сохранился ли адрес',
              on: {
                'partnerEmail.submit': [
                  {
                    guard: { type: 'isSameAddress', params: ({ event }) => event },
                    target: 'saving',
                    actions: { type: 'repeat', params: ({ event }) => event },
                    description: 'Тот же адрес: сразу сохраняем снова; проверка нашла бы его уже занятым — нами же',
                  },
                  {
                    guard: { type: 'isBlank', params: ({ event }) => ({ text: event.email }) },
                    target: 'editing',
                    actions: { type: 'sayRequired', params: { field: 'email' } },
                  },
                  { target: 'checking', actions: { type: 'begin', params: ({ event }) => event } },
                ],
                'partnerEmail.edit': {
                  target: 'editing',
                  actions: 'clearComplaint',
                  description: 'Другой адрес — другая попытка',
                },
                'partnerEmail.close': { target: '#partnerEmail.closed', actions: 'forget' },
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
                'partnerEmail.bind': { target: 'sending', actions: { type: 'repeat', params: ({ event }) => event } },
                'partnerEmail.another': {
                  target: '#partnerEmail.asking.address',
                  actions: 'clearComplaint',
                  description: '«Другой адрес»: прежний остаётся в поле',
                },
                'partnerEmail.close': { target: '#partnerEmail.closed', actions: 'forget' },
              },
            },
            sending: {
              description: 'Сервер шлёт код на этот адрес',
              tags: 'busy',
              invoke: {
                id: 'mergeAccounts',
                src: 'mergeAccounts',
                input: ({ context }) => ({ oldEmail: context.email, code: null, key: heldKey(context) }),
                ...outcomes({
                  isCodeSent: {
                    target: '#partnerEmail.asking.proving',
                    actions: 'forgetKey',
                    description: 'Код ушёл: аккаунты сливает только тот, кто читает эту почту',
                  },
                  isMerged: {
                    target: '#partnerEmail.asking.merged',
                    actions: ['forgetKey', 'announceMerged'],
                    description: 'Сервер слил и без кода',
                  },
                  isRefused: { target: 'offering', actions: withAnswer('keepRefusal') },
                  unknown: {
                    target: 'offering',
                    actions: 'sayUnknown',
                    description: 'Исход неизвестен: повтор не сделает дела дважды',
                  },
                }),
              },
              on: { 'partnerEmail.close': { target: '#partnerEmail.closed', actions: 'forget' } },
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
                    guard: { type: 'isBlank', params: ({ event }) => ({ text: event.code }) },
                    actions: { type: 'sayRequired', params: { field: 'code' } },
                    description: 'Код пуст: сервер не спрашиваем',
                  },
                  { target: 'merging', actions: { type: 'repeat', params: ({ event }) => event } },
                ],
                'partnerEmail.edit': {
                  actions: 'clearComplaint',
                  description: 'Замечание уходит; после правки это уже другая попытка',
                },
                'partnerEmail.bind': {
                  target: 'resending',
                  actions: { type: 'beginAnew', params: ({ event }) => event },
                  description: 'Письмо не пришло: просим новый код, это новая попытка',
                },
                'partnerEmail.another': {
                  target: '#partnerEmail.asking.address',
                  actions: 'clearComplaint',
                  description: '«Другой адрес»: прежний остаётся в поле',
                },
                'partnerEmail.close': { target: '#partnerEmail.closed', actions: 'forget' },
              },
            },
            resending: {
              description: 'Сервер шлёт код ещё раз',
              tags: 'busy',
              invoke: {
                id: 'mergeAccounts',
                src: 'mergeAccounts',
                input: ({ context }) => ({ oldEmail: context.email, code: null, key: heldKey(context) }),
                ...outcomes({
                  isCodeSent: { target: 'entering', actions: 'forgetKey' },
                  isMerged: {
                    target: '#partnerEmail.asking.merged',
                    actions: ['forgetKey', 'announceMerged'],
                    description: 'Прежняя попытка всё же удалась',
                  },
                  isRefused: { target: 'entering', actions: withAnswer('keepRefusal') },
                  unknown: {
                    target: 'entering',
                    actions: ['forgetKey', 'sayUnknown'],
                    description: 'Прежний код, может быть, ещё годится',
                  },
                }),
              },
              on: { 'partnerEmail.close': { target: '#partnerEmail.closed', actions: 'forget' } },
            },
            merging: {
              description: 'Сливаем аккаунты; закрыть можно, когда придёт ответ',
              tags: 'busy',
              invoke: {
                id: 'mergeAccounts',
                src: 'mergeAccounts',
                input: ({ context, event }) => ({
                  oldEmail: context.email,
                  code: event.type === 'partnerEmail.submitCode' ? event.code.trim() : '',
                  key: heldKey(context),
                }),
                ...outcomes({
                  isMerged: {
                    target: '#partnerEmail.asking.merged',
                    actions: ['forgetKey', 'announceMerged'],
                    description: '§4: слито, об этом сказано',
                  },
                  isRefused: {
                    target: 'entering',
                    actions: withAnswer('keepCodeRefusal'),
                    description: 'Код неверен или устарел: сказано у поля',
                  },
                  unknown: {
                    target: 'entering',
                    actions: 'sayUnknown',
                    description: 'Исход неизвестен: повтор не сделает дела дважды',
                  },
                }),
              },
            },
          },
        },
        merged: {
          description: 'Аккаунты слиты',
          tags: 'mergedStep',
          on: {
            'partnerEmail.close': { target: '#partnerEmail.closed', actions: 'forget' },
            'partnerEmail.emailKnown': { description: 'О слиянии ещё надо прочитать' },
          },
        },
      },
    },
  },
});
