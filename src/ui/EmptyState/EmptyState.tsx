import type { ReactNode } from 'react';
import { typograph } from '../../format/typography.ts';
import * as css from './EmptyState.css.ts';

interface EmptyStateProps {
  title: string;
  /** One sentence on what will fill the place. */
  children: ReactNode;
  action?: ReactNode;
}

/** Nothing here yet, and how that changes. */
export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className={css.empty}>
    <h2 className={css.title}>{title}</h2>
    <p className={css.sentence}>{typeof children === 'string' ? typograph(children) : children}</p>
    {action != null && <div className={css.action}>{action}</div>}
  </div>
);
