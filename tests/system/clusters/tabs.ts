import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { playerMachine } from '../../../machines/player/player.machine.ts';
import { isSounding, noticeOf } from '../../../machines/player/player.selectors.ts';
import { playerModel } from '../../machines/player.model.ts';
import { heardElsewhere, lecture } from '../../support/player/lectures.ts';
import type { Cluster, Move } from '../../support/statecharts/product.ts';
import type { Outward } from '../../support/statecharts/product-step.ts';

/** A player, and another tab of the browser: one of them sounds. */
interface Parts {
  player: SnapshotFrom<typeof playerMachine>;
}

interface World {
  /** Which tab has the sound of this browser. */
  sound: 'nobody' | 'here' | 'there';
  /** A press was passed on to the other tab, and it has not answered yet. */
  isAsked: boolean;
  /** The element here was told to be silent, and not to sound since. */
  isHushed: boolean;
}

const ALONE = { type: 'current', source: null, items: [lecture(77, { is_free: true })] } as const;
const THERE = heardElsewhere();

/** Playing here takes the sound from the other tab, which falls silent at once. */
function remember(world: World, outward: Outward): World {
  if (outward.kind === 'said' && outward.event.type === 'otherTab.asked') return { ...world, isAsked: true };
  if (outward.kind !== 'ordered') return world;
  const { type } = outward.event;
  if (['audio.pause', 'audio.leave', 'audio.unload'].includes(type)) return { ...world, isHushed: true };
  if (type === 'audio.play' || type === 'audio.load') return { ...world, isHushed: false };
  if (outward.port !== 'tabLock') return world;
  if (type === 'tab.claim') return { ...world, sound: 'here', isAsked: false };
  return world.sound === 'here' ? { ...world, sound: 'nobody' } : world;
}

function moves({ player }: Parts, world: World): Move<World>[] {
  const { sound, isAsked } = world;
  const reported = (type: string, next: World['sound'], words: string): Move<World> => ({
    to: 'player',
    port: 'tabLock',
    report: { type, report: THERE },
    world: { ...world, sound: next, isAsked: false },
    words,
  });
  const found: Move<World>[] = [
    { to: 'player', event: { type: 'player.playFrom', playlist: ALONE, materialId: 77 } },
    { to: 'player', event: { type: 'player.play' } },
    { to: 'player', event: { type: 'player.pause', cause: 'user' } },
    { to: 'player', event: { type: 'player.seekBy', seconds: 15 } },
    { to: 'player', event: { type: 'player.takeOver' } },
    { to: 'player', event: { type: 'player.close' } },
  ];
  const tells = {
    ...reported('tab.elsewhereReported', 'there', 'другая вкладка говорит, что звучит'),
    world: { ...world, sound: 'there' as const },
  };
  if (sound === 'here') found.push(reported('tab.displaced', 'there', 'зазвучала другая вкладка'));
  else found.push(tells);
  if (sound === 'there') found.push(reported('tab.freed', 'nobody', 'другая вкладка умолкла'));
  if (isAsked) found.push({ to: 'player', event: { type: 'tab.answered' }, world: { ...world, isAsked: false } });
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
  const { transport, wait, seek } = value as Record<string, unknown>;
  return [transport, wait, seek, context.stopCause, context.playlist.items[context.index]?.material_id];
};

export const tabs: Cluster<Parts, World> = {
  charts: { player: { ...playerModel, abstractValue: tellsApart, abstraction: () => null } },
  roots: { player: { entitlement: 'subscriber' } },
  rows: [],
  world: { sound: 'nobody', isAsked: false, isHushed: true },
  remember,
  moves,
  answers: ({ port }) =>
    port === 'resolveAudioUrl'
      ? { done: [{ kind: 'url', url: '/audio', expiresInMs: 36_000_000 }, { kind: 'unavailable' }], error: ['нет сети'] }
      : {},
  // A press that is not answered within a second.
  ignoresTimer: (_, delay) => !delay.includes('wait_1_s'),
  rules: {
    '«играет в другой вкладке» — только пока она и вправду играет': ({ parts, world }) =>
      !parts.player.hasTag('elsewhere') || world.sound === 'there',
    'звучит одна: у кого забрали звук, тот уже стихает': ({ parts, world }) =>
      !isSounding(parts.player) || world.sound === 'here' || world.isHushed,
    'нажатие, на которое не ответили, видно': ({ parts, world }) =>
      !world.isAsked || parts.player.value.wait !== 'long' || noticeOf(parts.player)?.kind === 'otherTabSilent',
    'о нажатии, на которое ответили, не говорят': ({ parts, world }) =>
      world.isAsked || noticeOf(parts.player)?.kind !== 'otherTabSilent',
    'с лекцией другой вкладки остаются, когда та стихла': ({ parts, before, world }) =>
      !before.player.hasTag('elsewhere') ||
      world.sound !== 'nobody' ||
      parts.player.hasTag('visible') ||
      parts.player.hasTag('closed'),
  },
  reached: {
    'перенесли сюда, и зазвучало': ({ parts, world }) =>
      isSounding(parts.player) && world.sound === 'here' && parts.player.context.playlist.items.length === 3,
    'попросили, и не ответили': ({ parts }) => noticeOf(parts.player)?.kind === 'otherTabSilent',
    'переносили, и не вышло': ({ parts, before }) =>
      before.player.matches({ transport: { current: 'resolving' } }) && parts.player.hasTag('failed'),
  },
};
