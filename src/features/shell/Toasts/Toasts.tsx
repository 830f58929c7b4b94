import { useState } from 'react';
import { selectVisibleToasts } from '../../../../machines/toasts/toasts.selectors.ts';
import type { Toast, ToastKind } from '../../../../machines/toasts/toasts.types.ts';
import { toasts } from '../../../bindings/actors.ts';
import { ToastViewport } from '../../../ui/Toast/ToastViewport.tsx';

/** How the machine's kinds are drawn: what is sounding is news like any other. */
const LOOK = { info: 'info', success: 'success', error: 'error', voice: 'info' } as const satisfies Record<ToastKind, string>;

const drawn = ({ id, kind, text, detail, link }: Toast) => ({
  id,
  kind: LOOK[kind],
  title: text,
  detail: detail ?? undefined,
  link,
});

/** Toasts of the whole service (B11). Their time is the machine's; a pointer or the focus stops it. */
export function Toasts() {
  const actor = toasts.useRef();
  const visible = toasts.useSelected(selectVisibleToasts);
  const [isHeld, setHeld] = useState(false);

  const hold = (held: boolean) => {
    setHeld(held);
    for (const { id } of visible) actor.send({ type: held ? 'toasts.hold' : 'toasts.release', id, now: Date.now() });
  };
  const dismiss = (id: string) => {
    // The one under the pointer goes without saying that the pointer left it: the others must not stand still for ever.
    hold(false);
    actor.send({ type: 'toasts.dismiss', id, now: Date.now() });
  };
  return <ToastViewport toasts={visible.map(drawn)} held={isHeld} onHold={hold} onClose={dismiss} />;
}
