import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { vi } from 'vitest';
import type { Material } from '../../../contract/entities/catalogue.ts';
import type { Playlist, PlaylistType } from '../../../contract/entities/playlist.ts';
import { PlayerPanel } from '../../../src/features/player/PlayerPanel/PlayerPanel.tsx';
import { Shortcuts } from '../../../src/features/player/Shortcuts/Shortcuts.tsx';
import { SubscribePopup } from '../../../src/features/player/SubscribePopup/SubscribePopup.tsx';
import { fetchPopovers } from '../../../src/ui/Popover/Popover.tsx';
import { sampleMaterial } from '../../support/samples/catalogue.ts';
import { renderScreen } from '../../support/screens/screen.tsx';

const NAMES = ['Камень, верёвка, молитва', 'Чертёж на полу', 'Свет как строительный материал', 'Откуда брали деньги'];

/** Four lectures of one cycle, 2538 s each as the stub element tells; the first two are open to everyone. */
export const lectures: Material[] = NAMES.map((name, index) =>
  sampleMaterial({
    material_id: index + 1,
    number: index + 1,
    name,
    authors: ['Вера Ольховская', 'Пётр Лиходей'],
    is_free: index < 2,
  }),
);

interface PanelOptions extends NonNullable<Parameters<typeof renderScreen>[1]> {
  type?: PlaylistType;
  items?: Material[];
  /** The lecture that is taken up; null leaves the player empty. */
  current?: number | null;
  startAt?: number;
  /** Whether the element reports that the sound is heard. */
  isSounding?: boolean;
  isSignedIn?: boolean;
}

/** The panel with everything of the player around it, a field and a page beside it, and a lecture that sounds. */
export async function renderPanel(options: PanelOptions = {}) {
  // As in life: their code is fetched in idle.
  await fetchPopovers();
  const {
    type = 'project',
    items = lectures,
    current = 1,
    startAt = 1122,
    isSounding = true,
    isSignedIn = false,
    ...world
  } = options;
  const onShare = vi.fn();
  const onSearch = vi.fn();
  const toggled: number[] = [];

  function Around() {
    const [isHelpOpen, onHelp] = useState(false);
    const [hasLetters, onLetters] = useState(true);
    const [kept, setKept] = useState<readonly number[]>([]);
    const favorites = {
      has: (id: number) => kept.includes(id),
      toggle(id: number) {
        toggled.push(id);
        setKept(kept.includes(id) ? kept.filter((other) => other !== id) : [...kept, id]);
      },
    };
    return (
      <>
        <main>
          <input aria-label="Поле" />
          <button type="button">Кнопка страницы</button>
        </main>
        <button type="button" onClick={() => onHelp(true)}>
          Клавиши
        </button>
        <Shortcuts {...{ onSearch, isHelpOpen, onHelp, hasLetters, onLetters }} />
        <PlayerPanel onShare={onShare} favorites={isSignedIn ? favorites : null} />
        <SubscribePopup />
      </>
    );
  }

  const app = await renderScreen(<Around />, world);
  const playlist: Playlist = { type, source: 'sobor', items };
  if (current !== null) {
    await act(async () => app.player.send({ type: 'player.playFrom', playlist, materialId: current, leftAt: startAt }));
    const report = () => app.element.report({ type: 'audio.started', loadId: app.element.loadId(), position: startAt });
    if (isSounding) act(report);
  }
  return {
    ...app,
    onShare,
    onSearch,
    toggled,
    playlist,
    /** The context of the player now. */
    heard: () => app.player.getSnapshot().context,
    /** Where the needle is, or where a seek on its way will land, media seconds. */
    needle: () => {
      const { seekTarget, position } = app.player.getSnapshot().context;
      return seekTarget ?? position;
    },
    /** Commands to the element of this type. */
    sent: (command: string) => app.commands.filter((one) => one.type === command),
  };
}

/** The region «Плеер». */
export const region = () => screen.getByRole('region', { name: 'Плеер' });
export const key = (name: string) => within(region()).getByRole('button', { name });
export const slider = () => screen.getByRole('slider', { name: 'Позиция воспроизведения' });

/** Opens the panel to the whole window; what it is made of arrives a moment later. */
export async function openPanel(user: UserEvent) {
  await user.click(key('Развернуть плеер'));
  await screen.findByRole('dialog', { name: 'Плеер' });
}
