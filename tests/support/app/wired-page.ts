import { onTestFinished } from 'vitest';
import type { Material } from '../../../contract/entities/catalogue.ts';
import type { Playlist } from '../../../contract/entities/playlist.ts';
import type { ElsewhereReport, PlayerFacts } from '../../../machines/player/player.types.ts';
import type { EdgeBody } from '../../../machines/ports/ports.ts';
import type { Effects, Sources } from '../../../machines/system/edge.types.ts';
import type { AppRouter } from '../../../src/app/router.ts';
import { sampleMaterial } from '../samples/catalogue.ts';
import { connected, edgeOf, keptEdgeOf, listeningEdgeOf } from './connected.ts';
import { forgetListenersAfterTest } from './page-listeners.ts';
import { createStubbedActors, type StubWorld } from './stubbed-actors.ts';

/** Three lectures of ten minutes that are open to everyone. */
export const threeLectures: Material[] = [1, 2, 3].map((id) =>
  sampleMaterial({ material_id: id, number: id, name: `Лекция ${id}`, duration: 600, is_free: true }),
);
export const cycle: Playlist = { type: 'free_project', source: 'sobor', items: threeLectures };

/**
 * The page without a screen: real statecharts wired by the app's own wiring, on stub ports, with what they tell the
 * world written down.
 */
export async function openWiredPage(world: StubWorld = {}) {
  forgetListenersAfterTest();
  const createActor = connected();
  const page = createStubbedActors(world, createActor);
  const facts: (PlayerFacts | null)[] = [];
  const heardByTabs: ElsewhereReport[] = [];
  const forgotten: number[] = [];
  const visited: string[] = [];
  /** Where somebody who went to the plans is to be brought back to. */
  const wanted: string[] = [];
  page.actors.returnTarget.on('returnTarget.wanted', ({ path }) => wanted.push(path));
  interface Change {
    pathChanged: boolean;
    fromLocation?: { pathname: string };
    toLocation: { pathname: string };
  }
  let leave: (change: Change) => void = () => undefined;
  const router = {
    navigate: async ({ href }: { href: string }) => void visited.push(href),
    subscribe: (type: string, listener: typeof leave) => {
      if (type === 'onBeforeNavigate') leave = listener;
      return () => undefined;
    },
  } as unknown as AppRouter;
  const edge = edgeOf(router, createActor);
  const write = async (kept: PlayerFacts | null) => void facts.push(kept);
  const kept = keptEdgeOf(
    {
      facts: { write, read: async () => null, forget: () => write(null) },
      audioUrls: { forget: (id: number) => void forgotten.push(id), forgetAll: () => undefined },
    },
    createActor,
  );
  const otherTabs: EdgeBody<Sources['otherTabs'], Effects['otherTabs']> = ({ onCommand }) => {
    onCommand((command) => {
      if (command.type === 'otherTabs.tell' && command.report !== null) heardByTabs.push(command.report);
    });
    return () => undefined;
  };
  const actors = [...Object.values(page.actors), ...edge, ...kept, ...listeningEdgeOf({ tabLock: { otherTabs } }, createActor)];
  for (const actor of actors) actor.start();
  onTestFinished(() => {
    for (const actor of actors) actor.stop();
  });

  const { player } = page.actors;
  const { element } = page;
  return {
    ...page,
    ...page.actors,
    facts,
    heardByTabs,
    forgotten,
    visited,
    wanted,
    /** The router changes the page, or its query alone. */
    go: (pathChanged: boolean, to = '/', from = '/') =>
      leave({ pathChanged, fromLocation: { pathname: from }, toLocation: { pathname: to } }),
    now: () => player.getSnapshot().context,
    sent: (type: string) => page.commands.filter((command) => command.type === type),
    /** The lecture in the element sounds, from here. */
    sound(position: number) {
      element.report({ type: 'audio.started', loadId: element.loadId(), position });
      element.moveTo(position);
    },
    async play(materialId: number, startAt = 0, playlist = cycle) {
      player.send({ type: 'player.playFrom', playlist, materialId, leftAt: startAt });
      await Promise.resolve();
      await new Promise((resolve) => queueMicrotask(() => resolve(null)));
      this.sound(startAt);
    },
  };
}
