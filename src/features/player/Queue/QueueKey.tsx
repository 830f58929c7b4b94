import type { ReactElement } from 'react';
import { isPlaylistOpen } from '../../../../machines/panel/panel.selectors.ts';
import { panel } from '../../../bindings/actors.ts';
import { Icon } from '../../../ui/Icon/Icon.tsx';
import { IconList } from '../../../ui/Icon/icons.ts';
import { Popover } from '../../../ui/Popover/Popover.tsx';
import { POPOVER_PX } from '../Keys/popover-width.ts';
import { UtilityKey } from '../Keys/UtilityKey.tsx';
import { popoverList } from './Queue.css.ts';
import { QueueList } from './Queue.tsx';

/** The key «Следующие» of the dock, and its popover (C07). */
export function QueuePopoverKey(): ReactElement {
  const actor = panel.useRef();
  const isOpen = panel.useSelected(isPlaylistOpen);
  return (
    <Popover
      open={isOpen}
      onOpenChange={(open) => actor.send({ type: open ? 'panel.openPlaylist' : 'panel.closePlaylist' })}
      title="Следующие"
      width={POPOVER_PX.queue}
      trigger={
        <UtilityKey size="dock" label="Следующие">
          <Icon icon={IconList} />
        </UtilityKey>
      }
    >
      <QueueList className={popoverList} />
    </Popover>
  );
}

/** The same key on a phone: the queue takes the place of the cover. `controls`: id of that place. */
export function QueueToggleKey({ controls }: { controls: string }) {
  const actor = panel.useRef();
  const isOpen = panel.useSelected(isPlaylistOpen);
  return (
    <UtilityKey
      size="sheet"
      label="Следующие"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={() => actor.send({ type: isOpen ? 'panel.closePlaylist' : 'panel.openPlaylist' })}
    >
      <Icon icon={IconList} />
    </UtilityKey>
  );
}
