import { panel } from '../../../bindings/actors.ts';
import { classNames } from '../../../ui/class-names.ts';
import { DeviceSound } from '../DeviceSound/DeviceSound.tsx';
import { FavoriteKey } from '../Favorite/FavoriteKey.tsx';
import { block } from '../Keys/keys.css.ts';
import * as stops from '../LastStops/LastStops.css.ts';
import { LastStopsKey } from '../LastStops/LastStopsKey.tsx';
import { CloseKey } from '../PlayerPanel/CloseKey.tsx';
import { ExpandKey } from '../PlayerPanel/ExpandKey.tsx';
import { pressedOn } from '../PlayerPanel/pressed-on.ts';
import type { ClosedViewProps } from '../PlayerPanel/views.ts';
import { QueuePopoverKey } from '../Queue/QueueKey.tsx';
import { ReturnChip } from '../ReturnChip/ReturnChip.tsx';
import { SleepTimerKey } from '../SleepTimer/SleepTimerKey.tsx';
import { SpeedKey } from '../Speed/SpeedKey.tsx';
import { Clock } from '../Timeline/Clock.tsx';
import { Timeline } from '../Timeline/Timeline.tsx';
import { Transport } from '../Transport/Transport.tsx';
import { VolumeKey } from '../Volume/VolumeKey.tsx';
import { Work } from '../Work/Work.tsx';
import * as css from './Dock.css.ts';

/** The panel under a page from 768 px on: everything is at hand, and the body opens the full-window view. */
export function Dock({ material, favorites, expandKey }: ClosedViewProps) {
  const actor = panel.useRef();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the cover is the same key for the keyboard
    <section
      id="player"
      tabIndex={-1}
      className={css.dock}
      aria-label="Плеер"
      onClick={(event) => actor.send({ type: 'panel.click', on: pressedOn(event) })}
    >
      <DeviceSound place="strip" />
      <div data-keys>
        <Timeline size="dock" />
      </div>
      <div className={css.bar}>
        <div className={css.left}>
          <div className={css.cover}>
            <ExpandKey material={material} ref={expandKey} />
          </div>
          <div className={css.work}>
            <Work material={material} isLinked />
          </div>
          <div className={classNames(block, css.volume)}>
            <VolumeKey size="dock" />
          </div>
        </div>
        <div className={css.keys}>
          <Transport size="dock" />
        </div>
        <div className={css.right}>
          <div className={css.clock}>
            <Clock layout="inline" />
          </div>
          <div className={css.utility}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, and these act at once */}
            <div className={block} role="group" aria-label="Настройки">
              <FavoriteKey size="dock" material={material} favorites={favorites} />
              <SpeedKey size="dock" />
              <SleepTimerKey size="dock" />
              <span className={stops.roomy}>
                <LastStopsKey size="dock" />
              </span>
              <QueuePopoverKey />
            </div>
          </div>
          <div className={css.close}>
            <CloseKey />
          </div>
        </div>
      </div>
      <ReturnChip />
    </section>
  );
}
