import { cloneElement, type ReactElement, type ReactNode, useId, useRef } from 'react';
import { late } from '../Late/late.tsx';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A button; it gets `aria-expanded` and `aria-controls`. */
  trigger: ReactElement<object>;
  title: string;
  /** On the right of the title: the value it is about, or a key that changes it. */
  value?: ReactNode;
  side?: 'top' | 'bottom';
  /** px */
  width?: number;
  children: ReactNode;
}

const loadWindow = () => import('./PopoverWindow.tsx');
const PopoverWindow = late(async () => (await loadWindow()).PopoverWindow, 'Окно не открылось');

/** Fetches the code of the windows: they then open at once. */
export const fetchPopovers = (): Promise<unknown> => PopoverWindow.preload();

/**
 * A small window at the key that opened it; the page behind stays usable. Escape and a press beside it close it. Its code, which
 * a first press on «Слушать» has no use for, comes when it is first opened.
 */
export function Popover({ open, onOpenChange, trigger, ...shown }: PopoverProps) {
  const key = useRef<HTMLElement>(null);
  const id = useId();
  return (
    <>
      {cloneElement(trigger, {
        ref: key,
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        'aria-controls': open ? id : undefined,
        onClick: () => onOpenChange(!open),
      } as object)}
      {open && <PopoverWindow id={id} anchor={key} onClose={() => onOpenChange(false)} {...shown} />}
    </>
  );
}
