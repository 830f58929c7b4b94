declare module 'virtual:beginnings' {
  /** How the charts begin whose code comes after the first screen (build/beginnings.ts). */
  export const beginnings: {
    readonly [Name in
      | 'achievementModal'
      | 'assistantNotice'
      | 'favorites'
      | 'giftCard'
      | 'giftOrder'
      | 'journal'
      | 'lastStops'
      | 'mnogoru'
      | 'newerElsewhere'
      | 'outbox'
      | 'panelOfLargeWindow'
      | 'panelOfMediumWindow'
      | 'panelOfSmallWindow'
      | 'partnerEmail'
      | 'partnerSubscription'
      | 'paymentResult'
      | 'placeChanges'
      | 'player'
      | 'promoCode'
      | 'purchase'
      | 'sleepTimer'
      | 'socials'
      | 'soundElsewhere'
      | 'soundHere'
      | 'startUp'
      | 'subscription'
      | 'whatNext']: import('../../../machines/system/late.ts').Beginning<never>;
  };
}
