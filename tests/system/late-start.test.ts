import { beforeAll, describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { codeGroupMachine } from '../../machines/code-group/code-group.machine.ts';
import type { playerMachine } from '../../machines/player/player.machine.ts';
import { isWanted } from '../../machines/player/player.selectors.ts';
import type { Entitlement } from '../../machines/player/player.types.ts';
import { wishOf } from '../../machines/player/player.wish.ts';
import type { sleepTimerMachine } from '../../machines/sleep-timer/sleep-timer.machine.ts';
import { heldBy, isAsleep } from '../../machines/system/late.ts';
import { messageRows } from '../../machines/system/messages.table.ts';
import type { Row } from '../../machines/system/rows.ts';
import { sleepTimerRows } from '../../machines/system/sleep-timer.table.ts';
import { tabsTimerRows } from '../../machines/system/tabs-timer.table.ts';
import type { toastsMachine } from '../../machines/toasts/toasts.machine.ts';
import { createLateListening } from '../../src/app/listening/late-listening.ts';
import { rowsOfLateness } from '../../src/app/system/late-charts.ts';
import { codeGroupModel } from '../machines/code-group.model.ts';
import { playerModel } from '../machines/player.model.ts';
import { sleepTimerModel } from '../machines/sleep-timer.model.ts';
import { toastsModel } from '../machines/toasts.model.ts';
import { lecture } from '../support/player/lectures.ts';
import { lateLogic, planned } from '../support/statecharts/late-logic.ts';
import { type Cluster, exploreProduct, type Move } from '../support/statecharts/product.ts';
import type { Outward } from '../support/statecharts/product-step.ts';
import { mutateRows } from '../support/statecharts/row-mutants.ts';

/** The code of what plays, two of its charts, and the messages. */
interface Parts {
  listening: SnapshotFrom<typeof codeGroupMachine>;
  player: SnapshotFrom<typeof playerMachine>;
  sleepTimer: SnapshotFrom<typeof sleepTimerMachine>;
  toasts: SnapshotFrom<typeof toastsMachine>;
}

interface World {
  /** The press of a key of sound that counts: the last one, unless its code was lost meanwhile. */
  pressed: 'sound' | 'silence' | 'nothing';
  /** The choice in the timer. */
  isTimerOn: boolean;
  /** The subscription as it is known. */
  entitlement: Entitlement;
}

/** A row that is wrong is noticed long before. */
const LIMIT = 2_000;
const MOST_HELD = 4;
const ALONE = { type: 'current', source: null, items: [lecture(77, { is_free: true })] } as const;

function moves({ player }: Parts, world: World): Move<World>[] {
  const found: Move<World>[] = [
    { to: 'listening', event: { type: 'chunk.idle' } },
    { to: 'listening', event: { type: 'network.restored' } },
    {
      to: 'player',
      event: { type: 'player.entitlementChanged', entitlement: 'subscriber' },
      world: { ...world, entitlement: 'subscriber' },
    },
  ];
  // The consequences of a press once the charts are here are explored where they are.
  if (!isAsleep(player)) return found;
  const playFrom = { type: 'player.playFrom', playlist: ALONE, materialId: 77 };
  const isHeld = wishOf(player) !== null;
  // More presses than this are told from these by nothing.
  if (heldBy(player).length > MOST_HELD) return found;
  if (world.pressed !== 'sound') found.push({ to: 'player', event: playFrom, world: { ...world, pressed: 'sound' } });
  if (isHeld && world.pressed === 'sound') {
    const pause = { type: 'player.pause', cause: 'user' };
    found.push({ to: 'player', event: pause, world: { ...world, pressed: 'silence' } });
  }
  if (!world.isTimerOn) {
    const choose = { type: 'timer.choose', option: 'endOfLecture' };
    found.push({ to: 'sleepTimer', event: choose, world: { ...world, isTimerOn: true } });
  }
  return found;
}

/** Sound that starts minutes later, because the network is back, is nobody's wish. */
const remember = (world: World, outward: Outward): World =>
  outward.kind === 'said' && outward.event.type === 'chunk.lost' ? { ...world, pressed: 'nothing' } : world;

const isHere = ({ listening }: Parts) => listening.hasTag('here');
const hasCome = (parts: Parts, before: Parts) => isHere(parts) && !isHere(before);

async function clusterOfStart(): Promise<Cluster<Parts, World>> {
  const absent = createLateListening(
    () => new Promise(() => undefined),
    () => undefined,
  ).charts;
  const charts = { player: planned(playerModel), sleepTimer: planned(sleepTimerModel) };
  const come = createLateListening(
    async () => ({ charts, edge: {}, rows: [] }) as never,
    () => undefined,
  );
  await come.fetchChunk();
  const here = come.charts;
  return {
    charts: { listening: codeGroupModel, player: playerModel, sleepTimer: sleepTimerModel, toasts: toastsModel },
    logics: {
      player: lateLogic(playerModel, { absent: absent.player, here: here.player }),
      sleepTimer: lateLogic(sleepTimerModel, { absent: absent.sleepTimer, here: here.sleepTimer }),
    },
    roots: { listening: undefined, player: { entitlement: 'unread' }, sleepTimer: undefined, toasts: undefined },
    rows: [...rowsOfLateness('listening', ['player', 'sleepTimer']), ...messageRows, ...sleepTimerRows, ...tabsTimerRows],
    world: { pressed: 'nothing', isTimerOn: false, entitlement: 'unread' },
    remember,
    moves,
    answers: ({ role }) => (role === 'listening' ? undefined : {}),
    ignoresTimer: () => true,
    rules: {
      'нажатое исполнено, как только код пришёл': ({ parts, world, before }) =>
        !hasCome(parts, before) || world.pressed !== 'sound' || isWanted(parts.player),
      'чего не просили или уже не хотят, само не звучит': ({ parts, world }) =>
        world.pressed === 'sound' || isAsleep(parts.player) || !isWanted(parts.player),
      'нажали — клавиша занята, пока кода нет': ({ parts, world }) =>
        !isAsleep(parts.player) || (world.pressed === 'sound') === (wishOf(parts.player)?.is === 'asked'),
      'нажали — код в пути, или сказано, что он не дошёл': ({ parts, world }) =>
        world.pressed !== 'sound' || isHere(parts) || parts.listening.hasTag('wanted'),
      'пока ничего не нажато, кода никто не ждёт': ({ parts, world }) =>
        world.pressed !== 'nothing' ||
        world.isTimerOn ||
        parts.toasts.context.visible.length > 0 ||
        !parts.listening.hasTag('wanted'),
      'выбрали таймер — код в пути': ({ parts, before }) =>
        heldBy(parts.sleepTimer).length <= heldBy(before.sleepTimer).length || parts.listening.hasTag('wanted'),
      'код здесь — плеер и таймер его дождались': ({ parts }) =>
        isHere(parts) === !isAsleep(parts.player) && isHere(parts) === !isAsleep(parts.sleepTimer),
      'код не дошёл, а его ждали — об этом сказано': ({ parts, before }) =>
        !parts.listening.matches('missed') || before.listening.matches('missed') || parts.toasts.context.visible.length > 0,
      'молчат о том, чего не ждали': ({ parts, before }) =>
        parts.toasts.context.visible.length === before.toasts.context.visible.length || parts.listening.matches('missed'),
      'выбранный таймер не теряется': ({ parts, world }) =>
        !isHere(parts) || parts.sleepTimer.hasTag('stopAtEnd') === world.isTimerOn,
      'о подписке плеер знает последнее': ({ parts, world }) =>
        !isHere(parts) || parts.player.context.entitlement === world.entitlement,
      'плеер знает, остановиться ли в конце': ({ parts }) =>
        !isHere(parts) || parts.player.context.stopAtEnd === parts.sleepTimer.hasTag('stopAtEnd'),
    },
    reached: {
      'нажатое зазвучит, когда код придёт': ({ parts, before }) => hasCome(parts, before) && isWanted(parts.player),
      'передумали раньше, чем код пришёл': ({ parts, world, before }) => hasCome(parts, before) && world.pressed === 'silence',
      'код не дошёл, а таймер выбран': ({ parts, world }) => parts.listening.matches('missed') && world.isTimerOn,
      'код пришёл после неудачи, и тихо': ({ parts, world, before }) =>
        hasCome(parts, before) && parts.toasts.context.visible.length > 0 && world.pressed === 'nothing',
    },
  };
}

describe('the code that comes late, its charts and the messages together', () => {
  let cluster: Cluster<Parts, World>;

  beforeAll(async () => {
    cluster = await clusterOfStart();
  });

  it('keep every rule in every state they can reach', () => {
    const { violations, isComplete, unreached } = exploreProduct(cluster);
    expect(Object.values(violations).map(({ story }) => story)).toEqual([]);
    expect({ isComplete, unreached }).toEqual({ isComplete: true, unreached: [] });
  });

  it('notice every row that is left out or told to somebody else, but for one that has nothing to say', () => {
    // How the timer and the player go on is explored with them.
    const isOfStart = ({ from, to }: Row) => from === 'listening' || to === 'listening';
    const unnoticed = mutateRows(cluster, LIMIT, isOfStart).filter(({ noticedBy }) => noticedBy === null);
    // Nothing that the timer is asked for is a wish of the moment.
    expect(unnoticed.filter(({ name }) => !name.endsWith('listening chunk.lost → sleepTimer'))).toEqual([]);
  });
});
