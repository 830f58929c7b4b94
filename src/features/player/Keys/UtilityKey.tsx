import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../../../ui/Tooltip/Tooltip.tsx';
import { caption, type KeySize, wideKey } from './keys.css.ts';

interface UtilityKeyProps extends Omit<ComponentProps<'button'>, 'aria-label'> {
  size: KeySize;
  /** The whole name, the caption, and the tooltip that stands for the caption where there is no room for one. */
  label: string;
  /** The key's function is on, though the key is not a toggle. */
  isOn?: boolean;
  /** A sign or a value over the caption. */
  children: ReactNode;
}

/** A key of the right-hand block: «Избранное», «Скорость», «Таймер сна», «Следующие». */
export function UtilityKey({ size, label, isOn, children, ...button }: UtilityKeyProps) {
  return (
    <Tooltip text={label}>
      <button type="button" {...button} className={wideKey[size]} aria-label={label} data-on={isOn || undefined}>
        {children}
        <span className={caption[size]}>{label}</span>
      </button>
    </Tooltip>
  );
}
