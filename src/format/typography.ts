/** Non-breaking space. */
export const NBSP = '\u00a0';

// A word of one or two letters that starts a line or follows a space, quote or bracket, with the space after it.
const SHORT_WORD = /(?<=^|[\s«„(\u00a0])(\p{L}{1,2}) (?=\S)/gu;

/** «По-гречески», «во-первых»: a word joiner keeps the line from ending at such a hyphen. */
const HYPHENED = /((?<![\p{L}-])(?:по|во|в)-)(?=[а-яё])/giu;

/** A figure and what it counts: «1912 году», «300 км». A word that only stands after a figure stays free of it. */
const FIGURE_UNIT =
  /(?<=\d) (?=(?:\p{Ll}{3,}|[ксм]м|кг|гг?|м|₽)(?!\p{L}))(?!(?:без|для|или|как|над|она|они|оно|под|при|что|это)(?!\p{L}))/gu;

/**
 * Russian line breaking for copy written in the project: a preposition never ends a line, a dash never starts one, a figure
 * stays with its unit.
 * Not for data: a name must stay comparable letter by letter.
 */
export const typograph = (text: string): string =>
  // Twice: «и в лесу» has two short words side by side, and one pass eats the space between them.
  text
    .replace(SHORT_WORD, `$1${NBSP}`)
    .replace(SHORT_WORD, `$1${NBSP}`)
    .replace(/ ([—–])/g, `${NBSP}$1`)
    .replace(FIGURE_UNIT, NBSP)
    .replace(HYPHENED, '$1\u2060');
