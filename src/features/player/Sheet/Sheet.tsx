import { type RefObject, useId } from 'react';
import { isModal, isPlaylistOpen, isStopsOpen } from '../../../../machines/panel/panel.selectors.ts';
import { panel } from '../../../bindings/actors.ts';
import { Cover } from '../../../ui/Cover/Cover.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DeviceSound } from '../DeviceSound/DeviceSound.tsx';
import { FavoriteButton } from '../Favorite/FavoriteKey.tsx';
import { block } from '../Keys/keys.css.ts';
import { LastStopsToggleKey } from '../LastStops/LastStopsKey.tsx';
import { InlineLastStops } from '../LastStops/LastStopsList.tsx';
import { NoticeLine } from '../Notice/NoticeLine.tsx';
import { CloseKey } from '../PlayerPanel/CloseKey.tsx';
import { FoldKey } from '../PlayerPanel/FoldKey.tsx';
import { ShareKey } from '../PlayerPanel/ShareKey.tsx';
import type { OpenViewProps } from '../PlayerPanel/views.ts';
import { InlineQueue } from '../Queue/Queue.tsx';
import { QueueToggleKey } from '../Queue/QueueKey.tsx';
import { ReturnChip } from '../ReturnChip/ReturnChip.tsx';
import { SettingsKey } from '../Settings/SettingsKey.tsx';
import { SleepTimerKey } from '../SleepTimer/SleepTimerKey.tsx';
import { TimeToStop } from '../SleepTimer/TimeToStop.tsx';
import { SpeedKey } from '../Speed/SpeedKey.tsx';
import { Clock } from '../Timeline/Clock.tsx';
import { Timeline } from '../Timeline/Timeline.tsx';
import { Transport } from '../Transport/Transport.tsx';
import { authorsOf, TitleLink } from '../Work/Work.tsx';
import * as css from './Sheet.css.ts';
import { useDragDown } from './use-drag-down.ts';

interface SheetProps extends OpenViewProps {
  /** The window that a finger moves. */
  sheet: RefObject<HTMLElement | null>;
}

/** The full-window view of a phone; the keys lie where the thumb is. */
export function Sheet({ material, favorites, onShare, sheet }: SheetProps) {
  const actor = panel.useRef();
  const isQueueOpen = panel.useSelected(isPlaylistOpen);
  const areStopsOpen = panel.useSelected(isStopsOpen);
  const placeId = useId();
  const handle = useDragDown(sheet, (how) => {
    actor.send({ type: 'panel.dragged', ...how });
    return !isModal(actor.getSnapshot());
  });
  return (
    <section className={css.sheet} aria-label="Плеер">
      <div className={css.head} {...handle}>
        <FoldKey className={css.fold} />
        <ShareKey material={material} onShare={onShare} />
        <FavoriteButton material={material} favorites={favorites} />
        <CloseKey />
      </div>
      {isQueueOpen || areStopsOpen ? (
        <div id={placeId} className={css.queue}>
          {isQueueOpen ? <InlineQueue /> : <InlineLastStops />}
        </div>
      ) : (
        <div id={placeId} className={css.art} {...handle}>
          <Cover className={css.cover} src={material.cover.url} ratio="square" sizes="350px" eager />
        </div>
      )}
      <div className={css.words} {...handle}>
        <TitleLink material={material} className={css.title} />
        <p className={css.authors}>{authorsOf(material)}</p>
        <div className={css.notice}>
          <NoticeLine isWhole />
          <DeviceSound place="words" />
        </div>
      </div>
      <div className={css.chassis}>
        <TimeToStop className={css.timeToStop} />
        <Timeline size="sheet" />
        <Clock layout="apart" />
        <Transport size="sheet" />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, and these act at once */}
        <div className={classNames(block, css.settings)} role="group" aria-label="Настройки">
          <SpeedKey size="sheet" />
          <SleepTimerKey size="sheet" />
          <LastStopsToggleKey controls={placeId} />
          <QueueToggleKey controls={placeId} />
          <SettingsKey size="sheet" />
        </div>
        <ReturnChip />
      </div>
    </section>
  );
}
