import { player } from '../../../bindings/actors.ts';
import { RulerNumbers } from '../../../ui/Ruler/RulerNumbers.tsx';
import { shownTotal } from './shown-time.ts';

/** Minutes under the large ruler. */
export const Numbers = () => <RulerNumbers duration={player.useSelected(shownTotal)} />;
