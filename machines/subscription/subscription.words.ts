import type { ChartWords } from '../words/chart-words.ts';

/** What the names of this chart say in Russian. */
export const subscriptionWords: ChartWords = {
  title: 'Подписка',
  events: {
    'subscription.known': 'подписка прочитана',
    'subscription.unread': 'подписка не прочиталась',
    'subscription.renew': '«Продлить»',
    'subscription.changeCard': '«Сменить карту»',
    'subscription.changePlan': '«Сменить тариф»',
    'subscription.cancelRenewal': '«Отключить автопродление»',
    'subscription.keepRenewal': 'передумали отключать',
    'subscription.confirmCancel': 'подтвердили отключение',
    'subscription.resumeRenewal': '«Включить автопродление»',
    'session.ended': 'вышли',
  },
  guards: {
    isAbsent: 'подписки нет',
    isOfPartner: 'подписка партнёра',
    isRenewing: 'включено автопродление',
    isNotOnSale: 'такого тарифа больше нет',
    isDaily: 'тариф ежедневный',
    isStillRenewing: 'по-прежнему продлевается',
    isStillEnding: 'по-прежнему не продлевается',
  },
  actions: {
    forgetErrand: 'забыть начатое',
    setSubscription: 'запомнить подписку',
    forgetAll: 'забыть подписку',
    goToPlans: 'открыть тарифы',
    askForCardChange: 'начать смену карты',
    persistPlan: 'сохранить тариф',
    askForRenewal: 'начать оплату продления',
    begin: 'начать попытку',
    takeResult: 'запомнить подписку из ответа',
    announceCancelled: 'объявить: автопродление отключено',
    announceResumed: 'объявить: автопродление включено',
  },
  ports: {
    cancelAutoRenewal: 'отключение автопродления',
    resumeAutoRenewal: 'включение автопродления',
  },
  tags: {
    unknown: 'ещё не прочитана',
    absent: 'подписки нет',
    partner: 'подписка партнёра',
    own: 'своя подписка',
    asking: 'вопрос показан',
    cancelling: 'отключаем',
    resuming: 'включаем',
  },
};
