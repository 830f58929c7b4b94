import { BREAKPOINTS } from '../../contract/constants.ts';

type Breakpoint = keyof typeof BREAKPOINTS;

/** Media query «this wide or wider», mobile first. */
export const from: Record<Breakpoint, string> = {
  sm: `(min-width: ${BREAKPOINTS.sm}px)`,
  md: `(min-width: ${BREAKPOINTS.md}px)`,
  lg: `(min-width: ${BREAKPOINTS.lg}px)`,
  xl: `(min-width: ${BREAKPOINTS.xl}px)`,
  xxl: `(min-width: ${BREAKPOINTS.xxl}px)`,
};

/** Media query «narrower than»; .02 keeps fractional widths on exactly one side. */
export const below: Record<Breakpoint, string> = {
  sm: `(max-width: ${BREAKPOINTS.sm - 0.02}px)`,
  md: `(max-width: ${BREAKPOINTS.md - 0.02}px)`,
  lg: `(max-width: ${BREAKPOINTS.lg - 0.02}px)`,
  xl: `(max-width: ${BREAKPOINTS.xl - 0.02}px)`,
  xxl: `(max-width: ${BREAKPOINTS.xxl - 0.02}px)`,
};

/** A screen wide enough for the margin column, or a sheet of paper, which always has one. */
export const withMargin = `${from.lg}, print`;
/** No print here: `below.lg` alone would also match a sheet of A4. */
export const withoutMargin = `screen and ${below.lg}`;
