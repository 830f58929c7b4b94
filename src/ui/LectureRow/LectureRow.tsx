import type { Marks } from '../../../contract/entities/catalogue.ts';
import { remaining, timeCode } from '../../format/duration.ts';
import { AppLink } from '../AppLink/AppLink.tsx';
import { Cover } from '../Cover/Cover.tsx';
import { free } from '../CycleCard/CycleCard.css.ts';
import { classNames } from '../class-names.ts';
import { Marked } from '../Marked/Marked.tsx';
import { MiniScale } from '../MiniScale/MiniScale.tsx';
import { Bookmark, type BookmarkState } from './Bookmark.tsx';
import * as css from './LectureRow.css.ts';
import type { LectureState } from './lecture-state.ts';
import { PlayButton } from './PlayButton.tsx';
import { PlayNextKey, type PlayNextState } from './PlayNextKey.tsx';

interface LectureRowProps {
  to: string;
  name: string;
  /** Media seconds. */
  duration: number;
  state: LectureState;
  /** The sound is asked for and not here yet. */
  loading?: boolean;
  /** Media seconds; shown in `now`, `paused` and `progress`. */
  position?: number;
  /** Says «бесплатно» while nothing else is to be said. */
  isFree?: boolean;
  /** Place in its cycle, where the row is in its cycle. */
  number?: number;
  /** Shown outside its cycle. */
  authors?: readonly string[];
  cover?: string;
  marks?: Marks;
  bookmark?: BookmarkState;
  /** The key «Играть следующей»; its place is kept while there is none. */
  playNext?: PlayNextState;
  /** The play button was pressed: play, pause, or, when locked, the way to a subscription. */
  onPress: () => void;
  /** The listener points at the row or comes to it with the keyboard: a press is likely. */
  onWarm?: () => void;
}

/** A lecture in a list: the row leads to its page, the button plays. A list item. */
export function LectureRow({ to, name, duration, state, number, cover, onPress, onWarm, ...rest }: LectureRowProps) {
  const { bookmark, playNext, authors = [], marks, position = 0, isFree = false, loading = false } = rest;
  const isCurrent = state === 'now' || state === 'paused';
  const isAlone = state === 'idle' && !isFree && authors.length === 0;
  const isDimmed = state === 'locked' || state === 'listened';
  return (
    <li className={css.row[layout(number, cover)]} aria-current={isCurrent || undefined} onPointerEnter={onWarm} onFocus={onWarm}>
      {number !== undefined && (
        <span className={classNames(css.number, isCurrent && css.sounding)}>{String(number).padStart(2, '0')}</span>
      )}
      <PlayButton name={name} state={state} loading={loading} onPress={onPress} />
      {cover !== undefined && (
        <span className={css.thumb}>
          <Cover src={cover} ratio="square" sizes="52px" />
        </span>
      )}
      <div className={isAlone ? css.alone : undefined}>
        <AppLink className={classNames(css.title, isDimmed && css.dimmed)} to={to}>
          <Marked text={name} marks={marks} />
        </AppLink>
        <Facts {...{ state, loading, duration, position, isFree, authors }} />
      </div>
      <div className={css.right}>
        {playNext && <PlayNextKey name={name} {...playNext} />}
        {bookmark && <Bookmark name={name} {...bookmark} />}
        <span className={classNames(css.time, isCurrent && css.sounding)}>{timeCode(duration)}</span>
      </div>
    </li>
  );
}

const layout = (number: number | undefined, cover: string | undefined): keyof typeof css.row => {
  if (number === undefined) return cover === undefined ? 'plain' : 'cover';
  return cover === undefined ? 'number' : 'numberAndCover';
};

interface FactsProps extends Pick<LectureRowProps, 'state' | 'duration'> {
  loading: boolean;
  position: number;
  isFree: boolean;
  authors: readonly string[];
}

function Facts({ state, loading, duration, position, isFree, authors }: FactsProps) {
  // Nothing sounds before the sound is here.
  const words = loading ? 'загрузка' : stateWords(state, duration, position);
  const hasScale = state === 'now' || state === 'paused' || state === 'progress';
  const saysFree = state === 'idle' && isFree;
  return (
    <div className={css.about}>
      <p className={css.facts[authors.length > 0 ? 'authorsAndState' : 'state']}>
        {authors.length > 0 && <span className={css.authors}>{authors.join(', ')}</span>}
        {(hasScale || words !== undefined) && (
          <span className={css.progress[hasScale ? 'scaleAndWords' : 'words']} data-own>
            {hasScale && <MiniScale duration={duration} position={position} sounding={state !== 'progress'} />}
            {words}
          </span>
        )}
        {saysFree && <span className={free}>бесплатно</span>}
      </p>
    </div>
  );
}

function stateWords(state: LectureState, duration: number, position: number): string | undefined {
  switch (state) {
    case 'now':
      return 'звучит';
    case 'paused':
      return 'пауза';
    case 'progress':
      return remaining(duration, position);
    case 'listened':
      return 'прослушано';
    case 'locked':
      return 'по подписке';
    case 'idle':
      return undefined;
  }
}
