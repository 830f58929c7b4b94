import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../../../ui/Tooltip/Tooltip.tsx';
import { caption as captionStyle, type KeySize, key as narrowKey, wideKey } from './keys.css.ts';

interface UtilityKeyProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  size: KeySize;
  /** The whole name. */
  label: string;
  /** A shorter name under the sign; without: the whole one; null: none, the sign alone says it. */
  caption?: string | null;
  /** The tooltip repeats the name; in the dock it always does, where the caption may have no room. */
  hasTooltip?: boolean;
  /** The key's function is on, though the key is not a toggle. */
  isOn?: boolean;
  /** A sign or a value over the caption. */
  children: ReactNode;
}

/** A key of the right-hand block: «Избранное», «Скорость», «Таймер сна», «Следующие». */
export function UtilityKey({
  size,
  label,
  caption = label,
  hasTooltip = size === 'dock',
  isOn,
  children,
  ...button
}: UtilityKeyProps) {
  const key = (
    <button
      type="button"
      {...button}
      className={caption === null ? narrowKey[size] : wideKey[size]}
      aria-label={label}
      data-on={isOn || undefined}
    >
      {children}
      {caption !== null && <span className={captionStyle[size]}>{caption}</span>}
    </button>
  );
  return hasTooltip ? <Tooltip text={label}>{key}</Tooltip> : key;
}
