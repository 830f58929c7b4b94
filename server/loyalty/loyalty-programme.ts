/**
 * The loyalty programme («Много.ру») as the server needs it: one adapter, the sandbox's or a real one. Numbers are those
 * of {@link cardNumber}.
 */
export interface LoyaltyProgramme {
  /** Is there such a card? @throws Error when the programme does not answer */
  isCard: (number: string) => Promise<boolean>;
  /** Points go to this card from now on; linking again changes nothing. @throws Error when the programme does not answer */
  link: (number: string) => Promise<void>;
}

/** The number as the programme writes it: people copy it with the blanks of the card. */
export const cardNumber = (typed: string): string => typed.replace(/[\s\-‐-―]/g, '');
