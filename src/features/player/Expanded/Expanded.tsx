import { player } from '../../../bindings/actors.ts';
import { typograph } from '../../../format/typography.ts';
import { Cover } from '../../../ui/Cover/Cover.tsx';
import { DeviceSound } from '../DeviceSound/DeviceSound.tsx';
import { FavoriteKey } from '../Favorite/FavoriteKey.tsx';
import { block } from '../Keys/keys.css.ts';
import { LastStopsKey } from '../LastStops/LastStopsKey.tsx';
import { NoticeLine } from '../Notice/NoticeLine.tsx';
import { CloseKey } from '../PlayerPanel/CloseKey.tsx';
import { FoldKey } from '../PlayerPanel/FoldKey.tsx';
import { ShareKey } from '../PlayerPanel/ShareKey.tsx';
import type { OpenViewProps } from '../PlayerPanel/views.ts';
import { InlineQueue } from '../Queue/Queue.tsx';
import { ReturnChip } from '../ReturnChip/ReturnChip.tsx';
import { SettingsKey } from '../Settings/SettingsKey.tsx';
import { SleepTimerKey } from '../SleepTimer/SleepTimerKey.tsx';
import { TimeToStop } from '../SleepTimer/TimeToStop.tsx';
import { useFlag } from '../SleepTimer/time-to-stop.ts';
import { SpeedKey } from '../Speed/SpeedKey.tsx';
import { Clock } from '../Timeline/Clock.tsx';
import { Numbers } from '../Timeline/Numbers.tsx';
import { shownTotal } from '../Timeline/shown-time.ts';
import { Timeline } from '../Timeline/Timeline.tsx';
import { Transport } from '../Transport/Transport.tsx';
import { VolumeKey } from '../Volume/VolumeKey.tsx';
import { authorsOf, TitleLink } from '../Work/Work.tsx';
import * as css from './Expanded.css.ts';
import { RubricLink, WhereInCycle } from './Place.tsx';

/** The full-window view of a large screen: cover, queue, a large scale. */
export function Expanded({ material, favorites, onShare }: OpenViewProps) {
  return (
    <section className={css.view} aria-label="Плеер">
      <div className={css.top}>
        <FoldKey className={css.fold} />
        <WhereInCycle material={material} />
        <TimeToStop />
        <ShareKey material={material} onShare={onShare} />
        <CloseKey />
      </div>
      <div className={css.middle}>
        <aside className={css.margin}>
          <RubricLink material={material} />
          <FlagGloss />
        </aside>
        <Cover className={css.cover} src={material.cover.url} ratio="square" sizes="46vw" eager />
        <div className={css.right}>
          <h1 className={css.title}>
            <TitleLink material={material} />
          </h1>
          <p className={css.authors}>{authorsOf(material)}</p>
          <div className={css.notice}>
            <NoticeLine isWhole />
            <DeviceSound place="words" />
          </div>
          <InlineQueue className={css.queue} />
        </div>
      </div>
      <div className={css.bottom}>
        <Timeline size="large" />
        <Numbers />
        <div className={css.controls}>
          <Clock layout="large" />
          <Transport size="full" />
          <div className={css.settings}>
            {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form, and these act at once */}
            <div className={block} role="group" aria-label="Настройки">
              <FavoriteKey size="full" material={material} favorites={favorites} />
              <SpeedKey size="full" />
              <SleepTimerKey size="full" />
              <LastStopsKey size="full" />
              <VolumeKey size="full" />
              <SettingsKey size="full" />
            </div>
          </div>
        </div>
        <ReturnChip />
      </div>
    </section>
  );
}

/** Says what the moon on the scale is, while it is there. */
function FlagGloss() {
  const flag = useFlag();
  const total = player.useSelected(shownTotal);
  const isDrawn = flag !== undefined && flag <= total;
  return isDrawn && <p className={css.gloss}>{typograph('Луна на шкале — место, где плеер замолчит.')}</p>;
}
