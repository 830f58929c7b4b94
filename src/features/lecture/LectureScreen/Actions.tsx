import type { MaterialDetails } from '../../../../contract/entities/catalogue.ts';
import type { Playlist } from '../../../../contract/entities/playlist.ts';
import { isOpenToAll } from '../../../../contract/entitlement.ts';
import { feedAudioPath } from '../../../../contract/feed-paths.ts';
import * as paths from '../../../../contract/paths.ts';
import { withQuery } from '../../../../contract/query.ts';
import { useFavorites } from '../../../bindings/favorites.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { SayButton } from '../../../ui/Button/SayButton.tsx';
import { BookmarkGlyph } from '../../../ui/Icon/glyphs.tsx';
import { playNextText } from '../../../ui/LectureRow/play-next-text.ts';
import { Tooltip } from '../../../ui/Tooltip/Tooltip.tsx';
import { useIsAlive } from '../../../ui/use-is-alive.ts';
import * as css from './LectureScreen.css.ts';
import { ListenedMark } from './ListenedMark.tsx';
import { LockedButton } from './LockedButton.tsx';
import { moment } from './moment.ts';
import { useMainButton } from './use-main-button.ts';
import { useSeen } from './use-seen.ts';

/** As wide as a moment of most lectures. */
const ANY_MOMENT = ` с ${moment(65)}`;

interface ActionsProps {
  material: MaterialDetails;
  playlist: Playlist;
  startAt: number | null;
  onShare: (url: string) => void;
}

/** Listen, keep, share, put next, mark. Apart from the rest of the screen, because the place changes each second. */
export function Actions({ material, playlist, startAt, onShare }: ActionsProps) {
  const main = useMainButton(material, playlist, startAt);
  const { warm, place } = main;
  // A page that came drawn is that of all moments: what a link to one of them adds has its place, until it is alive.
  const isOfAllMoments = !useIsAlive();
  const label = (
    <>
      {main.label}
      {isOfAllMoments && (
        <span className={css.sinceWhen} data-of="moment">
          {ANY_MOMENT}
        </span>
      )}
    </>
  );
  const favorites = useFavorites();
  const isFavorite = favorites?.has(material.material_id) ?? false;
  const element = useSeen<HTMLButtonElement>(warm);
  const share = (query: { t?: string } = {}) =>
    onShare(new URL(withQuery(paths.lecture(material.slug), query), location.origin).href);
  return (
    <div className={css.actions}>
      {main.isLocked ? (
        <LockedButton label={label} onPress={main.press} />
      ) : (
        <SayButton
          ref={element}
          playing={main.isPlaying}
          loading={main.isLoading}
          onClick={main.press}
          onPointerEnter={warm}
          onFocus={warm}
        >
          {label}
        </SayButton>
      )}
      {isOpenToAll(material) && (
        <noscript>
          {/* biome-ignore lint/a11y/useMediaCaption: the text of the lecture stands below */}
          <audio controls preload="none" src={feedAudioPath(material.slug)} />
        </noscript>
      )}
      <Tooltip text="Избранное">
        <Button
          variant="quiet"
          className={css.tall}
          icon={<BookmarkGlyph on={isFavorite} />}
          aria-pressed={isFavorite}
          // Favourites belong to an account.
          disabled={favorites === null}
          onClick={() => favorites?.toggle(material.material_id)}
        >
          Избранное
        </Button>
      </Tooltip>
      <div className={css.share}>
        <button type="button" className={css.shareKey} onClick={() => share()}>
          Поделиться
        </button>
        {(place > 0 || isOfAllMoments) && (
          <button
            type="button"
            className={css.shareKey}
            data-of={isOfAllMoments ? 'moment' : undefined}
            onClick={() => share({ t: String(place) })}
          >
            Поделиться этим местом
          </button>
        )}
        {main.nextKey !== 'none' && (
          <button
            type="button"
            className={css.shareKey}
            aria-disabled={main.nextKey === 'isNext' || undefined}
            onClick={main.playNext}
          >
            {playNextText(main.nextKey)}
          </button>
        )}
        <ListenedMark material={material} />
      </div>
    </div>
  );
}
