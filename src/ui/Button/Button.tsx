import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../Spinner/Spinner.tsx';
import * as css from './Button.css.ts';

interface ButtonLook {
  /** `primary`: the one action of a screen · `quiet`: an action beside it · `inverted`: on an ink field. */
  variant?: keyof typeof css.button;
  /** 40 px high instead of 48: desktop only. */
  small?: boolean;
  /** As wide as its place. */
  wide?: boolean;
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: ReactNode;
  /** The action is going on: clicks do nothing, a spinner is shown, the width stays. */
  busy?: boolean;
  /** The label while busy, in the progressive form: «Оплачиваем». Without it the spinner alone stands for the label. */
  busyLabel?: string;
}

/** Class of a button, for a link that looks like one. */
export const buttonClass = ({ variant = 'default', small, wide }: ButtonLook): string =>
  classNames(css.button[variant], small && css.small, wide && css.wide);

/** A key with a word on it. `type` is «button» unless said otherwise. */
export function Button({
  variant,
  small,
  wide,
  icon,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Not `disabled`: that would take the focus away from under the reader. Also stops the submit that a click causes.
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...props}
      className={classNames(buttonClass({ variant, small, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      <span className={css.labels}>
        {busyLabel === undefined ? (
          <>
            <span className={busy ? css.fadedLabel : css.shownLabel}>
              {icon}
              {children}
            </span>
            {busy && (
              <span className={css.shownLabel}>
                <Spinner />
              </span>
            )}
          </>
        ) : (
          <>
            <span className={busy ? css.hiddenLabel : css.shownLabel} aria-hidden={busy || undefined}>
              {icon}
              {children}
            </span>
            <span className={busy ? css.shownLabel : css.hiddenLabel} aria-hidden={!busy || undefined}>
              {busy && <Spinner />}
              {busyLabel}
            </span>
          </>
        )}
      </span>
    </button>
  );
}
