import { BRAND } from '../../../contract/constants.ts';
import { dot, logo } from './Logo.css.ts';

interface MarkProps {
  /** Side in px, 16 at the least. */
  size?: number;
  dotClassName?: string;
}

/** The corner of a page with the voice in it. */
export function Mark({ size = 26, dotClassName = dot }: MarkProps) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden>
      <path fill="currentColor" d="M1 1H23V6.6H6.6V23H1Z" />
      <circle className={dotClassName} cx="16" cy="16" r="7" />
    </svg>
  );
}

/** The mark and the word. Put inside a link to the home page. */
export const Logo = () => (
  <span className={logo}>
    <Mark />
    {BRAND}
  </span>
);
