import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { useIsAlive } from '../../../ui/use-is-alive.ts';
import * as css from './Hero.css.ts';

interface EitherProps {
  /** For whoever has not paid, and for whoever has. */
  of: readonly [ReactNode, ReactNode];
  shown: 0 | 1;
}

/** One of two things, in a place as wide as the wider: which it is, is known only when it is known who is here. */
export function Either({ of, shown }: EitherProps) {
  // Until then styles alone say which is there to be seen and read out.
  const isAlive = useIsAlive();
  return (
    <span className={css.either}>
      {of.map((one, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: there are two of them, and each stays in its place
          key={at}
          className={classNames(css.oneOfThem, at !== shown && css.kept)}
          aria-hidden={(isAlive && at !== shown) || undefined}
        >
          {one}
        </span>
      ))}
    </span>
  );
}
