import { useEffect, useRef, useState } from 'react';
import type { Material } from '../../../../contract/entities/catalogue.ts';
import { isMobile, isModal } from '../../../../machines/panel/panel.selectors.ts';
import { currentMaterial, isPanelShown } from '../../../../machines/player/player.selectors.ts';
import { panel, player } from '../../../bindings/actors.ts';
import { whenIdle } from '../../../bindings/when-idle.ts';
import { late } from '../../../ui/Late/late.tsx';
import { fetchPopovers } from '../../../ui/Popover/Popover.tsx';
import { DeviceSound } from '../DeviceSound/DeviceSound.tsx';
import { Dock } from '../Dock/Dock.tsx';
import type { Favorites } from '../Favorite/favorites.ts';
import { Mini } from '../Mini/Mini.tsx';
import { leaveFocusToPage } from './leave-focus.ts';
import { room } from './PlayerPanel.css.ts';

const loadOpenPanel = () => import('../OpenPanel/OpenPanel.tsx');
const OpenPanel = late(async () => (await loadOpenPanel()).OpenPanel, 'Плеер не раскрылся');

interface PlayerPanelProps {
  /** The listener shares a moment of the lecture; an absolute address. */
  onShare: (url: string) => void;
  /** Without them nobody is signed in, and the key «Избранное» is disabled. */
  favorites?: Favorites | null;
}

/**
 * The region «Плеер»: there while a lecture is current (C01), in one of four views (D11). Without one there is only what
 * another device sounds.
 */
export function PlayerPanel({ onShare, favorites = null }: PlayerPanelProps) {
  const material = player.useSelected(currentMaterial);
  const isShown = player.useSelected(isPanelShown);
  if (!isShown || material === null) return <Elsewhere />;
  return <Panel material={material} onShare={onShare} favorites={favorites} />;
}

function Elsewhere() {
  return (
    <div className={room} data-print="no">
      <DeviceSound place="alone" />
    </div>
  );
}

/** Windows that are likely to be opened next; the sound of the first press comes before them. */
function fetchWindowsWhenIdle(): void {
  whenIdle(() => {
    for (const next of [loadOpenPanel(), fetchPopovers()]) next.catch(() => undefined);
  });
}

interface PanelProps {
  material: Material;
  onShare: (url: string) => void;
  favorites: Favorites | null;
}

function Panel({ material, onShare, favorites }: PanelProps) {
  const onPhone = panel.useSelected(isMobile);
  const isOpen = panel.useSelected(isModal);
  // Once drawn it stays, so that it can slide away.
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  const expandKey = useRef<HTMLButtonElement>(null);
  useEffect(fetchWindowsWhenIdle, []);
  useEffect(() => leaveFocusToPage, []);

  const closed = onPhone ? (
    <Mini material={material} expandKey={expandKey} />
  ) : (
    <Dock material={material} favorites={favorites} expandKey={expandKey} />
  );
  return (
    <div className={room} data-print="no">
      {!isOpen && closed}
      {wasOpened && (
        <OpenPanel
          material={material}
          favorites={favorites}
          onShare={onShare}
          returnFocus={() => expandKey.current}
          waiting={isOpen && closed}
        />
      )}
    </div>
  );
}
