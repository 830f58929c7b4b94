import type { ActorRefFrom } from 'xstate';
import type { Charts } from '../../machines/system/system.types.ts';

type Refs<Name extends keyof Charts> = { readonly [One in Name]: ActorRefFrom<Charts[One]> };

/** What plays, and what belongs to whoever is signed in; their code comes after the first screen. */
const LISTENING = [
  'player',
  'sleepTimer',
  'panel',
  'journal',
  'outbox',
  'favorites',
  'socials',
  'startUp',
  'achievementModal',
  'newerElsewhere',
] as const satisfies readonly (keyof Charts)[];

type ListeningActors = Refs<(typeof LISTENING)[number]>;

/** The actors that live as long as the page. */
export type PageActors = ListeningActors &
  Refs<'tokenRefresh' | 'session' | 'toasts' | 'welcome' | 'mobileMenu' | 'returnTarget' | 'listening'>;

/** What pays, and what belongs to codes and partners, with the group of their code, which comes after the first screen. */
export type PayingActors = Refs<
  | 'paying'
  | 'purchase'
  | 'paymentResult'
  | 'giftOrder'
  | 'subscription'
  | 'promoCode'
  | 'giftCard'
  | 'mnogoru'
  | 'partnerEmail'
  | 'partnerSubscription'
  | 'assistantNotice'
>;
