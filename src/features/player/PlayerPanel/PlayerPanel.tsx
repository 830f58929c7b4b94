import { useRef } from 'react';
import type { Material } from '../../../../contract/entities/catalogue.ts';
import { isMobile, viewOf } from '../../../../machines/panel/panel.selectors.ts';
import { currentMaterial, isPanelShown } from '../../../../machines/player/player.selectors.ts';
import { panel, player } from '../../../bindings/actors.ts';
import { FullDialog } from '../../../ui/Dialog/FullDialog.tsx';
import { Dock } from '../Dock/Dock.tsx';
import { Expanded } from '../Expanded/Expanded.tsx';
import type { Favorites } from '../Favorite/favorites.ts';
import { Mini } from '../Mini/Mini.tsx';
import { Sheet } from '../Sheet/Sheet.tsx';
import { room } from './PlayerPanel.css.ts';

interface PlayerPanelProps {
  /** The listener shares a moment of the lecture; an absolute address. */
  onShare: (url: string) => void;
  /** Without them nobody is signed in, and the key «Избранное» is disabled. */
  favorites?: Favorites | null;
}

/** The region «Плеер»: there while a lecture is current (C01), in one of four views (D11). */
export function PlayerPanel({ onShare, favorites = null }: PlayerPanelProps) {
  const material = player.useSelected(currentMaterial);
  const isShown = player.useSelected(isPanelShown);
  if (!isShown || material === null) return null;
  return <Panel material={material} onShare={onShare} favorites={favorites} />;
}

interface PanelProps {
  material: Material;
  onShare: (url: string) => void;
  favorites: Favorites | null;
}

function Panel({ material, onShare, favorites }: PanelProps) {
  const actor = panel.useRef();
  const view = panel.useSelected(viewOf);
  const onPhone = panel.useSelected(isMobile);
  const expandKey = useRef<HTMLButtonElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  const shared = { material, favorites };
  return (
    <div className={room} data-print="no">
      {view === 'dock' && <Dock {...shared} expandKey={expandKey} />}
      {view === 'mini' && <Mini material={material} expandKey={expandKey} />}
      <FullDialog
        ref={sheet}
        open={view === 'expanded' || view === 'sheet'}
        onClose={() => actor.send({ type: 'panel.minimise' })}
        onPressBeside={() => actor.send({ type: 'panel.clickOverlay' })}
        title="Плеер"
        returnFocus={() => expandKey.current}
        data-shortcuts="on"
      >
        {onPhone ? <Sheet {...shared} onShare={onShare} sheet={sheet} /> : <Expanded {...shared} onShare={onShare} />}
      </FullDialog>
    </div>
  );
}
