import { MOBILE_DEADLINE_MS } from '../../contract/constants.ts';
import { answered } from '../ports/answered.ts';
import { awaitingState } from './awaiting.state.ts';
import { mobilePaymentSetup, NOTHING } from './mobile-payment.setup.ts';
import type { MobileOrder } from './mobile-payment.types.ts';

/** Paying from the phone's account (F03–F05): a phone, a message of the operator, and the question «paid?» until it is known. */
export const mobilePaymentMachine = mobilePaymentSetup.createMachine({
  id: 'mobilePayment',
  description:
    'Оплата со счёта телефона. Закрытое окно счёта не отменяет: мы перестаём о нём спрашивать, а подписку, если деньги ' +
    'всё же спишут, узнаём у сервера при следующем её чтении.',
  context: ({ input: { pending } }) =>
    pending === null
      ? NOTHING
      : {
          ...NOTHING,
          order: pending.order,
          paymentId: pending.paymentId,
          phone: pending.phone,
          // The device's clock may have been moved: never more than the whole wait.
          msLeft: Math.min(pending.msLeft, MOBILE_DEADLINE_MS),
        },
  initial: 'waking',
  states: {
    waking: {
      description: 'Развилка: ждали ли оплату до перезагрузки',
      always: [
        { guard: 'isAwaited', target: 'open.awaiting.waking', description: 'Счёт выставлен до перезагрузки: ждём дальше' },
        { target: 'closed' },
      ],
    },
    closed: {
      description: 'Окна нет',
      on: {
        'mobilePayment.open': {
          target: 'open',
          actions: { type: 'setOrder', params: ({ event }) => event },
          description: 'Прежний номер остаётся в форме',
        },
        'session.ended': { actions: 'forgetAll', description: 'Номер чужому не показываем' },
      },
    },
    open: {
      description: 'Окно открыто',
      initial: 'phone',
      on: {
        'mobilePayment.close': { target: 'closed', actions: ['clearSaid', 'announceClosed'] },
        'session.ended': { target: 'closed', actions: ['forgetAll', 'announceClosed'], description: 'Вышли посреди оплаты' },
      },
      states: {
        phone: {
          description: 'Форма номера',
          tags: 'phone',
          initial: 'editing',
          on: {
            'mobilePayment.submitPhone': [
              {
                guard: { type: 'isBlank', params: ({ event }) => event },
                target: '.rejected',
                actions: 'askForPhone',
                description: 'G02: пустой номер никуда не уходит',
              },
              { target: 'creating', actions: { type: 'begin', params: ({ event }) => event } },
            ],
            'mobilePayment.editPhone': {
              target: '.editing',
              actions: 'clearSaid',
              description: 'Замечание уходит, когда номер правят',
            },
          },
          states: {
            editing: { description: 'Слушатель пишет номер' },
            rejected: { description: 'Номер не принят: замечание видно' },
            uncertain: { description: 'Исход неизвестен: «Неизвестная ошибка»; тот же номер второго счёта не получит' },
          },
        },
        creating: {
          description: 'Выставляем счёт; второй раз нельзя',
          tags: ['phone', 'sending'],
          invoke: {
            id: 'createSubscription',
            src: 'createSubscription',
            input: ({ context: { order, phone, key } }) => ({ ...(order as MobileOrder), phone, key: key ?? '' }),
            onDone: [
              {
                guard: { type: 'isCreated', params: answered },
                target: 'awaiting',
                actions: [{ type: 'startWaiting', params: answered }, 'announceStarted'],
                description: 'F03: окно номера закрывается, открывается ожидание',
              },
              {
                guard: { type: 'isAboutFields', params: answered },
                target: 'phone.rejected',
                actions: { type: 'takeRefusal', params: answered },
                description: 'G07: замечание сервера стоит у поля',
              },
              {
                guard: { type: 'isRefused', params: answered },
                target: 'phone.rejected',
                actions: [{ type: 'takeRefusal', params: answered }, 'announceRefused'],
              },
              {
                target: 'phone.uncertain',
                actions: 'sayUnknown',
                description: 'Счёт мог и появиться: повтор второго не выставит',
              },
            ],
            onError: { target: 'phone.uncertain', actions: 'sayUnknown' },
          },
          after: { limit_12_s: { target: 'phone.uncertain', actions: 'sayUnknown', description: 'Ждём не дольше 12 секунд' } },
        },
        awaiting: awaitingState,
        refused: {
          description: 'Сервер отказал: ждать больше нечего, причина видна',
          tags: 'refused',
          on: { 'mobilePayment.changeNumber': { target: 'phone', actions: 'clearSaid' } },
        },
      },
    },
  },
});
