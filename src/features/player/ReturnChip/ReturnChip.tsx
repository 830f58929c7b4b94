import { offeredReturn } from '../../../../machines/player/player.selectors.ts';
import { player } from '../../../bindings/actors.ts';
import { moment } from '../Timeline/shown-time.ts';
import { chip } from './ReturnChip.css.ts';

/** «Вернуться к 34:12» for ten seconds after a far jump (player.md, Comfort 2). */
export function ReturnChip() {
  const actor = player.useRef();
  const position = player.useSelected(offeredReturn);
  const rate = player.useSelected(({ context }) => context.rate);
  if (position === null) return null;
  return (
    <button type="button" className={chip} onClick={() => actor.send({ type: 'player.returnFromJump' })}>
      Вернуться к {moment(position, rate)}
    </button>
  );
}
