import type { Card } from '../../payments/acquirer.ts';

/** Cards one may pay with in the sandbox. */

interface TestCard extends Card {
  number: string;
  about: string;
  paysOnPage: boolean;
  /** When it is charged without its holder. */
  paysAlone: boolean;
}

export const TEST_CARDS: readonly TestCard[] = [
  {
    token: 'card-1111',
    lastFour: '1111',
    number: '4111 1111 1111 1111',
    about: 'денег хватает',
    paysOnPage: true,
    paysAlone: true,
  },
  {
    token: 'card-0002',
    lastFour: '0002',
    number: '4000 0000 0000 0002',
    about: 'банк откажет',
    paysOnPage: false,
    paysAlone: false,
  },
  {
    token: 'card-0341',
    lastFour: '0341',
    number: '4000 0000 0000 0341',
    about: 'оплатит сейчас, а продление банк отклонит',
    paysOnPage: true,
    paysAlone: false,
  },
];

export const cardOf = (token: string | null): TestCard | null => TEST_CARDS.find((card) => card.token === token) ?? null;
