import { describe, expect, it, onTestFinished } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { currentMaterial, isLoading, isWanted } from '../../../machines/player/player.selectors.ts';
import type { PlayerEvent } from '../../../machines/player/player.types.ts';
import type { ViewportSize } from '../../../machines/ports/viewport.types.ts';
import { before } from '../../../src/app/listening/before.ts';
import { createLateListening } from '../../../src/app/listening/late-listening.ts';
import { createListenerActors } from '../../../src/app/listening/listener-actors.ts';
import { createListeningActors, type ListeningEdge } from '../../../src/app/listening/listening-actors.ts';
import { sampleMaterial } from '../../support/sample-catalogue.ts';
import { nodesOf } from '../../support/statecharts/catalogue.ts';
import { createStubbedActors } from '../../support/stub-edge.ts';

/** All of them as the app creates them; nothing runs, so no port is ever asked. */
const created = (viewport: ViewportSize, hasAchievements: boolean) => ({
  ...createListeningActors({ viewport, tabLock: {}, entitlement: 'none' } as ListeningEdge),
  ...createListenerActors({ features: { statistics: true, achievements: hasAchievements } } as Parameters<
    typeof createListenerActors
  >[0]),
});

const tagsOf = (machine: AnyStateMachine): string[] => [...new Set(nodesOf(machine).flatMap(({ tags }) => tags))];

describe.each([
  ['small', true],
  ['medium', false],
  ['large', true],
] as const)('in a %s window', (viewport, hasAchievements) => {
  const actors = created(viewport, hasAchievements);
  const beginnings = before({ viewport, features: { statistics: true, achievements: hasAchievements }, entitlement: 'none' });

  it.each(Object.keys(actors) as (keyof typeof actors)[])('%s is shown as its chart begins', (name) => {
    const actor = actors[name];
    const snapshot = actor.getSnapshot();
    const beginning: { context: object; tags?: readonly string[] } = beginnings[name];
    const isOn = (tag: string) => (snapshot.hasTag as (tag: string) => boolean)(tag);
    expect((beginning.tags ?? []).toSorted()).toEqual(tagsOf(actor.logic).filter(isOn).toSorted());
    // Chance spreads the repeats of the outbox.
    const chance = name === 'outbox' ? { spread: expect.any(Number) } : {};
    expect(snapshot.context).toEqual({ ...beginning.context, ...chance });
  });
});

describe('what is seen of a press before the charts are here is what the charts then say', () => {
  const [open, locked] = [sampleMaterial({ material_id: 1, is_free: true }), sampleMaterial({ material_id: 2, is_free: false })];
  const playlist = { type: 'project' as const, source: 'x', items: [open, locked] };
  const from = (materialId: number) => ({ type: 'player.playFrom' as const, playlist, materialId, startAt: 12 });

  /** The stand-ins, whose chunk never comes, and the same charts on stub ports: both are sent the same. */
  function both() {
    const world = {
      viewport: 'large' as const,
      features: { statistics: true, achievements: true },
      entitlement: 'none' as const,
    };
    const late = createLateListening({ beginning: world, create: () => new Promise(() => undefined), onLost: () => undefined });
    const { actors } = createStubbedActors({});
    actors.player.start();
    actors.remotePlaylist.start();
    onTestFinished(() => {
      actors.player.stop();
      actors.remotePlaylist.stop();
    });
    return [late.actors, actors] as const;
  }

  it.each([
    ['a press', [from(1)]],
    ['a press that is taken back', [from(1), { type: 'player.pause', cause: 'user' }]],
    ['a press that is taken back and made again', [from(1), { type: 'player.pause', cause: 'user' }, { type: 'player.play' }]],
    ['a press on a lecture by subscription', [from(2)]],
    ['a press on nothing', [{ type: 'player.play' }, { type: 'player.pause', cause: 'user' }]],
  ] satisfies [string, PlayerEvent[]][])('%s', (_, events) => {
    const seen = both().map(({ player }) => {
      for (const event of events) player.send(event);
      const snapshot = player.getSnapshot();
      const { playlist: list, position, duration } = snapshot.context;
      return {
        lecture: currentMaterial(snapshot),
        list,
        position,
        duration,
        busy: isLoading(snapshot),
        wanted: isWanted(snapshot),
      };
    });
    expect(seen[0]).toEqual(seen[1]);
  });

  it('a list that is asked for', () => {
    const request = { type: 'project', source: 'kadr-za-kadrom' } as const;
    const seen = both().map(({ remotePlaylist }) => {
      remotePlaylist.send({ type: 'playlist.start', request, materialId: null, startAt: null });
      const snapshot = remotePlaylist.getSnapshot();
      return [snapshot.context, snapshot.hasTag('loading')];
    });
    expect(seen[0]).toEqual([{ request, start: { materialId: null, startAt: null } }, true]);
    expect(seen[0]).toEqual(seen[1]);
  });
});
