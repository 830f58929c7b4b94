import * as Radix from '@radix-ui/react-dialog';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '../Button/IconButton.tsx';
import { classNames } from '../class-names.ts';
import { IconX } from '../Icon/icons.ts';
import * as css from './Dialog.css.ts';

interface DialogProps {
  open: boolean;
  /** The reader wants it closed: cross, Escape, a click beside it. */
  onClose: () => void;
  title: string;
  /** Accessible name, where it is not the title: «Подписка» of «Необходимо оформить подписку». */
  name?: string;
  /** Over the title. */
  badge?: ReactNode;
  description?: ReactNode;
  /** A picture on the left of the words, above them on a phone. */
  picture?: ReactNode;
  /** A key «Закрыть» is among the children: the cross is then for the mouse alone, or there would be two of one name. */
  hasCloseKey?: boolean;
  size?: keyof typeof css.dialog;
  /** Lies at the bottom of a phone's screen. */
  docked?: boolean;
  children?: ReactNode;
}

/** A modal window. Takes the focus, keeps it inside, gives it back; the page behind does not scroll. */
export function Dialog({
  open,
  onClose,
  title,
  name,
  badge,
  description,
  picture,
  hasCloseKey = false,
  size = 'regular',
  docked = false,
  children,
}: DialogProps) {
  // There is no Radix trigger: a window opens because a machine says so, from whatever had the focus then.
  const opener = useRef<Element>(null);
  const giveFocusBack = (event: Event) => {
    event.preventDefault();
    // It is given back in a task after the closing: whoever pressed «/» or Tab meanwhile has put it where they want it.
    const isUnclaimed = document.activeElement === null || document.activeElement === document.body;
    if (isUnclaimed && opener.current instanceof HTMLElement) opener.current.focus();
  };
  const titleClass = classNames(badge === undefined ? css.title : css.titleUnderBadge, size === 'narrow' && css.narrowTitle);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className={docked ? css.scrim.docked : css.scrim.centred}>
          <Radix.Content
            className={css.dialog[size]}
            onOpenAutoFocus={() => {
              opener.current = document.activeElement;
            }}
            onCloseAutoFocus={giveFocusBack}
            {...(name !== undefined && { 'aria-label': name, 'aria-labelledby': undefined })}
            {...(description === undefined && { 'aria-describedby': undefined })}
          >
            <div className={picture === undefined ? undefined : css.pictured}>
              {picture}
              <div>
                {badge}
                <Radix.Title className={titleClass}>{title}</Radix.Title>
                {description !== undefined && <Radix.Description className={css.description}>{description}</Radix.Description>}
                {children != null && <div className={css.body}>{children}</div>}
              </div>
            </div>
            {/* Last in the order of the keyboard, so that the focus starts with what the window is for. */}
            <div className={css.close} aria-hidden={hasCloseKey || undefined}>
              <Radix.Close asChild>
                <IconButton icon={IconX} label="Закрыть" tabIndex={hasCloseKey ? -1 : undefined} />
              </Radix.Close>
            </div>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
