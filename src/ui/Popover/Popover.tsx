import * as Radix from '@radix-ui/react-popover';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { ReactElement, ReactNode } from 'react';
import * as css from './Popover.css.ts';

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** A button; it gets `aria-expanded` and `aria-controls`. */
  trigger: ReactElement;
  title: string;
  /** On the right of the title: the value it is about, or a key that changes it. */
  value?: ReactNode;
  side?: 'top' | 'bottom';
  /** px */
  width?: number;
  children: ReactNode;
}

/** A small window at the key that opened it; the page behind stays usable. Escape and a press beside it close it. */
export function Popover({ open, onOpenChange, trigger, title, value, side = 'top', width = 300, children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={css.popover}
          style={assignInlineVars({ [css.width]: `${width}px` })}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          aria-label={title}
        >
          <PopoverHead title={title} value={value} />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The first line of a popover, or of the panel that stands for it on a phone. */
const PopoverHead = ({ title, value }: { title: string; value?: ReactNode }) => (
  <div className={css.head}>
    <h2>{title}</h2>
    {value != null && <span className={css.value}>{value}</span>}
  </div>
);
