import type { ReactNode } from 'react';
import { isMenuOpen } from '../../../../machines/mobile-menu/mobile-menu.selectors.ts';
import { mobileMenu } from '../../../bindings/actors.ts';

/** What an open panel of the header covers: neither the keyboard nor a screen reader goes there. The player stays outside. */
export function BehindMenu({ children }: { children: ReactNode }) {
  const isOpen = mobileMenu.useSelected(isMenuOpen);
  return <div inert={isOpen}>{children}</div>;
}
