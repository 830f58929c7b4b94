import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactNode } from 'react';
import { CardGrid } from '../CardGrid/CardGrid.tsx';
import { classNames } from '../class-names.ts';
import { about, facts, row, thumb } from '../LectureRow/LectureRow.css.ts';
import { LectureRows } from '../LectureRow/LectureRows.tsx';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import * as css from './Skeleton.css.ts';

interface SkeletonProps {
  /** CSS lengths; a share of the place by default. */
  width?: string;
  height?: string;
  className?: string;
}

/** The place of something that is on its way, exactly as large. */
export const Skeleton = ({ width = '100%', height = 'auto', className }: SkeletonProps) => (
  <span
    aria-hidden
    className={classNames(css.skeleton, className)}
    style={assignInlineVars({ [css.width]: width, [css.height]: height })}
  />
);

/** A screen or a part of it made of skeletons: shown after 200 ms, announced as «Загрузка». */
export const SkeletonGroup = ({ children }: { children: ReactNode }) => (
  <div className={css.group} role="status">
    <VisuallyHidden>Загрузка</VisuallyHidden>
    {children}
  </div>
);

const NAME_WIDTHS = ['68%', '56%', '44%'] as const;
const cycling = (index: number): string => NAME_WIDTHS[index % NAME_WIDTHS.length] ?? NAME_WIDTHS[0];
const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

/** Rows of lectures with covers. */
export const LectureRowsSkeleton = ({ count }: { count: number }) => (
  <LectureRows aria-hidden>
    {numbers(count).map((index) => (
      <li className={row.cover} key={index}>
        <Skeleton width="44px" height="44px" className={css.round} />
        <span className={thumb}>
          <Skeleton height="52px" />
        </span>
        <div>
          <Skeleton width={cycling(index)} height="16px" className={css.name} />
          <div className={about}>
            <p className={facts.authorsAndState}>
              <Skeleton width="36%" height="12px" className={css.authors} />
            </p>
          </div>
        </div>
        <Skeleton width="66px" height="12px" />
      </li>
    ))}
  </LectureRows>
);

/** A grid of cycle cards. */
export const CardGridSkeleton = ({ count }: { count: number }) => (
  <CardGrid aria-hidden>
    {numbers(count).map((index) => (
      <li key={index}>
        <Skeleton className={css.portrait} />
        <Skeleton width="84%" height="16px" />
        <Skeleton width="50%" height="12px" className={css.line} />
      </li>
    ))}
  </CardGrid>
);
