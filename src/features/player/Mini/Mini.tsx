import { assignInlineVars } from '@vanilla-extract/dynamic';
import { shownPosition } from '../../../../machines/player/player.selectors.ts';
import { panel, player } from '../../../bindings/actors.ts';
import { DeviceSound } from '../DeviceSound/DeviceSound.tsx';
import { ExpandKey } from '../PlayerPanel/ExpandKey.tsx';
import { pressedOn } from '../PlayerPanel/pressed-on.ts';
import type { ClosedViewProps } from '../PlayerPanel/views.ts';
import { ReturnChip } from '../ReturnChip/ReturnChip.tsx';
import { SeekKey } from '../Transport/Transport.tsx';
import { VoiceKey } from '../Transport/VoiceKey.tsx';
import { Work } from '../Work/Work.tsx';
import * as css from './Mini.css.ts';

/** The phone's line: a press on it opens the sheet. */
export function Mini({ material, expandKey }: Omit<ClosedViewProps, 'favorites'>) {
  const actor = panel.useRef();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cover is the same key for the keyboard
    <section
      id="player"
      tabIndex={-1}
      className={css.mini}
      aria-label="Плеер"
      onClick={(event) => actor.send({ type: 'panel.click', on: pressedOn(event) })}
    >
      <DeviceSound place="strip" />
      <Progress />
      <div className={css.bar}>
        <ExpandKey material={material} ref={expandKey} />
        <Work material={material} isLinked={false} />
        <div className={css.seeks}>
          <SeekKey size="dock" way="back" className={css.seek} />
          <SeekKey size="dock" way="forward" className={css.seek} />
        </div>
        <VoiceKey size={48} />
      </div>
      <ReturnChip />
    </section>
  );
}

/** How much was heard, drawn; the sheet tells it and moves it. */
function Progress() {
  const part = player.useSelected((snapshot) => {
    const { duration } = snapshot.context;
    return duration > 0 ? Math.min(1, shownPosition(snapshot) / duration).toFixed(4) : '0';
  });
  return (
    <div className={css.scale} aria-hidden>
      <div className={css.heard} style={assignInlineVars({ [css.part]: part })} />
    </div>
  );
}
