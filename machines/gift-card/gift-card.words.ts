import type { ChartWords } from '../words/chart-words.ts';

/** Russian words of this chart's names. */
export const giftCardWords: ChartWords = {
  title: 'Подарочная карта',
  events: {
    'giftCard.activate': 'активировать',
    'giftCard.edit': 'правят код',
    'giftCard.reset': 'другая карта или экран открыт заново',
  },
  guards: {
    isActivated: 'карта принята',
  },
  actions: {
    forget: 'забыть прежнюю попытку',
    begin: 'начать попытку',
    takeGift: 'запомнить, что дала карта',
    announceActivated: 'объявить: карта активирована',
  },
  ports: {
    activateGiftCard: 'активация карты',
  },
  tags: {
    given: 'видно, что дала карта',
  },
};
