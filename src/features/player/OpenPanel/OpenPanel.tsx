import { useRef } from 'react';
import { isMobile, isModal } from '../../../../machines/panel/panel.selectors.ts';
import { panel } from '../../../bindings/actors.ts';
import { FullDialog } from '../../../ui/Dialog/FullDialog.tsx';
import { Expanded } from '../Expanded/Expanded.tsx';
import type { OpenViewProps } from '../PlayerPanel/views.ts';
import { Sheet } from '../Sheet/Sheet.tsx';

interface OpenPanelProps extends OpenViewProps {
  /** Where the focus goes when the view is closed. */
  returnFocus: () => HTMLElement | null;
}

/** The panel as large as the window: the full-window view of a desktop, the sheet of a phone (D11). */
export function OpenPanel({ returnFocus, ...view }: OpenPanelProps) {
  const actor = panel.useRef();
  const isOpen = panel.useSelected(isModal);
  const onPhone = panel.useSelected(isMobile);
  const sheet = useRef<HTMLDivElement>(null);
  return (
    <FullDialog
      ref={sheet}
      open={isOpen}
      onClose={() => actor.send({ type: 'panel.minimise' })}
      onPressBeside={() => actor.send({ type: 'panel.clickOverlay' })}
      title="Плеер"
      returnFocus={returnFocus}
      data-shortcuts="on"
    >
      {onPhone ? <Sheet {...view} sheet={sheet} /> : <Expanded {...view} />}
    </FullDialog>
  );
}
