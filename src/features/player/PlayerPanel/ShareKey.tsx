import type { Material } from '../../../../contract/entities/catalogue.ts';
import * as paths from '../../../../contract/paths.ts';
import { shownPosition } from '../../../../machines/player/player.selectors.ts';
import { player } from '../../../bindings/actors.ts';
import { IconButton } from '../../../ui/Button/IconButton.tsx';
import { IconShare2 } from '../../../ui/Icon/icons.ts';
import { Tooltip } from '../../../ui/Tooltip/Tooltip.tsx';

const LABEL = 'Поделиться этим местом';

interface ShareKeyProps {
  material: Material;
  onShare: (url: string) => void;
}

/** A link to this moment of the lecture, in media seconds (player.md, Comfort 6). */
export function ShareKey({ material, onShare }: ShareKeyProps) {
  const actor = player.useRef();
  const share = () => {
    const address = new URL(paths.lecture(material.slug), window.location.origin);
    address.searchParams.set('t', String(Math.floor(shownPosition(actor.getSnapshot()))));
    onShare(address.href);
  };
  return (
    <Tooltip text={LABEL}>
      <IconButton icon={IconShare2} label={LABEL} onClick={share} />
    </Tooltip>
  );
}
