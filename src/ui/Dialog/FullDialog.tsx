import * as Radix from '@radix-ui/react-dialog';
import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import { fullDialog, scrim } from './FullDialog.css.ts';

interface FullDialogProps extends ComponentProps<'div'> {
  open: boolean;
  /** The reader wants it closed: Escape. */
  onClose: () => void;
  /** A press beside it: seen while it slides or is dragged. */
  onPressBeside: () => void;
  title: string;
  /** Where the focus goes when it is closed and what had it before is gone. */
  returnFocus?: () => HTMLElement | null;
  children: ReactNode;
}

/** A modal view as large as the window: slides up, takes the focus, keeps the page behind from scrolling. */
export function FullDialog({ open, onClose, onPressBeside, title, returnFocus, className, children, ...props }: FullDialogProps) {
  const giveFocusBack = (event: Event) => {
    // The page may have taken the focus already: the view was left by a link.
    if (document.activeElement !== document.body) event.preventDefault();
    const heir = returnFocus?.();
    if (!heir || event.defaultPrevented) return;
    event.preventDefault();
    heir.focus({ preventScroll: true });
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={scrim} />
        <Radix.Content
          {...props}
          className={classNames(fullDialog, className)}
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          onPointerDownOutside={(event) => {
            event.preventDefault();
            onPressBeside();
          }}
        >
          <VisuallyHidden>
            <Radix.Title>{title}</Radix.Title>
          </VisuallyHidden>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
