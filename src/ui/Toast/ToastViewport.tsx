import { assignInlineVars } from '@vanilla-extract/dynamic';
import type { FocusEvent } from 'react';
import { TOAST_CLOSE_MS } from '../../../contract/constants.ts';
import { AppLink } from '../AppLink/AppLink.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon/Icon.tsx';
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '../Icon/icons.ts';
import * as css from './Toast.css.ts';

export interface Toast {
  id: string;
  kind: 'success' | 'info' | 'error';
  title: string;
  detail?: string;
  /** The way on. */
  link?: { to: string; text: string };
}

interface ToastViewportProps {
  /** Oldest first. Who keeps them also counts their time: nothing closes by itself here. */
  toasts: readonly Toast[];
  /** The time stands still, and the remaining lines with it. */
  held: boolean;
  onClose: (id: string) => void;
  /** A pointer or the focus came to a toast (true) or left them all (false). */
  onHold: (held: boolean) => void;
}

const ICONS = { success: IconCircleCheck, info: IconInfoCircle, error: IconAlertTriangle } as const;

/** Where toasts appear. Always on the page: a live region that comes together with its text is not read out. */
export function ToastViewport({ toasts, held, onClose, onHold }: ToastViewportProps) {
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onHold(false);
  };
  return (
    <section
      className={css.viewport}
      aria-label="Сообщения"
      aria-live="polite"
      data-print="no"
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={blur}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} held={held} onClose={onClose} />
      ))}
    </section>
  );
}

interface ToastCardProps {
  toast: Toast;
  held: boolean;
  onClose: (id: string) => void;
}

const ToastCard = ({ toast: { id, kind, title, detail, link }, held, onClose }: ToastCardProps) => (
  <div
    className={classNames(css.toast, held && css.held)}
    style={assignInlineVars({ [css.lifetime]: `${TOAST_CLOSE_MS}ms` })}
    role={kind === 'error' ? 'alert' : 'status'}
  >
    <Icon icon={ICONS[kind]} stroke={1.75} />
    <div>
      <p className={css.title}>{title}</p>
      {detail !== undefined && <p className={css.detail}>{detail}</p>}
      {link !== undefined && (
        <AppLink className={css.link} to={link.to} onClick={() => onClose(id)}>
          {link.text}
        </AppLink>
      )}
    </div>
    <button type="button" className={css.close} aria-label="Закрыть" onClick={() => onClose(id)}>
      <Icon icon={IconX} size={18} />
    </button>
  </div>
);
