import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon/Icon.tsx';
import { iconButton, inDark, inLight } from './IconButton.css.ts';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: TablerIcon;
  /** Another one in the dark theme: styles choose, which know the theme before any script does. */
  iconInDark?: TablerIcon;
  /** The whole name: there is no other. */
  label: string;
  iconSize?: number;
}

/** A square button with an icon alone. Open and pressed ones (`aria-expanded`, `aria-pressed`) are filled with ink. */
export function IconButton({ icon, iconInDark, label, iconSize = 22, className, ...props }: IconButtonProps) {
  return (
    <button type="button" {...props} className={classNames(iconButton, className)} aria-label={label}>
      <Icon icon={icon} size={iconSize} className={iconInDark && inLight} />
      {iconInDark && <Icon icon={iconInDark} size={iconSize} className={inDark} />}
    </button>
  );
}
