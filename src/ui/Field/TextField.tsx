import { type ComponentProps, type ReactNode, useState } from 'react';
import { IconButton } from '../Button/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { IconEye, IconEyeOff } from '../Icon/icons.ts';
import * as css from './Field.css.ts';
import { Field } from './Field.tsx';

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string;
  error?: string;
  hint?: string;
  /** On the right of the label. */
  aside?: ReactNode;
}

/** A line of text. Takes every attribute of an input, so a form library's `register()` can be spread into it. */
export const TextField = ({ label, error, hint, aside, ...input }: TextFieldProps) => (
  <Field label={label} error={error} hint={hint} aside={aside}>
    {(attributes) => <input type="text" {...input} {...attributes} className={css.input} />}
  </Field>
);

/** A password, with an eye to see what was typed. */
export function PasswordField({ label, error, hint, aside, ...input }: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(attributes) => (
        <div className={css.inline}>
          <input
            {...input}
            {...attributes}
            type={shown ? 'text' : 'password'}
            className={classNames(css.input, css.withButton)}
          />
          <div className={css.inlineButton}>
            <IconButton
              icon={shown ? IconEyeOff : IconEye}
              label={shown ? 'Скрыть пароль' : 'Показать пароль'}
              disabled={input.disabled}
              onClick={() => setShown(!shown)}
            />
          </div>
        </div>
      )}
    </Field>
  );
}
