import { player } from '../../../bindings/actors.ts';
import { timeCode } from '../../../format/duration.ts';
import * as css from './Clock.css.ts';
import { shownElapsed, shownTotal } from './shown-time.ts';

/** Elapsed and total time, both divided by the rate (C03). */
export function Clock({ layout }: { layout: keyof typeof css.clock }) {
  const elapsed = player.useSelected((snapshot) => timeCode(shownElapsed(snapshot)));
  const total = player.useSelected((snapshot) => timeCode(shownTotal(snapshot)));
  return (
    <p className={css.clock[layout]}>
      <span className={layout === 'large' ? css.largeElapsed : css.elapsed}>{elapsed}</span>
      <span>{layout === 'apart' ? total : ` / ${total}`}</span>
    </p>
  );
}
