import { type ReactNode, useId } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { IconAlertTriangle } from '../Icon/icons.ts';
import * as css from './Field.css.ts';

/** Attributes that tie a control to its label and its messages. */
interface ControlAttributes {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  label: string;
  /** Shown as it is, below the control; the control is marked invalid while there is one. */
  error?: string;
  hint?: string;
  /** On the right of the label: «Забыли пароль?». */
  aside?: ReactNode;
  children: (attributes: ControlAttributes) => ReactNode;
}

/** A control with a label above, a hint or an error below. */
export function Field({ label, error, hint, aside, children }: FieldProps) {
  const id = useId();
  const messageId = `${id}-message`;
  const message = error ?? hint;
  return (
    <div className={css.field}>
      <div className={css.head}>
        <label className={css.label} htmlFor={id}>
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': message === undefined ? undefined : messageId,
      })}
      {error !== undefined ? (
        <p className={css.error} id={messageId}>
          <Icon icon={IconAlertTriangle} size={16} stroke={2} className={css.errorIcon} />
          {error}
        </p>
      ) : (
        hint !== undefined && (
          <p className={css.hint} id={messageId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
