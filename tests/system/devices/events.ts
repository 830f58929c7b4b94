import type { ListenListItem } from '../../../contract/entities/listening.ts';
import { areFarApart } from '../../../machines/newer-elsewhere/merge-place.ts';
import { selectQuestion } from '../../../machines/newer-elsewhere/newer-elsewhere.selectors.ts';
import { currentOf } from '../../../machines/player/player.facts.ts';
import type { PlayerContext } from '../../../machines/player/player.types.ts';
import { DURATION, listOf } from '../../support/player/lectures.ts';
import { stateOf, timerOf, toChart } from './charts.ts';
import * as ear from './log.ts';
import { EMPTY_LOG, type Log } from './log.ts';
import { emptyWorld, type Faults, Hand, TABS, type Tab, type World } from './world.ts';

/** All that a listener and the world may do, one thing at a time; and what must hold after each. */

/** One thing that happens. `b`: on which device; `t`: in which tab; `n`: seconds, a lecture or a place. */
export interface Happening {
  kind: Kind;
  b: number;
  t: number;
  n?: number;
}

/** The world with the log of whoever sits beside it. */
export interface Story {
  world: World;
  log: Log;
}

export const BEGINNING: Story = { world: emptyWorld(), log: EMPTY_LOG };
const CYCLE = listOf('project', 3);
const VISIT_AT = 300;

interface Scene {
  hand: Hand;
  b: number;
  t: number;
  n: number;
  tab: Tab;
  name: string;
}

interface Act {
  /** In the words of the listener. */
  words: string;
  weight: number;
  choices?: readonly number[];
  may: (tab: Tab | null, story: Story, at: Happening) => boolean;
  do: (scene: Scene) => void;
  /** Its effect on the ear and the eye. */
  log?: (log: Log, scene: Scene & { before: Story }) => Log;
}

const contextOf = (tab: Tab): PlayerContext => stateOf(tab.charts, 'player').context;
const lectureIn = (tab: Tab): number | null => currentOf(contextOf(tab))?.material_id ?? null;
const isAwake = (tab: Tab | null): tab is Tab => tab !== null && !tab.isFrozen;
const has = (tab: Tab | null): tab is Tab => isAwake(tab) && lectureIn(tab) !== null;
const isPlaying = (tab: Tab | null): tab is Tab => isAwake(tab) && tab.element?.isPlaying === true;
const questionOf = (tab: Tab) => selectQuestion(stateOf(tab.charts, 'newerElsewhere') as never);
const press = ({ hand, b, t }: Scene, type: string, fields: object = {}) =>
  hand.send(b, t, toChart('player', { type, ...fields }));
const start = (scene: Scene, materialId: number, startAt?: number) => {
  const leftAt = scene.tab.book[materialId]?.position;
  press(scene, 'player.playFrom', {
    playlist: CYCLE,
    materialId,
    ...(startAt !== undefined && { startAt }),
    ...(leftAt !== undefined && { leftAt }),
  });
};
const seekable = (position: number) => Math.min(position, DURATION - 3);

/** Asked whether to go on where another device stopped, the listener stays here. */
function stays(log: Log, { name, b, tab, hand }: Scene): Log {
  const question = questionOf(tab);
  if (question === null) return log;
  const own = ear.ownOf(log, b, question.materialId);
  const isVisit = log.visits[name]?.lecture === question.materialId;
  // Whoever looks at a moment of a link and stays there has made it his own; else «здесь» is where he was last on this device.
  // A lecture that was left in its last seconds stands at its start.
  const left = isVisit || own === undefined || own.isVague || isNearlyOver(own.position) ? question.here : own.position;
  const here = contextOf(tab).seekTarget ?? left;
  return ear.chose(ear.visitOver(log, name), name, b, question.materialId, seekable(here), hand.world.now);
}

/** «Слушать» under the question is an answer, too: the place that is shown is meant, there or here. */
function plays(log: Log, scene: Scene): Log {
  const question = questionOf(scene.tab);
  const { seekTarget, position } = contextOf(scene.tab);
  const isThere = question !== null && !areFarApart(seekTarget ?? position, question.elsewhere);
  return isThere ? log : stays(log, scene);
}

/** A tab of this device shows a moment of a link. */
const isLookingAround = (log: Log, b: number) => Object.keys(log.visits).some((name) => name.startsWith(`${b} `));

export const ACTS = {
  open: { words: 'открывает вкладку', weight: 2, may: (tab) => tab === null, do: ({ hand, b, t }) => hand.open(b, t) },
  row: {
    words: '«Слушать» на строке лекции',
    weight: 5,
    choices: [1, 2],
    may: isAwake,
    do: (scene) => (lectureIn(scene.tab) === scene.n ? press(scene, 'player.play') : start(scene, scene.n)),
    log: (log, scene) => (lectureIn(scene.tab) === scene.n ? plays(log, scene) : log),
  },
  visit: {
    words: 'открывает лекцию по ссылке на 5:00',
    weight: 1,
    choices: [1],
    may: isAwake,
    do: (scene) => start(scene, scene.n, VISIT_AT),
    log(log, { name, b, t, n, hand, before }) {
      const was = before.world.browsers[b]?.tabs[t]?.element;
      const left = was?.isPlaying ? ear.heardUntil(log, name, b, was.materialId, hand.world.now) : log;
      return ear.visited(left, name, n);
    },
  },
  play: {
    words: '«Слушать» в плеере',
    weight: 6,
    may: (tab) => has(tab) && !tab.element?.isPlaying,
    do: (scene) => press(scene, 'player.play'),
    log: plays,
  },
  pause: { words: '«Пауза»', weight: 4, may: isPlaying, do: (scene) => press(scene, 'player.pause', { cause: 'user' }) },
  hear: {
    words: 'слушает, секунд:',
    weight: 14,
    choices: [2, 20, 70],
    may: isPlaying,
    do: ({ hand, b, t, n }) => {
      hand.pass(n * 1000);
      hand.hear(b, t, n, DURATION);
    },
  },
  seek: {
    words: 'перематывает на секунду',
    weight: 5,
    choices: [0, 120, 240, 420, DURATION],
    // In a tab that mirrors another one the keys are that one's.
    may: (tab) => has(tab) && !contextOf(tab).isMirror,
    do: (scene) => press(scene, 'player.seekTo', { position: scene.n }),
    log: (log, { name, b, n, tab, hand }) => ear.chose(log, name, b, lectureIn(tab) ?? 0, seekable(n), hand.world.now),
  },
  settle: {
    words: 'проходит треть секунды',
    weight: 3,
    may: (tab) => isAwake(tab) && timerOf(tab.charts, 'player', 'seekDebounce') !== null,
    do: ({ hand, b, t }) => hand.settle(b, t),
  },
  next: { words: '«Следующая лекция»', weight: 3, may: has, do: (scene) => press(scene, 'player.next') },
  previous: { words: '«Предыдущая лекция»', weight: 2, may: has, do: (scene) => press(scene, 'player.previous') },
  takeOver: {
    words: '«Перенести сюда»',
    weight: 2,
    may: (tab, { log }, { b }) => isAwake(tab) && contextOf(tab).isMirror && !isLookingAround(log, b),
    do: (scene) => press(scene, 'player.takeOver'),
  },
  shut: {
    words: 'закрывает плеер',
    weight: 1,
    may: has,
    do: (scene) => press(scene, 'player.close'),
    log: (log, { name }) => ear.visitOver(log, name),
  },
  accept: {
    words: '«Продолжить оттуда»',
    weight: 6,
    may: (tab) => isAwake(tab) && questionOf(tab) !== null,
    do: ({ hand, b, t }) => hand.send(b, t, toChart('newerElsewhere', { type: 'newerElsewhere.accept' })),
    log: (log, { name, b, tab, hand }) => {
      const question = questionOf(tab);
      return question === null ? log : ear.chose(log, name, b, question.materialId, seekable(question.elsewhere), hand.world.now);
    },
  },
  decline: {
    words: '«Остаться здесь»',
    weight: 6,
    may: (tab) => isAwake(tab) && questionOf(tab) !== null,
    do: ({ hand, b, t }) => hand.send(b, t, toChart('newerElsewhere', { type: 'newerElsewhere.decline' })),
    log: stays,
  },
  mark: {
    words: '«Отметить прослушанной»',
    weight: 1,
    choices: [1],
    may: isAwake,
    do: ({ hand, b, t, n }) =>
      hand.send(b, t, toChart('journal', { type: 'journal.markListened', materialId: n, isFavorite: false })),
  },
  unmark: {
    words: '«Отметить непрослушанной»',
    weight: 1,
    choices: [1],
    may: isAwake,
    do: ({ hand, b, t, n }) => hand.send(b, t, toChart('journal', { type: 'journal.markNotListened', materialId: n })),
    log: (log, { n }) => ({ ...log, unmarked: [...log.unmarked, n] }),
  },
  reload: {
    words: 'загружает страницу заново',
    weight: 3,
    may: isAwake,
    do: ({ hand, b, t }) => {
      hand.close(b, t);
      hand.open(b, t);
    },
    log: (log, { name }) => ear.leftTab(log, name),
  },
  close: {
    words: 'закрывает вкладку',
    weight: 1,
    may: isAwake,
    do: ({ hand, b, t }) => hand.close(b, t),
    log: (log, { name }) => ear.leftTab(log, name),
  },
  kill: {
    words: 'браузер убит',
    weight: 1,
    may: (_, { world }, { b, t }) => t === 0 && world.browsers[b]?.tabs.some((tab) => tab !== null) === true,
    do: ({ hand, b }) => hand.kill(b),
    log: (log, { b, before }) => {
      const { tabs } = before.world.browsers[b] as World['browsers'][number];
      const unsaved = tabs.flatMap((tab) => {
        const range = tab === null ? null : stateOf(tab.charts, 'journal').context.range;
        return range === null || range.to === range.saved ? [] : [{ lecture: range.materialId, seconds: range.to - range.saved }];
      });
      const left = tabs.reduce((kept, _, t) => ear.leftTab(kept, `${b} ${t}`), log);
      const after = unsaved.reduce((kept, { lecture }) => ear.lostAt(kept, b, lecture), left);
      return { ...after, mayBeLost: after.mayBeLost + Math.max(0, ...unsaved.map(({ seconds }) => seconds)) };
    },
  },
  freeze: {
    words: 'вкладка засыпает',
    weight: 1,
    may: (tab) => isAwake(tab) && !tab.element?.isPlaying,
    do: ({ hand, b, t }) => hand.changeTab(b, t, { isFrozen: true }),
  },
  thaw: {
    words: 'вкладка просыпается',
    weight: 2,
    may: (tab) => tab?.isFrozen === true,
    do: ({ hand, b, t }) => hand.thaw(b, t),
  },
  look: {
    words: 'на вкладку смотрят снова',
    weight: 1,
    may: (tab, { world }, { b }) => isAwake(tab) && tab.sending === null && (world.browsers[b]?.stored.outbox.length ?? 0) > 0,
    do: ({ hand, b, t }) => hand.send(b, t, { from: 'browser', announcement: { type: 'page.visible' } }),
  },
  offline: {
    words: 'сети нет',
    weight: 1,
    may: (_, { world }, { b, t }) => t === 0 && world.browsers[b]?.isOnline === true,
    do: ({ hand, b }) => hand.goOnline(b, false),
  },
  online: {
    words: 'сеть вернулась',
    weight: 3,
    may: (_, { world }, { b, t }) => t === 0 && world.browsers[b]?.isOnline === false,
    do: ({ hand, b }) => hand.goOnline(b, true),
  },
  reach: {
    words: 'записи дошли до сервера',
    weight: 3,
    may: (tab, { world }, { b }) => isAwake(tab) && tab.sending?.answer === null && world.browsers[b]?.isOnline === true,
    do: ({ hand, b, t }) => hand.reach(b, t),
  },
  deliver: {
    words: 'записи доставлены',
    weight: 8,
    may: (tab, { world }, { b }) => isAwake(tab) && tab.sending !== null && world.browsers[b]?.isOnline === true,
    do: ({ hand, b, t, tab }) => {
      if (tab.sending?.answer === null) hand.reach(b, t);
      hand.answered(b, t);
    },
  },
  lose: {
    words: 'ответ сервера потерян',
    weight: 1,
    may: (tab) => isAwake(tab) && tab.sending !== null,
    do: ({ hand, b, t }) => hand.lose(b, t),
  },
  retry: {
    words: 'записи отправляются снова',
    weight: 2,
    may: (tab) => isAwake(tab) && timerOf(tab.charts, 'outbox', 'backoff') !== null,
    do: ({ hand, b, t, tab }) => hand.send(b, t, timerOf(tab.charts, 'outbox', 'backoff')),
  },
  read: {
    words: 'места прочитаны с сервера',
    weight: 5,
    may: (tab, { world }, { b }) => isAwake(tab) && tab.isReading && world.browsers[b]?.isOnline === true,
    do: ({ hand, b, t }) => hand.read(b, t),
  },
  stream: {
    words: 'сервер рассказал о местах другого устройства',
    weight: 4,
    may: (_, { world }, { b, t }) =>
      t === 0 && isListening(world, b) && (world.browsers[b]?.heardUpTo ?? 0) < world.server.revision,
    do: ({ hand, b }) => hand.stream(b),
  },
  night: {
    words: 'проходит ночь',
    weight: 1,
    may: (_, __, { b, t }) => b === 0 && t === 0,
    do: ({ hand }) => hand.pass(9 * 3_600_000),
  },
  clock: {
    words: 'часы устройства ушли на часов:',
    weight: 0.3,
    choices: [0, 24, -24],
    may: (_, __, { t }) => t === 0,
    do: ({ hand, b, n }) => hand.changeBrowser(b, { skewMs: n * 3_600_000 }),
    log: (log, { n }) => (n === 0 ? log : { ...log, isClockWrong: true }),
  },
} as const satisfies Record<string, Act>;

type Kind = keyof typeof ACTS;

const isListening = (world: World, b: number) =>
  world.browsers[b]?.isOnline === true &&
  world.browsers[b]?.tabs.some((tab) => tab !== null && !tab.isFrozen && !tab.isReading) === true;

/** All that may happen now. */
export function possible(story: Story): Happening[] {
  const found: Happening[] = [];
  for (const [kind, act] of Object.entries(ACTS) as [Kind, Act][]) {
    for (let b = 0; b < story.world.browsers.length; b += 1) {
      for (let t = 0; t < TABS; t += 1) {
        for (const n of act.choices ?? [undefined]) {
          const one: Happening = { kind, b, t, ...(n !== undefined && { n }) };
          if (mayHappen(story, one)) found.push(one);
        }
      }
    }
  }
  return found;
}

export const mayHappen = (story: Story, one: Happening): boolean => {
  const act: Act = ACTS[one.kind];
  return act.may(story.world.browsers[one.b]?.tabs[one.t] ?? null, story, one);
};

/** The step that broke a rule. */
export class Broken extends Error {
  override readonly name = 'Broken';
}

const isChoiceOf = ({ id, is_deliberate: isDeliberate }: ListenListItem, lecture: number) =>
  id === lecture && isDeliberate === true;

/** The world and the log after it. @throws Broken */
export function after(before: Story, one: Happening, faults: Faults = {}): Story {
  let log = before.log;
  const hand = new Hand(before.world, faults, {
    told: (b, record) => {
      if (record.device === before.world.browsers[b]?.id) return;
      const { tabs = [], stored } = before.world.browsers[b] ?? {};
      log = ear.toldOfPlace(log, b, record, {
        isSounding: tabs.some((tab) => tab?.element?.isPlaying && tab.element.materialId === record.id),
        hasUntoldChoice: stored?.outbox.some((item) => item.kind === 'listen' && isChoiceOf(item.record, record.id)) === true,
      });
    },
    moved: (from, to, b) => judgeMoves(from, to, b, log, before.world),
  });
  const tab = before.world.browsers[one.b]?.tabs[one.t] as Tab;
  const scene: Scene = { hand, b: one.b, t: one.t, n: one.n ?? 0, tab, name: `${one.b} ${one.t}` };
  const act: Act = ACTS[one.kind];
  // Before it is carried out: what is heard of it in the same moment is later.
  if (act.log) log = act.log(log, { ...scene, before });
  hand.pass(10);
  settleOthers(hand, one);
  act.do(scene);
  log = listen(before, hand.world, log, one);
  return { world: hand.world, log };
}

/** Nobody changes tabs, and no browser dies, within a third of a second. */
function settleOthers(hand: Hand, { kind, b, t }: Happening): void {
  for (const [browser, { tabs }] of hand.world.browsers.entries())
    for (const tab of tabs.keys()) if (browser !== b || tab !== t || OF_A_DEVICE.includes(kind)) hand.settle(browser, tab);
}

const OF_A_DEVICE: readonly Kind[] = ['kill', 'offline', 'online', 'stream', 'night', 'clock'];

/** A lecture that was left there begins anew. */
export const isNearlyOver = (position: number) => position >= DURATION - 3;

function judgeMoves(from: World['server'], to: World['server'], b: number, log: Log, world: World): void {
  for (const [id, place] of Object.entries(to.places)) {
    const old = from.places[Number(id)];
    if (old === undefined || place.version === old.version || old.device === world.browsers[b]?.id) continue;
    // A lecture that was left in its last seconds begins anew, on whatever device.
    if (place.position >= old.position - 30 || log.isClockWrong || isNearlyOver(old.position)) continue;
    if (!ear.ownOf(log, b, Number(id))?.isMeant)
      throw new Broken(`место ${old.position} с «${old.device}» затёрто местом ${place.position}, и никто не выбирал`);
  }
}

/** The ear at each tab: what sounds anew, what was heard, what fell silent. */
function listen(before: Story, world: World, given: Log, one: Happening): Log {
  let log = given;
  for (const [b, browser] of world.browsers.entries()) {
    for (const [t, tab] of browser.tabs.entries()) {
      const name = `${b} ${t}`;
      const was = before.world.browsers[b]?.tabs[t]?.element ?? null;
      const is = tab?.element ?? null;
      const isHearing = one.kind === 'hear' && one.b === b && one.t === t && was !== null;
      if (isHearing) {
        const from = aimOf(before.world.browsers[b]?.tabs[t] ?? null, was.position);
        const to = Math.min(from + (one.n ?? 0), DURATION);
        log = ear.heard(log, name, b, was.materialId, [from, to], world.now);
        if (to >= DURATION) log = ear.ended(log, name, b, was.materialId, world.now);
      }
      const goesOn = is?.isPlaying && is.loadId === was?.loadId;
      if (was?.isPlaying && !goesOn && one.kind !== 'kill') log = ear.heardUntil(log, name, b, was.materialId, world.now);
      const isAnew =
        is?.isPlaying && (!was?.isPlaying || was.loadId !== is.loadId || (one.kind === 'reload' && one.b === b && one.t === t));
      if (isAnew && tab) {
        // A place chosen a moment ago is on its way: the sound follows within a third of a second.
        const isMoved = one.kind === 'takeOver' && soundsAt(before.world, b, is.materialId, is.position);
        if (contextOf(tab).seekTarget === null && !isMoved) judgeStart(log, b, name, is.materialId, is.position);
        log = ear.startedIn(log, b, is.materialId);
        log = ear.began(log, name);
      } else if (!is?.isPlaying) log = ear.fellSilent(log, name);
    }
  }
  return log;
}

/** Another tab of the device sounds just there: its sound is moved, whatever the server has said meanwhile. */
const soundsAt = (world: World, b: number, lecture: number, position: number): boolean =>
  world.browsers[b]?.tabs.some(
    (tab) => tab?.element?.isPlaying && tab.element.materialId === lecture && Math.abs(tab.element.position - position) <= 1,
  ) === true;

const aimOf = (tab: Tab | null, position: number): number => (tab === null ? position : (contextOf(tab).seekTarget ?? position));

/** Whatever way a lecture was started, it goes on where it was left, or a little before. */
function judgeStart(log: Log, b: number, name: string, lecture: number, position: number): void {
  if (log.visits[name]?.lecture === lecture || log.isClockWrong) return;
  const own = ear.ownOf(log, b, lecture);
  const told = ear.toldOf(log, b, lecture);
  // Of a lecture that was only looked at, by a link, nothing is one's own.
  if (own?.isVague || (!own && !told)) return;
  const fits = (place: number) => position <= place + 1 && position >= place - 21;
  const isAtEnd = (place: number) => isNearlyOver(place) && position === 0;
  const allowed = [...(own ? [own.position] : []), ...(told && (!own || told.at > own.at) ? [told.position] : [])];
  if (told?.passedOverAt !== undefined) allowed.push(told.passedOverAt);
  if (!allowed.some((place) => fits(place) || isAtEnd(place)))
    throw new Broken(`лекция ${lecture} зазвучала с ${position}, а оставлена на ${allowed.join(' или ')}`);
}
