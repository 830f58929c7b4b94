import { answered } from '../ports/answered.ts';
import { mobilePaymentSetup } from './mobile-payment.setup.ts';

/** The bill is with the operator: the server is asked whether it is paid, one question at a time, for ten minutes. */
export const awaitingState = mobilePaymentSetup.createStateConfig({
  description: 'Счёт у оператора, ждём подтверждения',
  initial: 'waking',
  exit: 'announceEnded',
  on: { 'mobilePayment.changeNumber': { target: 'phone', actions: 'clearSaid', description: '«Изменить номер»' } },
  states: {
    waking: {
      description: 'Развилка: осталось ли время',
      always: [{ guard: 'isTimeLeft', target: 'confirming' }, { target: 'timedOut.checking' }],
    },
    confirming: {
      description: 'Спрашиваем раз в 15 секунд',
      tags: 'confirm',
      initial: 'checking',
      after: { rest_of_10_min: { target: 'timedOut', description: 'Десять минут вышли: спрашиваем в последний раз' } },
      states: {
        checking: {
          description: 'Спрашиваем, оплачено ли',
          tags: 'checking',
          invoke: {
            id: 'checkPayment',
            src: 'checkPayment',
            onDone: [
              {
                guard: { type: 'isPaid', params: answered },
                target: '#mobilePayment.paid',
                description: 'F04: оплачено, окно закрывается, больше не спрашиваем',
              },
              {
                guard: { type: 'isUnsuitable', params: answered },
                target: '#mobilePayment.phone.rejected',
                actions: 'askForAnotherPhone',
                description: 'F05: номер не подошёл, снова форма номера',
              },
              {
                guard: { type: 'isRefused', params: answered },
                target: '#mobilePayment.refused',
                actions: { type: 'takeRefusal', params: answered },
                description: 'Сервер отказал наотрез: больше не спрашиваем',
              },
              { target: 'waiting', description: 'Ещё не оплачено или ответа нет: спросим в своё время' },
            ],
            onError: 'waiting',
          },
          after: { limit_12_s: { target: 'waiting', description: 'Ждём ответа не дольше 12 секунд' } },
        },
        waiting: {
          description: 'Следующий вопрос через 15 секунд после прошлого ответа',
          initial: 'counting',
          entry: 'startCountdown',
          exit: 'stopCountdown',
          on: {
            'page.visible': { target: 'checking', description: 'Вкладку открыли: спрашиваем сразу' },
            'network.restored': { target: 'checking', description: 'Сеть вернулась: спрашиваем сразу' },
          },
          after: { poll_15_s: { target: 'checking' } },
          states: {
            counting: {
              description: 'Показываем обратный отсчёт',
              after: {
                tick_1_s: [
                  { guard: 'isLastSecondNext', target: 'lastSecond', actions: 'countDown' },
                  { target: 'counting', reenter: true, actions: 'countDown' },
                ],
              },
            },
            lastSecond: { description: 'Последняя секунда' },
          },
        },
      },
    },
    timedOut: {
      description: 'Время вышло',
      tags: 'timedOut',
      initial: 'checking',
      states: {
        checking: {
          description: 'Спрашиваем один раз',
          tags: 'checking',
          entry: 'clearSaid',
          invoke: {
            id: 'checkPayment',
            src: 'checkPayment',
            onDone: [
              {
                guard: { type: 'isPaid', params: answered },
                target: '#mobilePayment.paid',
                description: 'F04: оплачено, окно закрывается',
              },
              {
                guard: { type: 'isUnsuitable', params: answered },
                target: '#mobilePayment.phone.rejected',
                actions: 'askForAnotherPhone',
                description: 'F05: номер не подошёл, снова форма номера',
              },
              {
                guard: { type: 'isRefused', params: answered },
                target: '#mobilePayment.refused',
                actions: { type: 'takeRefusal', params: answered },
              },
              { guard: { type: 'isNotYet', params: answered }, target: 'resting' },
              { target: 'resting', actions: 'sayUnknown', description: 'Спросили, а ответа нет: «Неизвестная ошибка»' },
            ],
            onError: { target: 'resting', actions: 'sayUnknown' },
          },
          after: { limit_12_s: { target: 'resting', actions: 'sayUnknown' } },
        },
        resting: {
          description: 'Не оплачено за десять минут: спросим, когда попросят',
          on: { 'mobilePayment.checkAgain': { target: 'checking', description: '«Проверить ещё раз»' } },
        },
      },
    },
  },
});
