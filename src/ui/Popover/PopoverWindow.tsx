import * as Radix from '@radix-ui/react-popover';
import { assignInlineVars } from '@vanilla-extract/dynamic';
import { type ReactNode, type RefObject, useRef } from 'react';
import * as css from './Popover.css.ts';

interface PopoverWindowProps {
  /** Of the window; the key names it. */
  id: string;
  /** The key that opened it. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  title: string;
  value?: ReactNode;
  side?: 'top' | 'bottom';
  /** px */
  width?: number;
  children: ReactNode;
}

/** The window of a popover, which is there while it is open. When it closes, the focus is on its key again, unless it was taken elsewhere. */
export function PopoverWindow({ id, anchor, onClose, title, value, side = 'top', width = 300, children }: PopoverWindowProps) {
  const isLeft = useRef(false);
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Anchor virtualRef={anchor as RefObject<HTMLElement>} />
      <Radix.Portal>
        <Radix.Content
          id={id}
          className={css.popover}
          style={assignInlineVars({ [css.width]: `${width}px` })}
          side={side}
          sideOffset={8}
          collisionPadding={8}
          aria-label={title}
          onInteractOutside={(event) => {
            // A press of the key closes the window by itself.
            if (anchor.current?.contains(event.target as Node)) event.preventDefault();
            else isLeft.current = true;
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (!isLeft.current) anchor.current?.focus();
          }}
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
