import { screen, within } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import { panelMachine } from '../../../machines/panel/panel.machine.ts';
import { PlayerPanel } from '../../../src/features/player/PlayerPanel/PlayerPanel.tsx';
import { SubscribePopup } from '../../../src/features/player/SubscribePopup/SubscribePopup.tsx';
import { fetchPopovers } from '../../../src/ui/Popover/Popover.tsx';
import { press } from './user-actions.ts';

// As in life: their code is fetched in idle.
await fetchPopovers();

/** The two forms of the panel in which every key is at hand. */
export type PanelForm = 'dock' | 'sheet';

const nothing = () => undefined;

/** The panel, and the popup «Подписка» over it. */
export const PanelPage = () => (
  <>
    <PlayerPanel onShare={nothing} />
    <SubscribePopup />
  </>
);

/** The real chart of the panel, in a window of this form. */
export function livePanel(form: PanelForm) {
  const panel = createActor(panelMachine, { input: { viewport: form === 'dock' ? 'large' : 'small' } }).start();
  onTestFinished(() => void panel.stop());
  return panel;
}

/** The region «Плеер», or null while nothing is current or something modal lies over it. */
export const panelRegion = (): HTMLElement | null => screen.queryByRole('region', { name: 'Плеер' });

/** A key of the panel, or null. */
export function panelKey(name: string | RegExp): HTMLElement | null {
  const region = panelRegion();
  return region === null ? null : within(region).queryByRole('button', { name });
}

/** On a phone the line under the page is opened to the sheet; what it is made of is fetched on the way. */
export async function openSheet(): Promise<void> {
  if (panelKey('Развернуть плеер') === null || panelKey('Свернуть') !== null) return;
  await press('button', 'Развернуть плеер');
  await screen.findByRole('dialog', { name: 'Плеер' });
}
