import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Icon } from '../Icon/Icon.tsx';
import { badge } from './Badge.css.ts';

interface BadgeProps {
  /** `crown`: of a subscription · `success`: «Открыто», active. */
  kind?: keyof typeof badge;
  icon?: TablerIcon;
  children: ReactNode;
}

export const Badge = ({ kind = 'plain', icon, children }: BadgeProps) => (
  <span className={badge[kind]}>
    {icon && <Icon icon={icon} size={14} stroke={2} />}
    {children}
  </span>
);
