import type { ComponentProps, ReactNode } from 'react';
import { text } from '../../theme/typography.css.ts';
import { classNames } from '../class-names.ts';
import * as css from './Frame.css.ts';

/** The main landmark with the vertical line of the frame. Its children are `Row`s. */
export const Page = ({ className, ...props }: ComponentProps<'main'>) => (
  <main id="content" tabIndex={-1} {...props} className={classNames(css.page, className)} />
);

interface RowProps extends ComponentProps<'section'> {
  /** Side notes that can be skipped: counts, rubric, a remark. Above the body on a narrow screen. */
  margin?: ReactNode;
  /** The margin stays in sight while a long body scrolls. */
  sticky?: boolean;
  tight?: boolean;
}

/** One row of the «Г» frame: margin and body under a hairline. */
export function Row({ margin, sticky = false, tight = false, className, children, ...props }: RowProps) {
  return (
    <section {...props} className={classNames(css.row, tight && css.tight, className)}>
      <aside className={css.pole}>
        {Boolean(margin) && <div className={classNames(css.stack, sticky && css.sticky)}>{margin}</div>}
      </aside>
      <div className={css.body}>{children}</div>
    </section>
  );
}

/** A part of a body that runs from the vertical line to the right edge. */
export const Bleed = ({ className, ...props }: ComponentProps<'div'>) => (
  <div {...props} className={classNames(css.bleed, className)} />
);

interface SectionHeadProps {
  title: string;
  id?: string;
  /** On the right of the title: a `MoreLink`, keys of a scroller. */
  action?: ReactNode;
}

export const SectionHead = ({ title, id, action }: SectionHeadProps) => (
  <div className={css.head}>
    <h2 className={text.h2} id={id}>
      {title}
    </h2>
    {action}
  </div>
);
