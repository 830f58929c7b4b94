import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { rows } from './LectureRow.css.ts';

/** The list around `LectureRow`s: `ol` where their order means something, as in a cycle. */
export function LectureRows({ ordered = false, className, ...props }: ComponentProps<'ul'> & { ordered?: boolean }) {
  const List = ordered ? 'ol' : 'ul';
  return <List {...(props as ComponentProps<'ol'>)} className={classNames(rows, className)} />;
}
