import type { ComponentProps } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { IconAlertTriangle } from '../Icon/icons.ts';
import { useIsAlive } from '../use-is-alive.ts';
import * as css from './Form.css.ts';

interface FormProps extends Omit<ComponentProps<'form'>, 'className' | 'noValidate'> {
  /** Message about the form as a whole; shown under the fields as it is. */
  message: string | null;
}

/** Fields and their button, one under another. Error messages are ours, in Russian: the browser's own are off. */
export const Form = ({ message, children, ...props }: FormProps) => (
  // Words typed before the form can hear them would be lost, or sent by the browser with its address.
  <form {...props} noValidate inert={!useIsAlive()}>
    <div className={css.fields}>{children}</div>
    {/* Always in the document: text that appears inside a live region is read out, a region that appears may not be. */}
    <div role="alert">
      {message !== null && (
        <p className={css.message}>
          <Icon icon={IconAlertTriangle} size={16} stroke={2} className={css.icon} />
          {message}
        </p>
      )}
    </div>
  </form>
);
