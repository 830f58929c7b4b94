import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { IconCheck } from '../Icon/icons.ts';
import * as css from './Choice.css.ts';

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  children: ReactNode;
}

/** A tick: «Автопродление подписки». */
export const Checkbox = ({ children, ...input }: ChoiceProps) => (
  <label className={css.checkbox}>
    <input {...input} type="checkbox" className={css.native} />
    <span className={css.box}>
      <Icon icon={IconCheck} size={18} stroke={2} />
    </span>
    <span>{children}</span>
  </label>
);

interface RadioCardProps extends ChoiceProps {
  /** One line under the name. */
  note?: string;
  icon?: ReactNode;
}

/** One of several ways, as a card: «Банковская карта». Cards of one group share a `name`. */
export function RadioCard({ children, note, icon, ...input }: RadioCardProps) {
  const noteId = useId();
  return (
    <label className={css.card}>
      <input {...input} type="radio" className={css.native} aria-describedby={note === undefined ? undefined : noteId} />
      <span className={css.square} />
      <span>
        {children}
        {note !== undefined && (
          <span className={css.note} id={noteId}>
            {' '}
            {note}
          </span>
        )}
      </span>
      {icon}
    </label>
  );
}

/** The group of `RadioCard`s. */
export const RadioCards = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={css.cards} role="radiogroup" aria-label={label}>
    {children}
  </div>
);
