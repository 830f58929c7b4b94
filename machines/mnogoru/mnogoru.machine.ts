import { heldKey } from '../attempt/key.ts';
import { outcomes, withAnswer } from '../attempt/outcomes.ts';
import { answered } from '../ports/answered.ts';
import { mnogoruSetup, withSaved } from './mnogoru.setup.ts';

/**
 * The loyalty card (F10, §4). Two codes are told apart: `saved` lies in the browser and waits for somebody to sign in;
 * `current` belongs to the account and is kept in memory only. Written to the browser it would be made anew at every start,
 * and would go to whoever signs in next.
 */
export const mnogoruMachine = mnogoruSetup.createMachine({
  id: 'mnogoru',
  description: 'Карта программы лояльности',
  context: ({ input }) => withSaved(input.saved),
  initial: 'guest',
  on: {
    'mnogoru.signedIn': [
      {
        guard: 'hasSaved',
        target: '.user.linking',
        actions: ['forgetCurrent', 'beginSaved'],
        description: '§4: сохранённый код становится картой вошедшего',
      },
      { target: '.user.reading', actions: ['forgetIntent', 'forgetCurrent'] },
    ],
  },
  states: {
    guest: {
      description: 'Гость: код проверяют и хранят в браузере',
      initial: 'looking',
      states: {
        looking: {
          description: 'Смотрим, есть ли сохранённый код',
          always: [{ guard: 'hasSaved', target: 'card' }, { target: 'form' }],
        },
        card: {
          description: 'Карта сохранена и ждёт регистрации',
          tags: 'savedCard',
          on: { 'mnogoru.another': { target: 'form', description: 'Прежний код остаётся, пока его не заменит новый' } },
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
                guard: { type: 'isBlank', params: ({ event }) => event },
                actions: 'sayRequired',
                description: 'Номер пуст: сервер не спрашиваем',
              },
              { target: 'checking', actions: { type: 'begin', params: ({ event }) => event } },
            ],
            'mnogoru.edit': { actions: 'forgetIntent', description: 'Замечание уходит, когда номер правят' },
          },
        },
        checking: {
          description: 'Проверяем номер',
          tags: 'busy',
          invoke: {
            id: 'checkCard',
            src: 'checkCard',
            input: ({ context }) => ({ code: context.code }),
            ...outcomes({
              isValid: {
                target: 'card',
                actions: ['takeChecked', 'announceSaved'],
                description: '§4: верный код сохраняется в браузере',
              },
              isInvalid: { target: 'form', actions: 'sayBadCode', description: '«Неверный код» у поля' },
              isRefused: { target: 'form', actions: withAnswer('keepRefusal') },
              unknown: { target: 'form', actions: 'sayUnknown' },
            }),
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
            input: ({ context }) => ({ code: context.code, key: null }),
            ...outcomes({
              isCreated: {
                target: 'reading',
                actions: ['takeCreated', 'announceSaved', 'announceLinked'],
                description: '§4: код привязан и больше не хранится',
              },
              isRefused: {
                target: 'reading',
                actions: ['forgetIntent', 'dropSaved', 'announceSaved'],
                description: 'Код не годится: убираем молча',
              },
              unknown: {
                target: 'reading',
                actions: 'forgetIntent',
                description: 'Ответа нет или спросили слишком часто: код ждёт следующего запуска, молча',
              },
            }),
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
                guard: { type: 'isSavedCard', params: answered },
                target: 'settled',
                actions: [{ type: 'takeCurrent', params: answered }, 'dropSaved', 'announceSaved'],
                description: 'Сохранённый код уже привязан: второй раз не создаём',
              },
              {
                guard: { type: 'isCard', params: answered },
                target: 'settled',
                actions: { type: 'takeCurrent', params: answered },
                description: '§4: текущий код узнан и запомнен, пока слушатель не вышел',
              },
              { target: 'settled' },
            ],
            onError: 'settled',
          },
        },
        settled: {
          description: 'Смотрим, есть ли у слушателя карта',
          always: [{ guard: 'hasCurrent', target: 'card' }, { target: 'form' }],
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
                guard: { type: 'isBlank', params: ({ event }) => event },
                actions: 'sayRequired',
                description: 'Номер пуст: сервер не спрашиваем',
              },
              { target: 'creating', actions: { type: 'begin', params: ({ event }) => event } },
            ],
            'mnogoru.edit': { actions: 'forgetIntent', description: 'Замечание уходит; после правки это уже другая попытка' },
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
            input: ({ context }) => ({ code: context.code, key: heldKey(context) }),
            ...outcomes({
              isCreated: {
                target: 'card',
                actions: ['takeCreated', 'announceSaved', 'announceLinked'],
                description: 'Карта привязана; сохранённый прежде код её уже не заменит',
              },
              isRefused: {
                target: 'form',
                actions: withAnswer('keepRefusal'),
                description: 'Что бы сервер ни сказал о номере, это стоит у поля',
              },
              isTooOften: {
                target: 'form',
                actions: withAnswer('keepRefusal'),
                description: 'Слишком часто: у поля сказано, когда прийти снова',
              },
              unknown: { target: 'form', actions: 'sayUnknown', description: 'Исход неизвестен: повтор не сделает дела дважды' },
            }),
          },
        },
      },
    },
  },
});
