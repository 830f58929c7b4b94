import { countdown } from '../../../format/duration.ts';
import { text } from '../../../theme/typography.css.ts';
import { useTimeToStop } from './time-to-stop.ts';

/** «До конца таймера: 14:30» while a timer runs (C10). */
export function TimeToStop({ className }: { className?: string }) {
  const seconds = useTimeToStop();
  if (seconds === null) return null;
  return (
    <p className={className}>
      <span className={text.code}>До конца таймера: {countdown(seconds)}</span>
    </p>
  );
}
