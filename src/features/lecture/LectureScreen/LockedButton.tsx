import { type ReactNode, useId } from 'react';
import { lines, say } from '../../../ui/Button/VoiceButton.css.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconCrown } from '../../../ui/Icon/icons.ts';
import { LOCKED } from '../../../ui/LectureRow/PlayButton.tsx';
import { Tooltip } from '../../../ui/Tooltip/Tooltip.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden/VisuallyHidden.tsx';
import * as css from './LectureScreen.css.ts';

interface LockedButtonProps {
  label: ReactNode;
  onPress: () => void;
}

/** The main button of a lecture that needs a subscription: a crown and not the sign of sound, as in the rows. */
export function LockedButton({ label, onPress }: LockedButtonProps) {
  const description = useId();
  return (
    <Tooltip text={LOCKED}>
      <button type="button" className={say} aria-describedby={description} onClick={onPress}>
        <span className={css.crown} data-own>
          <Icon icon={IconCrown} />
        </span>
        <span className={lines}>
          <span>{label}</span>{' '}
          <span className={css.bySubscription} data-own>
            По подписке
          </span>
        </span>
      </button>
      <VisuallyHidden id={description}>{LOCKED}</VisuallyHidden>
    </Tooltip>
  );
}
