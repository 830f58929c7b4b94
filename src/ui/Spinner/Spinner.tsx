import { spinner, tick } from './Spinner.css.ts';

interface SpinnerProps {
  size?: keyof typeof spinner;
  /** Announced as a status. Without it the spinner is decoration: something beside it says that work is going on. */
  label?: string;
}

/** Five ticks of the player's scale, rising in turn. */
export function Spinner({ size = 'small', label }: SpinnerProps) {
  const announcement = label === undefined ? { 'aria-hidden': true } : { role: 'status', 'aria-label': label };
  return (
    <span className={spinner[size]} {...announcement}>
      <i className={tick} />
      <i className={tick} />
      <i className={tick} />
      <i className={tick} />
      <i className={tick} />
    </span>
  );
}
