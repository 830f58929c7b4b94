import { PARTNER_BEELINE, PARTNER_TELE2 } from '../../contract/constants.ts';
import type { PartnerIntegrationInfo } from '../../contract/entities/subscription.ts';

/** Each partner as shown to a listener whose subscription comes from it. */
export const PARTNER_INFO = {
  beeline: {
    name: PARTNER_BEELINE,
    title: 'Подписка Билайн',
    description: 'Подписка подключена через Билайн и продлевается вместе с услугой оператора.',
    link: 'https://beeline.ru',
  },
  tele2: {
    name: PARTNER_TELE2,
    title: 'Подписка Tele2',
    description: 'Подписка подключена через оператора Tele2 и продлевается вместе с тарифом.',
    link: 'https://tele2.ru',
  },
} as const satisfies Record<string, PartnerIntegrationInfo>;
