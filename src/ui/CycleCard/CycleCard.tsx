import type { Marks } from '../../../contract/entities/catalogue.ts';
import { lecturesAndTime } from '../../format/duration.ts';
import { AppLink } from '../AppLink/AppLink.tsx';
import { CARD_SIZES } from '../CardGrid/CardGrid.tsx';
import { Cover } from '../Cover/Cover.tsx';
import { Marked } from '../Marked/Marked.tsx';
import * as css from './CycleCard.css.ts';

interface CycleCardProps {
  to: string;
  name: string;
  authors: readonly string[];
  lectures: number;
  /** Seconds of all lectures together. */
  duration: number;
  cover: string;
  isFree?: boolean;
  /** `sizes` of the cover; of a card in `CardGrid` unless said otherwise. */
  sizes?: string;
  eager?: boolean;
  /** A small cover on the left, 88 px. */
  compact?: boolean;
  marks?: Marks;
}

/** A cycle: cover, name, authors, length. The whole card is one link. */
export function CycleCard({ to, name, authors, lectures, duration, cover, isFree = false, ...rest }: CycleCardProps) {
  const { compact = false, sizes = compact ? '88px' : CARD_SIZES, eager, marks } = rest;
  return (
    <AppLink className={compact ? css.compact : css.card} to={to}>
      <Cover className={css.art} src={cover} ratio="portrait" sizes={sizes} eager={eager} />
      <div>
        <h3 className={css.name}>
          <Marked text={name} marks={marks} />
        </h3>
        {authors.length > 0 && <p className={css.by}>{authors.join(', ')}</p>}
        <p className={css.facts}>
          <span>{lecturesAndTime(lectures, duration)}</span>
          {isFree && <span className={css.free}>бесплатно</span>}
        </p>
      </div>
    </AppLink>
  );
}
