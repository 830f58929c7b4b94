import { Button } from '../Button/Button.tsx';
import * as css from './ErrorState.css.ts';

interface ErrorStateProps {
  /** The failure: «Не удалось загрузить лекции». */
  title: string;
  /** The reason as the server gave it. */
  message?: string;
  onRetry: () => void;
  busy?: boolean;
}

/** A part of a screen failed; the rest works on. */
export const ErrorState = ({ title, message, onRetry, busy }: ErrorStateProps) => (
  <div className={css.error} role="alert">
    <p className={css.title}>{title}</p>
    <p className={css.message}>{message}</p>
    <Button small onClick={onRetry} busy={busy} busyLabel="Повторяем">
      Повторить
    </Button>
  </div>
);
