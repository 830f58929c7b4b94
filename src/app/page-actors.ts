import type { ActorRefFrom } from 'xstate';
import type { Charts } from '../../machines/system/system.types.ts';

type Refs<Name extends keyof Charts> = { readonly [One in Name]: ActorRefFrom<Charts[One]> };

/** Actors of playing and of a signed-in listener; their code comes after the first screen. */
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
  'lastStops',
  'newerElsewhere',
  'placeChanges',
  'soundHere',
  'soundElsewhere',
  'whatNext',
] as const satisfies readonly (keyof Charts)[];

type ListeningActors = Refs<(typeof LISTENING)[number]>;

/** The actors that live as long as the page. */
export type PageActors = ListeningActors &
  Refs<'tokenRefresh' | 'session' | 'toasts' | 'welcome' | 'mobileMenu' | 'returnTarget' | 'listening'>;

/** Actors of paying, codes and partners, with the group of their code, which comes after the first screen. */
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
