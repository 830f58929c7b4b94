import { skipLink } from './SkipLink.css.ts';

interface SkipLinkProps {
  /** Id of the element that is gone to. */
  to: string;
  children: string;
}

/** First stops of the keyboard: past the header, to the page (`content`, see `Page`) and to the player. */
export const SkipLink = ({ to, children }: SkipLinkProps) => (
  <a className={skipLink} href={`#${to}`} data-print="no">
    {children}
  </a>
);
