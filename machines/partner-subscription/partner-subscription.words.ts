import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const partnerSubscriptionWords: ChartWords = {
  title: 'Подписка партнёра',
  events: {
    'partnerSubscription.connect': 'подключить',
    'partnerSubscription.arrived': 'открыто по подписанной ссылке',
    'partnerSubscription.retry': 'попробовать снова',
    'partnerSubscription.reset': 'слушатель вышел',
  },
  guards: {
    hasArrived: 'открыто по ссылке партнёра',
    isConnected: 'подписка подключена',
  },
  actions: {
    setPartner: 'запомнить партнёра',
    setArrival: 'запомнить партнёра и начать попытку',
    forget: 'забыть партнёра',
    redirect: 'увести браузер к партнёру',
    announceConnected: 'объявить: подключено',
  },
  ports: {
    requestPartnerLink: 'адрес страницы партнёра',
    authByPartner: 'вход по ссылке партнёра',
  },
  tags: {
    connected: 'подключено',
    failed: 'не подключили',
    uncertain: 'исход неизвестен',
  },
};
