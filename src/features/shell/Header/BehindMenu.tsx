import type { ReactNode } from 'react';
import { isMenuOpen } from '../../../../machines/mobile-menu/mobile-menu.selectors.ts';
import { mobileMenu } from '../../../bindings/actors.ts';

/** The page under an open panel of the header: keyboard and screen reader do not go there. The player stays outside. */
export function BehindMenu({ children }: { children: ReactNode }) {
  const isOpen = mobileMenu.useSelected(isMenuOpen);
  return <div inert={isOpen}>{children}</div>;
}
