import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { playerMachine } from '../../../machines/player/player.machine.ts';
import { isSounding } from '../../../machines/player/player.selectors.ts';
import { playerModel } from '../../machines/player.model.ts';
import { lecture, listOf } from '../../support/player/lectures.ts';
import type { Cluster, Move } from '../../support/statecharts/product.ts';
import type { Outward } from '../../support/statecharts/product-step.ts';

/** A player, and another tab of the browser: one of them sounds. */
interface Parts {
  player: SnapshotFrom<typeof playerMachine>;
}

interface World {
  /** Which tab has the sound of this browser. */
  sound: 'nobody' | 'here' | 'there';
}

const ALONE = { type: 'current', source: null, items: [lecture(77, { is_free: true })] } as const;
const THERE = { material: lecture(2), playlist: listOf('free_project', 3), position: 77 };

/** Playing here takes the sound from the other tab, which falls silent at once. */
function remember(world: World, outward: Outward): World {
  if (outward.kind !== 'ordered' || outward.port !== 'tabLock') return world;
  if (outward.event.type === 'tab.claim') return { sound: 'here' };
  return world.sound === 'here' ? { sound: 'nobody' } : world;
}

function moves({ player }: Parts, { sound }: World): Move<World>[] {
  const reported = (type: string, next: World['sound'], words: string): Move<World> => ({
    to: 'player',
    port: 'tabLock',
    report: { type, report: THERE },
    world: { sound: next },
    words,
  });
  const found: Move<World>[] = [
    { to: 'player', event: { type: 'player.playFrom', playlist: ALONE, materialId: 77 } },
    { to: 'player', event: { type: 'player.play' } },
    { to: 'player', event: { type: 'player.pause', cause: 'user' } },
    { to: 'player', event: { type: 'player.takeOver' } },
    { to: 'player', event: { type: 'player.close' } },
  ];
  if (sound === 'here') found.push(reported('tab.displaced', 'there', 'зазвучала другая вкладка'));
  else found.push(reported('tab.elsewhereReported', 'there', 'другая вкладка говорит, что звучит'));
  if (sound === 'there') found.push(reported('tab.freed', 'nobody', 'другая вкладка умолкла'));
  const { loadId, position } = player.context;
  const heard = [
    { type: 'audio.started', loadId, position },
    { type: 'audio.paused', loadId, position },
  ];
  if (loadId > 0) for (const report of heard) found.push({ to: 'player', port: 'audioOutput', report });
  if (player.children.clock !== undefined) {
    found.push({ to: 'player', port: 'clock', report: { type: 'clock.told', now: 0 } });
  }
  return found;
}

const tellsApart = ({ value, context }: AnyMachineSnapshot) => {
  const { transport, tab } = value as Record<string, unknown>;
  return [transport, tab, context.stopCause, context.index];
};

export const tabs: Cluster<Parts, World> = {
  charts: { player: { ...playerModel, abstractValue: tellsApart, abstraction: () => null } },
  roots: { player: { entitlement: 'subscriber' } },
  rows: [],
  world: { sound: 'nobody' },
  remember,
  moves,
  answers: ({ port }) =>
    port === 'resolveAudioUrl'
      ? { done: [{ kind: 'url', url: '/audio', expiresInMs: 36_000_000 }, { kind: 'unavailable' }], error: ['нет сети'] }
      : {},
  ignoresTimer: () => true,
  rules: {
    '«играет в другой вкладке» — только пока она и вправду играет': ({ parts, world }) =>
      !parts.player.hasTag('elsewhere') || world.sound === 'there',
  },
  reached: {
    'перенесли сюда, и зазвучало': ({ parts, world }) =>
      isSounding(parts.player) && world.sound === 'here' && parts.player.context.index === 1,
    'переносили, и не вышло': ({ parts, before }) =>
      before.player.matches({ transport: { current: 'resolving' } }) && parts.player.hasTag('failed'),
  },
};
