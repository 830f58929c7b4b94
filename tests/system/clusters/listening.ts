import type { SnapshotFrom } from 'xstate';
import type { playerMachine } from '../../../machines/player/player.machine.ts';
import { currentMaterial, isSounding, isWanted } from '../../../machines/player/player.selectors.ts';
import type { remotePlaylistMachine } from '../../../machines/remote-playlist/remote-playlist.machine.ts';
import type { sleepTimerMachine } from '../../../machines/sleep-timer/sleep-timer.machine.ts';
import { sleepTimerRows } from '../../../machines/system/sleep-timer.table.ts';
import { playerModel } from '../../machines/player.model.ts';
import { remotePlaylistModel } from '../../machines/remote-playlist.model.ts';
import { sleepTimerModel } from '../../machines/sleep-timer.model.ts';
import { DURATION, lecture, listOf } from '../../support/player/lectures.ts';
import type { Cluster, Move } from '../../support/statecharts/product.ts';
import type { Outward } from '../../support/statecharts/product-step.ts';

/** The player, the list it waits for, and the sleep timer. */
interface Parts {
  player: SnapshotFrom<typeof playerMachine>;
  remotePlaylist?: SnapshotFrom<typeof remotePlaylistMachine>;
  sleepTimer: SnapshotFrom<typeof sleepTimerMachine>;
}

interface World {
  /** The key that was pressed last: the cycle's, the lecture's alone. */
  wanted: 'cycle' | 'alone' | null;
  /** Whether the last press asked for sound or for silence. */
  isSoundAsked: boolean;
  /** The element is told to fall silent little by little, and not told that this is over. */
  isFading: boolean;
  /** The last thing was a press of a media key's pause. */
  isPausePressed: boolean;
}

const QUARTER_MS = 900_000;
const FADE_BEGINS_MS = 15_000;
const CYCLE = listOf('free_project', 2);
const ALONE = { type: 'current', source: null, items: [lecture(77, { is_free: true })] } as const;
const URL = { kind: 'url', url: '/audio', expiresInMs: 36_000_000 };

const current = ({ player }: Parts) => currentMaterial(player)?.material_id ?? null;
const isAboutToStop = ({ sleepTimer }: Parts) =>
  sleepTimer.matches({ timed: 'counting' }) && sleepTimer.context.sound === 'playing' && sleepTimer.context.msLeft <= 30_000;
/** Nothing but the row from the timer brings a pause of the listener while a media key was pressed last. */
const isPausedByKey = ({ parts, world, before }: { parts: Parts; world: World; before: Parts }) =>
  world.isPausePressed &&
  isSounding(before.player) &&
  before.player.context.stopCause !== 'user' &&
  parts.player.context.stopCause === 'user';
const isFading = ({ sleepTimer }: Parts) => sleepTimer.matches({ timed: { counting: 'fading' } });

/** The commands that the element was given. */
function remember(world: World, outward: Outward): World {
  if (outward.kind === 'ordered' && outward.event.type === 'audio.fade') return { ...world, isFading: true };
  if (outward.kind === 'ordered' && outward.event.type === 'audio.endFade') return { ...world, isFading: false };
  return world;
}

function moves(parts: Parts, last: World): Move<World>[] {
  const { player, sleepTimer } = parts;
  const world = { ...last, isPausePressed: false };
  const asked = (wanted: World['wanted']) => ({ world: { ...world, wanted, isSoundAsked: true } });
  const request = { type: 'project', source: 'epos' } as const;
  const found: Move<World>[] = [
    { to: 'player', event: { type: 'player.playList', request }, ...asked('cycle') },
    { to: 'player', event: { type: 'player.playFrom', playlist: ALONE, materialId: 77 }, ...asked('alone') },
    { to: 'player', event: { type: 'player.pause', cause: 'user' }, world: { ...world, isSoundAsked: false } },
    { to: 'sleepTimer', event: { type: 'timer.choose', option: QUARTER_MS }, words: 'таймер на 15 минут', world },
    { to: 'sleepTimer', event: { type: 'timer.choose', option: 'endOfLecture' }, words: 'таймер до конца лекции', world },
    { to: 'sleepTimer', event: { type: 'timer.choose', option: 'endOfNext' }, words: 'таймер: ещё одна лекция', world },
    { to: 'sleepTimer', event: { type: 'mediaKey.pausePressed' }, world: { ...world, isPausePressed: true } },
    { to: 'sleepTimer', event: { type: 'timer.cancel' }, world },
    { to: 'sleepTimer', event: { type: 'timer.extend' }, world },
  ];
  if (current(parts) !== null) {
    const wanted = current(parts) === 77 ? 'alone' : 'cycle';
    found.push({ to: 'player', event: { type: 'player.play' }, ...asked(wanted) });
    found.push({ to: 'player', event: { type: 'player.close' }, world: { ...world, wanted: null, isSoundAsked: false } });
    if (current(parts) === 77) found.push({ to: 'player', event: { type: 'player.loadList', request }, world });
  }
  const { loadId, position } = player.context;
  const heard = [
    { type: 'audio.started', loadId, position },
    { type: 'audio.waited', loadId },
    { type: 'audio.paused', loadId, position },
    { type: 'audio.ended', loadId, position: DURATION },
  ];
  if (loadId > 0) for (const report of heard) found.push({ to: 'player', port: 'audioOutput', report, world });
  // The clock of a start and of a pause.
  if (player.children.clock !== undefined) {
    found.push({ to: 'player', port: 'clock', report: { type: 'clock.told', now: 0 }, world });
  }
  // The clock: as it stands, shortly before the end, at the end.
  const { deadline } = sleepTimer.context;
  for (const now of deadline === null ? [0] : [deadline - FADE_BEGINS_MS, deadline]) {
    found.push({ to: 'sleepTimer', port: 'ticker', report: { type: 'ticker.ticked', now }, world });
  }
  return found;
}

/** Where the sound stands and what the guards between the charts read; what the player does by itself is walked alone. */
const tellsApart = ({ value, context }: Parts['player']) => {
  const { transport, list, seek } = value as Record<string, unknown>;
  return [transport, list, seek, context.stopAtEnd, context.fadedFrom !== null, context.playlist.type, context.index];
};

export const listening: Cluster<Parts, World> = {
  charts: {
    player: {
      ...playerModel,
      abstractValue: (snapshot) => tellsApart(snapshot as Parts['player']),
      abstraction: () => null,
    },
    remotePlaylist: remotePlaylistModel,
    sleepTimer: {
      ...sleepTimerModel,
      abstraction: ({ context }) => [
        context.option,
        context.sound,
        context.deadline !== null,
        context.msLeft > FADE_BEGINS_MS,
        context.fadeStartedAt !== null,
      ],
    },
  },
  roots: { player: { entitlement: 'subscriber' }, sleepTimer: undefined },
  rows: sleepTimerRows,
  world: { wanted: null, isSoundAsked: false, isFading: false, isPausePressed: false },
  remember,
  moves,
  answers({ role, port }) {
    if (role === 'remotePlaylist') return { done: [{ playlist: CYCLE, leftAt: {} }], error: ['обрыв'] };
    if (port === 'resolveAudioUrl') return { done: [URL] };
    return {};
  },
  // How long a silence lasts and when an address runs out is the player's own affair.
  ignoresTimer: (role) => role === 'player',
  rules: {
    'звучит то, что выбрали последним': ({ parts, world, before }) => {
      const lectures = world.wanted === 'alone' ? [77] : [1, 2];
      const now = current(parts);
      if (now === null || lectures.includes(now)) return true;
      // A list on its way, or one that could not be loaded: the lecture that is here goes on.
      return world.wanted === 'cycle' && (parts.remotePlaylist !== undefined || now === current(before));
    },
    'само не начинает звучать': ({ parts, world, before }) =>
      isWanted(before.player) || !isWanted(parts.player) || world.isSoundAsked || isSounding(parts.player),
    'звук убавлен, только пока таймер затихает': ({ parts, world }) => world.isFading === isFading(parts),
    'таймер знает, звучит ли лекция': ({ parts }) => (parts.sleepTimer.context.sound === 'playing') === isSounding(parts.player),
    'отсчёт идёт, только пока звучит': ({ parts }) =>
      !parts.sleepTimer.matches({ timed: { counting: 'loud' } }) || isSounding(parts.player),
    'таймер сработал — плеер просят замолчать': ({ parts, before }) =>
      before.sleepTimer.matches('recentlyFired') ||
      !parts.sleepTimer.matches('recentlyFired') ||
      !isWanted(parts.player) ||
      parts.player.context.stopCause === 'timer',
    'кто не спит, слышит снова то, что затихло': ({ parts, before }) =>
      isSounding(before.player) ||
      !before.sleepTimer.matches('recentlyFired') ||
      before.sleepTimer.context.fadeStartedAt === null ||
      !parts.sleepTimer.matches({ timed: 'counting' }) ||
      parts.player.context.fadedFrom === null,
    'продлённый таймер паузы не просит': ({ parts, world, before }) =>
      !isAboutToStop(before) || !isPausedByKey({ parts, world, before }),
    'плеер знает, остановиться ли в конце': ({ parts }) =>
      parts.player.context.stopAtEnd === parts.sleepTimer.hasTag('stopAtEnd'),
    'таймер до конца лекции её конца не переживает': ({ parts, before }) =>
      before.player.hasTag('finished') ||
      !parts.player.hasTag('finished') ||
      !parts.sleepTimer.hasTag('stopAtEnd') ||
      // One more lecture was asked for, and there is none in the list: it is the one that is started next.
      before.sleepTimer.context.option === 'endOfNext',
  },
  reached: {
    'цикл звучит': ({ parts }) => isSounding(parts.player) && current(parts) === 1,
    'пауза на гарнитуре — это пауза': isPausedByKey,
    'таймер продлён с гарнитуры': ({ parts, world, before }) =>
      world.isPausePressed && isFading(before) && isSounding(parts.player),
    'остановил в конце второй лекции': ({ parts, before }) =>
      parts.sleepTimer.context.option === 'endOfLecture' &&
      before.sleepTimer.context.option === 'endOfNext' &&
      isWanted(parts.player),
    'звук затихает': ({ parts }) => isFading(parts) && isSounding(parts.player),
    'таймер остановил в конце лекции': ({ parts }) =>
      parts.player.hasTag('finished') && parts.player.context.stopCause === 'timer',
    'не спит: назад к началу затихания': ({ parts, before }) =>
      before.sleepTimer.matches('recentlyFired') && isSounding(parts.player) && parts.player.context.seekTarget !== null,
    'список грузится, а звучит другая лекция': ({ parts }) => parts.remotePlaylist !== undefined && isSounding(parts.player),
  },
};
