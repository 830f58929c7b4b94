import { isStopsOpen } from '../../../../machines/panel/panel.selectors.ts';
import { panel } from '../../../bindings/actors.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconHistory } from '../../../ui/Icon/icons.ts';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import type { KeySize } from '../Keys/keys.css.ts';
import { POPOVER_PX } from '../Keys/popover-width.ts';
import { UtilityKey } from '../Keys/UtilityKey.tsx';
import { LastStopsInPopover } from './LastStopsList.tsx';

const LABEL = 'Последние места';

/** The key «Последние места» and its popover. */
export function LastStopsKey({ size }: { size: KeySize }) {
  const actor = panel.useRef();
  const isOpen = panel.useSelected(isStopsOpen);
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => actor.send({ type: open ? 'panel.openStops' : 'panel.closeStops' })}
      title={LABEL}
      width={POPOVER_PX.queue}
      trigger={
        <UtilityKey size={size} label={LABEL} caption="Места">
          <Icon icon={IconHistory} />
        </UtilityKey>
      }
    >
      <LastStopsInPopover />
    </Popover>
  );
}

/** The same key on a phone: the list takes the place of the cover. `controls`: id of that place. */
export function LastStopsToggleKey({ controls }: { controls: string }) {
  const actor = panel.useRef();
  const isOpen = panel.useSelected(isStopsOpen);
  return (
    <UtilityKey
      size="sheet"
      label={LABEL}
      caption="Места"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => actor.send({ type: isOpen ? 'panel.closeStops' : 'panel.openStops' })}
    >
      <Icon icon={IconHistory} />
    </UtilityKey>
  );
}
