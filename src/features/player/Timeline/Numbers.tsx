import { player } from '../../../bindings/actors.ts';
import { SeekBarTimes } from '../../../ui/SeekBar/SeekBarTimes.tsx';
import { shownTotal } from './shown-time.ts';

/** Minutes under the large seek bar. */
export const Numbers = () => <SeekBarTimes duration={player.useSelected(shownTotal)} />;
