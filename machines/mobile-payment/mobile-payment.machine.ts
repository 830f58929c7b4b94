import { heldKey } from '../attempt/key.ts';
import { outcomes, withAnswer } from '../attempt/outcomes.ts';
import { awaitingState } from './awaiting.state.ts';
import { begun, mobilePaymentSetup } from './mobile-payment.setup.ts';
import type { MobilePaymentOutput } from './mobile-payment.types.ts';

const UNKNOWN = { target: 'phone.uncertain', actions: 'sayUnknown' } as const;

/**
 * Paying from the phone's account (F03–F05): a phone, a message of the operator, and the question «paid?» until it is known.
 * It ends with its window.
 */
export const mobilePaymentMachine = mobilePaymentSetup.createMachine({
  id: 'mobilePayment',
  description:
    'Оплата со счёта телефона. Закрытое окно счёта не отменяет: мы перестаём о нём спрашивать, а подписку, если деньги ' +
    'всё же спишут, узнаём у сервера при следующем её чтении.',
  context: ({ input }) => begun(input),
  initial: 'waking',
  // A final state says what it is.
  output: ({ event }) => event.output as MobilePaymentOutput,
  on: { 'mobilePayment.close': { target: '.closed', description: 'Окно закрыли' } },
  states: {
    waking: {
      description: 'Развилка: ждали ли оплату до перезагрузки',
      always: [
        { guard: 'isAwaited', target: 'awaiting', description: 'Счёт выставлен до перезагрузки: ждём дальше' },
        { target: 'phone' },
      ],
    },
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
          { target: 'creating', actions: [{ type: 'begin', params: ({ event }) => event }, 'announceAttempt'] },
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
        input: ({ context }) => ({ ...context.order, phone: context.phone, key: heldKey(context) }),
        ...outcomes({
          isCreated: {
            target: 'awaiting',
            actions: [withAnswer('startWaiting'), 'announceAttempt', 'announceStarted'],
            description: 'F03: окно номера закрывается, открывается ожидание',
          },
          isAboutFields: {
            target: 'phone.rejected',
            actions: [withAnswer('takeRefusal'), 'announceAttempt'],
            description: 'G07: замечание сервера стоит у поля',
          },
          isRefused: { target: 'phone.rejected', actions: [withAnswer('takeRefusal'), 'announceAttempt', 'announceRefused'] },
          unknown: { ...UNKNOWN, description: 'Счёт мог и появиться: повтор второго не выставит' },
        }),
      },
      after: { limit_12_s: { ...UNKNOWN, description: 'Ждём не дольше 12 секунд' } },
    },
    awaiting: awaitingState,
    refused: {
      description: 'Сервер отказал: ждать больше нечего, причина видна',
      tags: 'refused',
      on: { 'mobilePayment.changeNumber': { target: 'phone', actions: 'clearSaid' } },
    },
    paid: {
      description: 'Оплачено: окно закрывается, больше не спрашиваем',
      type: 'final',
      entry: 'announcePaid',
      output: ({ context: { paymentId } }): MobilePaymentOutput => ({ kind: 'paid', paymentId: paymentId ?? '' }),
    },
    closed: {
      description: 'Окно закрыли',
      type: 'final',
      output: (): MobilePaymentOutput => ({ kind: 'closed' }),
    },
  },
});
