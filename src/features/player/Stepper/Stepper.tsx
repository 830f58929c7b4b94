import type { ReactNode } from 'react';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconMinus, IconPlus } from '../../../ui/Icon/icons.ts';
import * as css from './Stepper.css.ts';

interface StepperProps {
  /** Names of the two keys. */
  less: string;
  more: string;
  /** Absent: there is nothing further that way. */
  onLess: (() => void) | undefined;
  onMore: (() => void) | undefined;
  /** The value between the keys. */
  children: ReactNode;
}

/** A value with a key on either side that changes it by a step. */
export const Stepper = ({ less, more, onLess, onMore, children }: StepperProps) => (
  <div className={css.stepper}>
    <button type="button" className={css.key} aria-label={less} disabled={onLess === undefined} onClick={onLess}>
      <Icon icon={IconMinus} size={18} stroke={2} />
    </button>
    {children}
    <button type="button" className={css.key} aria-label={more} disabled={onMore === undefined} onClick={onMore}>
      <Icon icon={IconPlus} size={18} stroke={2} />
    </button>
  </div>
);
