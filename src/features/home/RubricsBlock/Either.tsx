import { classNames } from '../../../ui/class-names.ts';
import * as css from './Hero.css.ts';

interface EitherProps {
  words: readonly [string, string];
  shown: 0 | 1;
}

/** One of two names, in a place as wide as the longer: which it is, is known only when it is known who is here. */
export const Either = ({ words, shown }: EitherProps) => (
  <span className={css.either} data-own>
    {words.map((word, at) => (
      <span key={word} className={classNames(css.oneOfThem, at !== shown && css.kept)} aria-hidden={at !== shown || undefined}>
        {word}
      </span>
    ))}
  </span>
);
