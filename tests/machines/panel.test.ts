import { describe, expect, it } from 'vitest';
import { panelMachine } from '../../machines/panel/panel.machine.ts';
import type { PanelTag } from '../../machines/panel/panel.types.ts';
import type { ViewportSize } from '../../machines/ports/viewport.types.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { panelModel } from './panel.model.ts';

const POPOVERS = ['playlistOpen', 'speedOpen', 'timerOpen'] as const satisfies PanelTag[];

walkMachine(panelModel);

const view = (live: Live<typeof panelMachine>) => JSON.stringify(live.snapshot.value.view);
const panelIn = (viewport: ViewportSize) => new Live({ machine: panelMachine, input: { viewport } });

describe('player panel (D11)', () => {
  it.each(['medium', 'large'] as const)('is the full dock in a %s window', (viewport) => {
    const live = panelIn(viewport);
    expect(view(live)).toBe('{"desktop":"dock"}');
    expect(live.snapshot.hasTag('maximised')).toBe(true);
  });

  it.each([
    { type: 'panel.minimise' },
    { type: 'panel.clickOverlay' },
    { type: 'panel.followTitle' },
    { type: 'panel.dragged', distancePart: 0.41, velocity: 10.1 },
  ] as const)('is minimised on a phone by %o', (event) => {
    const live = panelIn('small');
    live.send({ type: 'panel.click', on: 'body' });
    expect(live.snapshot.hasTag('maximised')).toBe(true);
    live.send(event);
    expect(live.snapshot.hasTag('minimised')).toBe(true);
  });

  it.each([
    { distancePart: 0.4, velocity: 50 },
    { distancePart: 1, velocity: 10 },
    { distancePart: -0.5, velocity: 50 },
  ])('springs back after the drag %o', (drag) => {
    const live = panelIn('small');
    live.send({ type: 'panel.click', on: 'body' });
    live.send({ type: 'panel.dragged', ...drag });
    expect(live.snapshot.hasTag('maximised')).toBe(true);
  });

  it('is not maximised by its keys', () => {
    const live = panelIn('small');
    live.send({ type: 'panel.click', on: 'key' });
    expect(live.snapshot.hasTag('minimised')).toBe(true);
  });

  it('resets to the maximised dock when the window becomes medium, whatever it was', () => {
    const live = panelIn('small');
    live.send({ type: 'viewport.changed', size: 'medium' });
    expect(view(live)).toBe('{"desktop":"dock"}');
    live.send({ type: 'viewport.changed', size: 'small' });
    live.send({ type: 'panel.click', on: 'body' });
    live.send({ type: 'viewport.changed', size: 'medium' });
    expect(view(live)).toBe('{"desktop":"dock"}');
  });

  it('does not minimise the dock when its title is followed', () => {
    const live = panelIn('large');
    live.send({ type: 'panel.followTitle' });
    expect(live.snapshot.hasTag('maximised')).toBe(true);
  });

  it('keeps the queue, the speed and the timer apart, and closes them with the view they hung on', () => {
    const live = panelIn('large');
    live.send({ type: 'panel.openPlaylist' });
    live.send({ type: 'panel.openTimer' });
    expect(POPOVERS.filter((tag) => live.snapshot.hasTag(tag))).toEqual(['playlistOpen', 'timerOpen']);
    live.send({ type: 'panel.closePlaylist' });
    expect(POPOVERS.filter((tag) => live.snapshot.hasTag(tag))).toEqual(['timerOpen']);
    live.send({ type: 'panel.click', on: 'body' });
    expect(view(live)).toBe('{"desktop":"expanded"}');
    expect(POPOVERS.filter((tag) => live.snapshot.hasTag(tag))).toEqual([]);
  });
});
