import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createActor, initialTransition } from 'xstate';
import { currentMaterial, isListLoading, isLoading, isWanted } from '../../../machines/player/player.selectors.ts';
import type { PlayerEvent } from '../../../machines/player/player.types.ts';
import { isListWished, wishOf } from '../../../machines/player/player.wish.ts';
import { heldBy } from '../../../machines/system/late.ts';
import { createLateListening } from '../../../src/app/listening/late-listening.ts';
import { createListenerCharts } from '../../../src/app/listening/listener-charts.ts';
import { createListeningCharts, type ListeningEdge } from '../../../src/app/listening/listening-charts.ts';
import { createStubbedActors } from '../../support/app/stubbed-actors.ts';
import { sampleMaterial } from '../../support/samples/catalogue.ts';
import { nodesOf } from '../../support/statecharts/catalogue.ts';

/** All of them as the app makes them; nothing runs, so no port is ever asked. */
const charts: Record<string, AnyStateMachine> = {
  ...createListeningCharts({ tabLock: {} } as ListeningEdge),
  ...createListenerCharts({ features: { statistics: true, achievements: true } } as Parameters<typeof createListenerCharts>[0]),
};
const INPUTS: Record<string, readonly unknown[]> = {
  player: [{ entitlement: 'none' }, { entitlement: 'unread' }],
  panel: [{ viewport: 'small' }, { viewport: 'medium' }, { viewport: 'large' }],
  journal: [{ isSubscriber: false }],
  outbox: [{ spread: 0.7 }],
  achievementModal: [{ isOn: true }, { isOn: false }],
};

const neverHere = () =>
  createLateListening(
    () => new Promise(() => undefined),
    () => undefined,
  );
const tagsOf = (machine: AnyStateMachine): string[] => [...new Set(nodesOf(machine).flatMap(({ tags }) => tags))];

describe.each(Object.entries(charts))('%s', (name, chart) => {
  it.each(INPUTS[name] ?? [undefined])('is shown as its chart begins with %j', (input) => {
    const late = neverHere().charts as unknown as Record<string, AnyStateMachine>;
    const shown = createActor(late[name] as AnyStateMachine, { input })
      .start()
      .getSnapshot();
    const [own] = initialTransition(chart, input as never);
    expect(shown.context).toEqual(own.context);
    const on = (snapshot: typeof own) => tagsOf(chart).filter((tag) => snapshot.hasTag(tag));
    expect(on(shown)).toEqual(on(own));
  });
});

it('has every chart of its chunk', () => {
  expect(neverHere().names.toSorted()).toEqual(Object.keys(charts).toSorted());
});

describe('what is seen of a press before the charts are here is what the charts then say', () => {
  const [open, other] = [sampleMaterial({ material_id: 1, is_free: true }), sampleMaterial({ material_id: 2, is_free: true })];
  const playlist = { type: 'project' as const, source: 'x', items: [open, other] };
  const from = (materialId: number) => ({ type: 'player.playFrom' as const, playlist, materialId, startAt: 12 });
  const pause = { type: 'player.pause', cause: 'user' } as const;
  const play = { type: 'player.play' } as const;

  it.each([
    ['a press', [from(1)]],
    ['a press that is taken back', [from(1), pause]],
    ['a press that is taken back and made again', [from(1), pause, play]],
    ['a press on another one', [from(1), pause, from(2)]],
    ['a press on nothing', [play, pause]],
  ] satisfies [string, PlayerEvent[]][])('%s', (_, events) => {
    const asleep = createActor(neverHere().charts.player, { input: { entitlement: 'none' } }).start();
    const { player } = createStubbedActors({}).actors;
    player.start();
    for (const event of events) {
      asleep.send(event);
      player.send(event);
    }
    const wish = wishOf(asleep.getSnapshot());
    const snapshot = player.getSnapshot();
    expect(wish?.materialId ?? null).toBe(currentMaterial(snapshot)?.material_id ?? null);
    const isAsked = wish?.is === 'asked';
    expect([isAsked, isAsked]).toEqual([isWanted(snapshot), isLoading(snapshot)]);
    expect(wishOf(snapshot)).toBeNull();
    player.stop();
  });

  it('of a code that is lost nothing is left to be fulfilled later', () => {
    const asleep = createActor(neverHere().charts.player, { input: { entitlement: 'none' } }).start();
    asleep.send(from(1));
    asleep.send({ type: 'chunk.lost' } as never);
    expect([wishOf(asleep.getSnapshot()), heldBy(asleep.getSnapshot())]).toEqual([null, []]);
  });

  it('a list that is asked for', () => {
    const request = { type: 'project', source: 'kadr-za-kadrom' } as const;
    const asleep = createActor(neverHere().charts.player, { input: { entitlement: 'none' } }).start();
    const { player } = createStubbedActors({}).actors;
    player.start();
    for (const one of [asleep, player]) one.send({ type: 'player.playList', request });
    const isSeen = (source: string) => [
      isListWished(asleep.getSnapshot(), source),
      isListLoading(player.getSnapshot(), source),
      isListWished(player.getSnapshot(), source),
    ];
    expect([isSeen(request.source), isSeen('other')]).toEqual([
      [true, true, false],
      [false, false, false],
    ]);
    for (const one of [asleep, player]) one.send(pause);
    expect(isSeen(request.source)).toEqual([false, false, false]);
    player.stop();
  });
});
