import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { playerMachine } from '../../../machines/player/player.machine.ts';
import { isMirror, isSounding, isWanted } from '../../../machines/player/player.selectors.ts';
import type { sleepTimerMachine } from '../../../machines/sleep-timer/sleep-timer.machine.ts';
import { selectTimerOption } from '../../../machines/sleep-timer/sleep-timer.selectors.ts';
import type { SleepTimerOption, ToldTimer } from '../../../machines/sleep-timer/sleep-timer.types.ts';
import { sleepTimerRows } from '../../../machines/system/sleep-timer.table.ts';
import { tabsTimerRows } from '../../../machines/system/tabs-timer.table.ts';
import { playerModel } from '../../machines/player.model.ts';
import { sleepTimerModel } from '../../machines/sleep-timer.model.ts';
import { DURATION, heardElsewhere, lecture } from '../../support/player/lectures.ts';
import type { Cluster, Move } from '../../support/statecharts/product.ts';
import type { Impulse, Outward } from '../../support/statecharts/product-step.ts';

/** The player and the sleep timer of a tab, and another tab of the browser: one of them sounds. */
interface Parts {
  player: SnapshotFrom<typeof playerMachine>;
  sleepTimer: SnapshotFrom<typeof sleepTimerMachine>;
}

interface World {
  /** Which tab has the sound of this browser. */
  sound: 'nobody' | 'here' | 'there';
  /** Which tab was the last to have it: in silence the timer is that one's. */
  last: 'nobody' | 'here' | 'there';
  /** The timer as the other tabs were told of it last; null: not at all. */
  told: SleepTimerOption | null;
  /** The press that was passed on in this step. */
  asked: string | null;
}

const QUARTER_MS = 900_000;
const FADE_BEGINS_MS = 15_000;
const ALONE = { type: 'current', source: null, items: [lecture(77, { is_free: true })] } as const;
const THERE = heardElsewhere();
const PRESSES = [
  { type: 'timer.choose', option: QUARTER_MS },
  { type: 'timer.choose', option: 'endOfLecture' },
  { type: 'timer.choose', option: 'endOfNext' },
  { type: 'timer.cancel' },
  { type: 'timer.extend' },
] as const;
const TIMERS: readonly ToldTimer[] = [
  { option: QUARTER_MS, msLeft: 60_000, ownMinutes: 20 },
  { option: 'endOfLecture', msLeft: 0, ownMinutes: 20 },
  { option: 'endOfNext', msLeft: 0, ownMinutes: 20 },
  { option: 'none', msLeft: 0, ownMinutes: 20 },
];

function remember(world: World, outward: Outward): World {
  if (outward.kind === 'told' && outward.event.type === 'otherTabs.tellTimer') {
    return { ...world, told: outward.event.timer.option };
  }
  if (outward.kind === 'told' && outward.event.type === 'otherTabs.askTimer') {
    return { ...world, asked: outward.event.press.type };
  }
  if (outward.kind !== 'ordered' || outward.port !== 'tabLock') return world;
  if (outward.event.type === 'tab.claim') return { ...world, sound: 'here', last: 'here' };
  return world.sound === 'here' ? { ...world, sound: 'nobody' } : world;
}

function moves({ player, sleepTimer }: Parts, last: World): Move<World>[] {
  const world = { ...last, asked: null };
  const reported = (type: string, next: Partial<World>, words: string): Move<World> => ({
    to: 'player',
    port: 'tabLock',
    report: { type, report: THERE },
    world: { ...world, ...next },
    words,
  });
  const found: Move<World>[] = [
    { to: 'player', event: { type: 'player.playFrom', playlist: ALONE, materialId: 77 }, world },
    { to: 'player', event: { type: 'player.play' }, world },
    { to: 'player', event: { type: 'player.pause', cause: 'user' }, world },
    { to: 'player', event: { type: 'player.takeOver' }, world },
    { to: 'player', event: { type: 'player.close' }, world },
    ...PRESSES.map((event): Move<World> => ({ to: 'sleepTimer', event, world })),
  ];
  const there = { sound: 'there', last: 'there' } as const;
  if (world.sound === 'here') found.push(reported('tab.displaced', there, 'зазвучала другая вкладка'));
  else found.push(reported('tab.elsewhereReported', there, 'другая вкладка говорит, что звучит'));
  if (world.sound === 'there') found.push(reported('tab.freed', { sound: 'nobody' }, 'другая вкладка умолкла'));
  if (world.last === 'there') {
    for (const timer of TIMERS) {
      found.push({ from: 'otherTabs', announcement: { type: 'otherTabs.timerTold', timer }, world, words: 'таймер там' });
    }
  }
  if (world.last === 'here') {
    for (const press of PRESSES) {
      found.push({ from: 'otherTabs', announcement: { type: 'otherTabs.timerPressed', press }, world, words: 'нажато там' });
    }
  }
  const { loadId, position } = player.context;
  const heard = [
    { type: 'audio.started', loadId, position },
    { type: 'audio.paused', loadId, position },
    { type: 'audio.ended', loadId, position: DURATION },
  ];
  if (loadId > 0) for (const report of heard) found.push({ to: 'player', port: 'audioOutput', report, world });
  if (player.children.clock !== undefined) {
    found.push({ to: 'player', port: 'clock', report: { type: 'clock.told', now: 0 }, world });
  }
  const { deadline } = sleepTimer.context;
  for (const now of deadline === null ? [0] : [deadline - FADE_BEGINS_MS, deadline]) {
    found.push({ to: 'sleepTimer', port: 'ticker', report: { type: 'ticker.ticked', now }, world });
  }
  return found;
}

const tellsApart = ({ value, context }: AnyMachineSnapshot) => {
  const { transport, wait } = value as Record<string, unknown>;
  return [transport, wait !== 'none', context.stopAtEnd, context.playlist.items[context.index]?.material_id];
};

/** The announcement of the other tab that led here. */
const announced = (impulse: Impulse | null, type: string) =>
  impulse !== null && 'from' in impulse && impulse.announcement.type === type ? impulse.announcement : null;

const pressed = (impulse: Impulse | null): string | null => {
  if (impulse === null || 'from' in impulse || impulse.to !== 'sleepTimer' || impulse.step.type !== 'event') return null;
  return impulse.step.event.type;
};

const isThere = ({ sleepTimer }: Parts) => sleepTimer.matches('elsewhere');

/** The timer after it was pressed. */
function optionAfter(press: (typeof PRESSES)[number], before: SleepTimerOption): SleepTimerOption {
  if (press.type === 'timer.choose') return press.option;
  return press.type === 'timer.cancel' ? 'none' : before;
}

export const tabsTimer: Cluster<Parts, World> = {
  charts: {
    player: { ...playerModel, abstractValue: tellsApart, abstraction: () => null },
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
  rows: [...sleepTimerRows, ...tabsTimerRows],
  world: { sound: 'nobody', last: 'nobody', told: null, asked: null },
  remember,
  moves,
  answers: ({ port }) => (port === 'resolveAudioUrl' ? { done: [{ kind: 'url', url: '/audio', expiresInMs: 36_000_000 }] } : {}),
  ignoresTimer: (role) => role === 'player',
  // How much is left is told anew each second.
  ignoresFact: (fact) => fact === 'selectToldTimer',
  rules: {
    'таймер той вкладки виден, пока видна она сама': ({ parts }) => isThere(parts) === isMirror(parts.player),
    'о чём сказала та вкладка, то и здесь': ({ parts, impulse }) => {
      const told = announced(impulse, 'otherTabs.timerTold');
      return told === null || selectTimerOption(parts.sleepTimer) === told.timer.option;
    },
    'нажатое в зеркале просят у той вкладки, а здесь ничего не меняется': ({ parts, before, world, impulse }) => {
      const press = pressed(impulse);
      if (press === null || !isThere(before)) return world.asked === null;
      return world.asked === press && selectTimerOption(parts.sleepTimer) === selectTimerOption(before.sleepTimer);
    },
    'ответа на нажатое в зеркале ждут': ({ parts, before, impulse }) =>
      pressed(impulse) === null || !isThere(before) || parts.player.value.wait !== 'none',
    'звук перешёл сюда или стих там — таймер остался': ({ parts, before }) =>
      !isThere(before) ||
      isThere(parts) ||
      (selectTimerOption(parts.sleepTimer) === selectTimerOption(before.sleepTimer) &&
        parts.sleepTimer.context.msLeft === before.sleepTimer.context.msLeft),
    'нажатое в другой вкладке ставит таймер здесь': ({ parts, before, impulse }) => {
      const press = announced(impulse, 'otherTabs.timerPressed')?.press;
      if (press === undefined || isThere(before)) return true;
      return selectTimerOption(parts.sleepTimer) === optionAfter(press, selectTimerOption(before.sleepTimer));
    },
    'другим вкладкам сказано о таймере, какой он есть': ({ parts, world }) => world.told === selectTimerOption(parts.sleepTimer),
    'таймер той вкладки здесь ничего не остановит': ({ parts }) =>
      parts.player.context.stopAtEnd === parts.sleepTimer.hasTag('stopAtEnd') &&
      (!isThere(parts) || !parts.sleepTimer.hasTag('stopAtEnd')),
  },
  reached: {
    'перенесли сюда вместе с отсчётом': ({ parts, before }) =>
      isThere(before) && isWanted(parts.player) && parts.sleepTimer.matches({ timed: 'waiting' }),
    'отсчёт виден в зеркале': ({ parts }) => isThere(parts) && parts.sleepTimer.hasTag('countdown'),
    'та вкладка стихла, и осталась ещё одна лекция': ({ parts, before }) =>
      isThere(before) && parts.sleepTimer.matches('oneMoreLecture'),
    'та вкладка стихла, и её таймера больше нет': ({ parts, before, impulse }) =>
      announced(impulse, 'otherTabs.timerTold') !== null &&
      before.sleepTimer.matches('atLectureEnd') &&
      parts.sleepTimer.matches('off'),
    'поставлен оттуда, остановил здесь': ({ parts, before }) =>
      before.player.context.stopAtEnd && isSounding(before.player) && parts.player.hasTag('finished'),
  },
};
