import { player } from '../../../bindings/actors.ts';
import { IconButton } from '../../../ui/Button/IconButton.tsx';
import { IconX } from '../../../ui/Icon/icons.ts';
import { Tooltip } from '../../../ui/Tooltip/Tooltip.tsx';

const LABEL = 'Закрыть плеер';

/** Silence, and no panel until something is played again. */
export function CloseKey() {
  const actor = player.useRef();
  return (
    <Tooltip text={LABEL}>
      <IconButton icon={IconX} label={LABEL} onClick={() => actor.send({ type: 'player.close' })} />
    </Tooltip>
  );
}
