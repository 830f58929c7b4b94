import { skipLink } from './SkipLink.css.ts';

/** First stop of the keyboard: past the header, to the element with id `content` (see `Page`). */
export const SkipLink = () => (
  <a className={skipLink} href="#content" data-print="no">
    К содержанию
  </a>
);
