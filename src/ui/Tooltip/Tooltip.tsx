import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { TOOLTIP_DELAY_MS } from '../../../contract/constants.ts';
import { placeAbove } from './place.ts';
import { anchor, placed, tip } from './Tooltip.css.ts';

interface TooltipProps {
  /** One line; null: there is nothing to say. What must be known without a pointer belongs to the control's own name or description. */
  text: string | null;
  children: ReactNode;
}

/**
 * A line of text over a control, after 700 ms of pointer or focus (B11); Escape, a press, or scrolling takes it away.
 * Written here and not taken from Radix, because lecture rows have it and Radix does not fit into the first route's budget.
 */
export function Tooltip({ text, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const delay = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wrapper = useRef<HTMLSpanElement>(null);

  const plan = () => {
    clearTimeout(delay.current);
    delay.current = setTimeout(() => setOpen(true), TOOLTIP_DELAY_MS);
  };
  const close = () => {
    clearTimeout(delay.current);
    setOpen(false);
  };
  useEffect(() => () => clearTimeout(delay.current), []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears what bubbles up from the control inside it
    <span
      ref={wrapper}
      className={anchor}
      onPointerEnter={(event: PointerEvent) => event.pointerType !== 'touch' && plan()}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={plan}
      onBlur={close}
    >
      {children}
      {open && text !== null && <Tip text={text} over={wrapper} onClose={close} />}
    </span>
  );
}

interface TipProps {
  text: string;
  over: { current: HTMLElement | null };
  onClose: () => void;
}

function Tip({ text, over, onClose }: TipProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', onKey);
    document.addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('scroll', onClose, { capture: true });
    };
  }, [onClose]);

  const place = (element: HTMLElement | null) => {
    if (element && over.current) placeAbove(element, over.current);
  };
  return createPortal(
    <span className={placed} ref={place}>
      <span className={tip} role="tooltip">
        {text}
      </span>
    </span>,
    document.body,
  );
}
