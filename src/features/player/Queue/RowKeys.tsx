import type { ComponentProps, KeyboardEvent } from 'react';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconChevronDown, IconChevronUp, IconGripVertical, IconX } from '../../../ui/Icon/icons.ts';
import * as css from './Queue.css.ts';

export interface RowProps {
  /** Its place in the queue, and the last one there. */
  place: number;
  last: number;
  /** Ids of what says which lecture it is, and of what says how the handle is used. */
  nameId: string;
  hintId: string;
  /** To another place of the queue; `pressed` keeps the focus. */
  onMove: (place: number, pressed: HTMLElement) => void;
  onRemove: () => void;
}

/** Places to which the keys of a handle move its lecture. */
const PLACES: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowUp: (place) => place - 1,
  ArrowDown: (place) => place + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** The handle of a row: dragged by a pointer, moved by the arrows. */
export function MoveHandle({ place, last, nameId, hintId, onMove, onRemove, ...handle }: RowProps & ComponentProps<'button'>) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const to = PLACES[event.key];
    if (to === undefined && event.key !== 'Delete') return;
    event.preventDefault();
    if (to === undefined) onRemove();
    else onMove(to(place, last), event.currentTarget);
  };
  return (
    <button
      {...handle}
      type="button"
      className={css.handle}
      aria-label="Переставить"
      aria-describedby={`${nameId} ${hintId}`}
      onKeyDown={onKeyDown}
    >
      <Icon icon={IconGripVertical} size={20} />
    </button>
  );
}

/** Keys for a pointer that does not drag, and the one that takes the lecture out. */
export function RowKeys({ place, last, nameId, onMove, onRemove }: RowProps) {
  return (
    <span className={css.keys}>
      <StepKey label="Выше" nameId={nameId} icon={IconChevronUp} isIdle={place === 0} onPress={(key) => onMove(place - 1, key)} />
      <StepKey
        label="Ниже"
        nameId={nameId}
        icon={IconChevronDown}
        isIdle={place === last}
        onPress={(key) => onMove(place + 1, key)}
      />
      <button type="button" className={css.key} aria-label="Убрать из очереди" aria-describedby={nameId} onClick={onRemove}>
        <Icon icon={IconX} size={18} />
      </button>
    </span>
  );
}

interface StepKeyProps {
  label: string;
  nameId: string;
  icon: typeof IconX;
  /** At the end of the queue; a disabled key would lose the focus. */
  isIdle: boolean;
  onPress: (key: HTMLElement) => void;
}

/** For the keyboard the handle does the same: two stops fewer in each row. */
const StepKey = ({ label, nameId, icon, isIdle, onPress }: StepKeyProps) => (
  <button
    type="button"
    tabIndex={-1}
    className={css.key}
    aria-label={label}
    aria-describedby={nameId}
    aria-disabled={isIdle}
    onClick={(event) => onPress(event.currentTarget)}
  >
    <Icon icon={icon} size={18} />
  </button>
);
