import { randomInt } from 'node:crypto';

/** Letters and digits that are not taken for one another when a code is read aloud or copied by hand. */
export const READABLE_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const IN_GROUP = 4;

const group = (): string => Array.from({ length: IN_GROUP }, () => READABLE_LETTERS[randomInt(READABLE_LETTERS.length)]).join('');

/** A code people copy by hand: `XXXX-XXXX` of two groups. Each group is 20 bits, so that tries have to be limited. */
export const readableCode = (groups: number): string => Array.from({ length: groups }, group).join('-');

/** How codes are compared: case, blanks and dashes do not matter. */
export const readableKey = (code: string): string => code.toUpperCase().replace(/[\s\-‐-―]/g, '');
