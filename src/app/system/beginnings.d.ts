declare module 'virtual:beginnings' {
  /** How the charts begin whose code comes after the first screen (build/beginnings.ts). */
  export const beginnings: {
    readonly [Name in
      | 'achievementModal'
      | 'favorites'
      | 'journal'
      | 'newerElsewhere'
      | 'outbox'
      | 'panelOfLargeWindow'
      | 'panelOfMediumWindow'
      | 'panelOfSmallWindow'
      | 'player'
      | 'sleepTimer'
      | 'socials'
      | 'startUp']: import('../../../machines/system/late.ts').Beginning<never>;
  };
}
