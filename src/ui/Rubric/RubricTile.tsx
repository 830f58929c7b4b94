import type { ComponentProps } from 'react';
import type { Marks } from '../../../contract/entities/catalogue.ts';
import { counted } from '../../format/plural.ts';
import { AppLink } from '../AppLink/AppLink.tsx';
import { Cover } from '../Cover/Cover.tsx';
import { classNames } from '../class-names.ts';
import { Marked } from '../Marked/Marked.tsx';
import * as css from './Rubric.css.ts';

interface RubricTileProps {
  to: string;
  name: string;
  cover: string;
  cycles: number;
  lectures: number;
  marks?: Marks;
}

/** A rubric in search and in lists on a phone. */
export const RubricTile = ({ to, name, cover, cycles, lectures, marks }: RubricTileProps) => (
  <AppLink className={css.tile} to={to}>
    <Cover src={cover} ratio="square" sizes="96px" />
    <span className={css.words}>
      <span className={css.name}>
        <Marked text={name} marks={marks} />
      </span>
      <span className={css.counts}>
        {`${counted(cycles, 'цикл', 'цикла', 'циклов')} · ${counted(lectures, 'лекция', 'лекции', 'лекций')}`}
      </span>
    </span>
  </AppLink>
);

/** A list of `RubricTile`s; children are list items. */
export const RubricTiles = ({ className, ...props }: ComponentProps<'ul'>) => (
  <ul {...props} className={classNames(css.tiles, className)} />
);
