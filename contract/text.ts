import * as z from 'zod/mini';
import { UNREADABLE } from './messages.ts';

/** Nobody types them, and no database of ours takes a NUL. Tabs and ends of lines are text; half of a character is none. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\p{Cs}]/u;

/**
 * Any text of a call, in a body, in a path or in a query: what every string that somebody outside writes begins with. A
 * string without it is found by a test.
 * @param missing what is said where there is none
 */
export const text = (missing?: string) => z.string(missing).check(z.refine((given) => !NO_TEXT.test(given), UNREADABLE));
