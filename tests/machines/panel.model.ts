import { panelMachine } from '../../machines/panel/panel.machine.ts';
import type { PanelTag } from '../../machines/panel/panel.types.ts';
import { panelWords } from '../../machines/panel/panel.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const POPOVERS = [
  'playlistOpen',
  'stopsOpen',
  'speedOpen',
  'volumeOpen',
  'timerOpen',
  'settingsOpen',
] as const satisfies PanelTag[];

/** How the machine is walked. */
export const panelModel = modelOf(panelMachine)({
  inputs: [{ viewport: 'small' }, { viewport: 'large' }],
  user: () => [
    { type: 'panel.click', on: 'body' },
    { type: 'panel.click', on: 'key' },
    { type: 'panel.minimise' },
    { type: 'panel.clickOverlay' },
    { type: 'panel.followTitle' },
    { type: 'panel.dragged', distancePart: 0.5, velocity: 12 },
    { type: 'panel.dragged', distancePart: 0.4, velocity: 12 },
    { type: 'panel.dragged', distancePart: 0.5, velocity: 10 },
    { type: 'viewport.changed', size: 'small' },
    { type: 'viewport.changed', size: 'medium' },
    { type: 'viewport.changed', size: 'large' },
    { type: 'panel.openPlaylist' },
    { type: 'panel.closePlaylist' },
    { type: 'panel.openStops' },
    { type: 'panel.closeStops' },
    { type: 'panel.openSpeed' },
    { type: 'panel.closeSpeed' },
    { type: 'panel.openVolume' },
    { type: 'panel.closeVolume' },
    { type: 'panel.openSettings' },
    { type: 'panel.closeSettings' },
    { type: 'panel.openTimer' },
    { type: 'panel.closeTimer' },
  ],
  abstraction: () => null,
  oracles: {
    '*': (snapshot, { before }) => {
      expect(snapshot.hasTag('maximised')).not.toBe(snapshot.hasTag('minimised'));
      if (
        before &&
        before.value.view !== undefined &&
        JSON.stringify(before.value.view) !== JSON.stringify(snapshot.value.view)
      ) {
        expect(POPOVERS.filter((tag) => snapshot.hasTag(tag))).toEqual([]);
      }
    },
    'view.desktop': (snapshot) => expect(snapshot.hasTag('minimised')).toBe(false),
    'view.mobile.mini': (snapshot) => expect(snapshot.hasTag('minimised')).toBe(true),
  },
  births: ['узкое окно', 'широкое окно'],
  words: panelWords,
});
