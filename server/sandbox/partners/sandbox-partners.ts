import { hkdfSync } from 'node:crypto';
import type { PartnerIntegrationInfo } from '../../../contract/entities/subscription.ts';
import type { Partner } from '../../partners/partner.ts';
import { PARTNER_INFO } from '../../partners/partner-info.ts';
import { readSignedLink } from '../../partners/signed-link.ts';

/** Subject of the demo account `tele2@glossa.test`. */
export const DEMO_SUBJECT = 'demo';

export interface SandboxPartner {
  info: PartnerIntegrationInfo;
  /** Russian name of the partner. */
  title: string;
  subscribers: readonly { subject: string; name: string }[];
}

export const SANDBOX_PARTNERS: readonly SandboxPartner[] = [
  {
    info: PARTNER_INFO.beeline,
    title: 'Билайн',
    subscribers: [
      { subject: '9030000001', name: 'Ольга, +7 903 000-00-01' },
      { subject: '9030000002', name: 'Пётр, +7 903 000-00-02' },
    ],
  },
  {
    info: PARTNER_INFO.tele2,
    title: 'Tele2',
    subscribers: [
      { subject: '9770000001', name: 'Нина, +7 977 000-00-01' },
      { subject: '9770000002', name: 'Олег, +7 977 000-00-02' },
      { subject: DEMO_SUBJECT, name: 'Абонент демо-аккаунта tele2@glossa.test' },
    ],
  },
];

export const KEY_ID = 'sandbox-1';

/** The key that a partner and the product both have; each partner has its own. @param secret the server's */
export function sandboxPartnerKey(secret: Buffer, partner: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(0), `glossa sandbox partner ${partner}`, 32));
}

/** The product's side of a sandbox partner. */
export function sandboxPartner({ info, title }: SandboxPartner, secret: Buffer): Partner {
  const keys = new Map([[KEY_ID, sandboxPartnerKey(secret, info.name)]]);
  return {
    name: info.name,
    info,
    subscriberName: `Абонент ${title}`,
    pageUrl: ({ origin, state }) =>
      `${origin}/sandbox/partners/${info.name}${state === null ? '' : `?${new URLSearchParams({ state })}`}`,
    pageOrigins: (origin) => [origin],
    readArrival: (query, now) => readSignedLink(info.name, query, keys, now),
  };
}
