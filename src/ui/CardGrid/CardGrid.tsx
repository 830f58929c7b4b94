import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { cardGrid } from './CardGrid.css.ts';

/** `sizes` of a cover in this grid. */
export const CARD_SIZES = '(min-width: 1536px) 19vw, (min-width: 1280px) 20vw, (min-width: 768px) 30vw, 46vw';

/** A grid of cards: 2, 3, 4, 5 columns. Children are list items. */
export const CardGrid = ({ className, ...props }: ComponentProps<'ul'>) => (
  <ul {...props} className={classNames(cardGrid, className)} />
);
