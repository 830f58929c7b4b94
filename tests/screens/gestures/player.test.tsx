import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { PlayerEvent } from '../../../machines/player/player.types.ts';
import { following, isOpen } from '../../../machines/player/queue.ts';
import { placeOf } from '../../../machines/player/queue-edit.ts';
import { countdown, spokenPlace } from '../../../src/format/duration.ts';
import { CYCLE, playerModel } from '../../machines/player.model.ts';
import { withLectures } from '../../support/gestures/furnished.ts';
import { type OpenPage, openPage } from '../../support/gestures/page.tsx';
import { livePanel, openSheet, type PanelForm, PanelPage, panelKey, panelRegion } from '../../support/gestures/player-panel.tsx';
import { transitionPaths } from '../../support/gestures/transition-paths.ts';
import { find, isOffered, press, pressOn } from '../../support/gestures/user-actions.ts';
import { type GestureWalk, walkByGestures } from '../../support/gestures/walk.ts';
import type { AnyModel } from '../../support/statecharts/model.ts';

type Scene = OpenPage;
type Snapshot = Parameters<AnyModel['user']>[0];

const MINUTE_S = 60;

const queueOf = ({ context }: Snapshot) =>
  following(context.playlist, context.index).filter((material) =>
    isOpen(context.playlist, material, context.entitlement !== 'none'),
  );

const allQueued = ({ context }: Snapshot) => following(context.playlist, context.index);

/** The slider goes by a minute of shown time: ahead where there is room, else back. */
function byAMinute({ context: { position, seekTarget, rate, duration } }: Snapshot): PlayerEvent {
  const shown = (seekTarget ?? position) / rate;
  const isAhead = shown + MINUTE_S <= duration / rate;
  return { type: 'player.seekTo', position: Math.max(0, isAhead ? shown + MINUTE_S : shown - MINUTE_S) * rate };
}

/** The slider of the volume goes by one step: down where there is room, else to its top. */
const nextVolume = (volume: number): number => (volume > 0 ? Math.max(0, Math.round(volume * 100 - 5)) / 100 : 1);

/** Wishes of the walk that the panel has a way to; the rest is said in `beyond`. */
function onScreen(snapshot: Snapshot, event: AnyEventObject): AnyEventObject[] {
  switch (event.type) {
    case 'player.seekTo':
      return [byAMinute(snapshot)];
    case 'player.setVolume':
      return [{ ...event, volume: nextVolume(snapshot.context.volume) }];
    case 'player.jumpTo':
      return queueOf(snapshot).some(({ material_id }) => material_id === event.materialId) ? [event] : [];
    case 'player.moveInQueue':
    case 'player.removeFromQueue':
      return placeOf(snapshot.context, event.materialId) >= 0 ? [event] : [];
    default:
      return [withLectures(event)];
  }
}

const { answer: LOADED } = withLectures({ type: 'loaded', answer: { kind: 'loaded', playlist: CYCLE, leftAt: { 1: 50 } } });

const model: AnyModel = {
  ...playerModel,
  user: (snapshot) => playerModel.user(snapshot).flatMap((event) => onScreen(snapshot, event)),
  reports: Object.fromEntries(
    Object.entries(playerModel.reports).map(([port, reports]) => [
      port,
      (snapshot, childId) => reports(snapshot, childId).map(withLectures),
    ]),
  ),
  outcomes: {
    ...playerModel.outcomes,
    remotePlaylist: { done: [LOADED, { kind: 'lost' }, { kind: 'kept' }], error: ['список не пришёл'] },
  },
};

const listens = (snapshot: Snapshot): PlayerEvent[] => [
  { type: 'player.play' },
  { type: 'player.pause', cause: 'user' },
  { type: 'player.retry' },
  { type: 'player.previous' },
  { type: 'player.next' },
  { type: 'player.seekBy', seconds: 15 },
  byAMinute(snapshot),
  ...queueOf(snapshot)
    .slice(0, 1)
    .map(({ material_id }) => ({ type: 'player.jumpTo' as const, materialId: material_id })),
  ...allQueued(snapshot)
    .slice(0, 1)
    .flatMap(({ material_id: materialId }): PlayerEvent[] => [
      { type: 'player.removeFromQueue', materialId },
      { type: 'player.moveInQueue', materialId, place: 1 },
    ]),
  { type: 'player.returnToQueue' },
  { type: 'player.setRate', rate: 2 },
  { type: 'player.cycleRate' },
  { type: 'player.takeOver' },
  { type: 'player.close' },
  { type: 'player.closeGate' },
  { type: 'player.subscribe' },
];

/** A state as a listener sees it, and no finer. */
function place(snapshot: Snapshot): string {
  const { value, context } = snapshot;
  const sees = [value.transport, value.gate, value.queue, queueOf(snapshot).length, context.playlist.items.length];
  return JSON.stringify(sees);
}

const slider = () => screen.getByRole('slider', { name: 'Позиция воспроизведения' });
const queue = () => screen.queryByRole('list');
const inQueue = () => within(queue() ?? document.createElement('ol'));
const queueKeys = (name: string) => inQueue().queryAllByRole('button', { name });

async function openQueue() {
  if (queue() === null && panelKey('Следующие') !== null) await press('button', 'Следующие');
}

async function openVolume() {
  if (screen.queryByRole('slider', { name: 'Громкость' }) === null) await press('button', 'Громкость');
}

async function openSpeed() {
  if (screen.queryByRole('radiogroup', { name: 'Скорость' }) === null) await press('button', 'Скорость');
}

const key = (name: string) => ({ control: () => panelKey(name), make: () => press('button', name) });

const gestures: GestureWalk<Scene>['gestures'] = {
  'player.play': key('Слушать'),
  'player.pause': key('Пауза'),
  'player.next': key('Следующая лекция'),
  'player.previous': key('Предыдущая лекция'),
  'player.retry': key('Повторить'),
  'player.takeOver': key('Перенести сюда'),
  'player.seekBy': {
    control: () => panelKey('Вперёд на 15 секунд'),
    make: ({ seconds }: { seconds: number; type: string }) =>
      press('button', seconds > 0 ? 'Вперёд на 15 секунд' : 'Назад на 15 секунд'),
  },
  'player.seekTo': {
    control: () => find('slider', 'Позиция воспроизведения'),
    make: async () => {
      const [shown, end] = ['aria-valuenow', 'aria-valuemax'].map((name) => Number(slider().getAttribute(name))) as [
        number,
        number,
      ];
      fireEvent.keyDown(slider(), { key: shown + MINUTE_S <= end ? 'PageUp' : 'PageDown' });
    },
  },
  'player.jumpTo': {
    page: openQueue,
    control: () => inQueue().queryAllByRole('button', { name: /^Лекция/ })[0] ?? null,
    make: ({ materialId }: { materialId: number; type: string }) =>
      pressOn(inQueue().getByRole('button', { name: new RegExp(`^Лекция ${materialId}`) })),
  },
  'player.moveInQueue': {
    page: openQueue,
    control: () => queueKeys('Ниже').find(isOffered) ?? null,
    make: async ({ materialId, place }: { materialId: number; place: number; type: string }) => {
      const rows = inQueue().getAllByRole('listitem');
      const from = rows.findIndex((row) => row.textContent?.includes(`Лекция ${materialId}`));
      await pressOn(within(rows[from] ?? document.body).getByRole('button', { name: place < from ? 'Выше' : 'Ниже' }));
    },
  },
  'player.removeFromQueue': {
    page: openQueue,
    control: () => queueKeys('Убрать из очереди')[0] ?? null,
    make: ({ materialId }: { materialId: number; type: string }) => {
      const keys = queueKeys('Убрать из очереди');
      const at = inQueue()
        .getAllByRole('listitem')
        .findIndex((row) => row.textContent?.includes(`Лекция ${materialId}`));
      return pressOn(keys[at] ?? document.body);
    },
  },
  'player.returnToQueue': {
    page: openQueue,
    control: () => queueKeys('Вернуть')[0] ?? null,
    make: () => pressOn(queueKeys('Вернуть')[0] ?? document.body),
  },
  'player.setRate': {
    control: () => panelKey('Скорость'),
    make: async ({ rate }: { rate: number; type: string }) => {
      await openSpeed();
      await press('radio', `${rate}x`);
    },
  },
  'player.cycleRate': {
    control: () => panelKey('Скорость'),
    make: async () => {
      await openSpeed();
      await press('button', /следующая скорость$/);
    },
  },
  'player.setVolume': {
    control: () => panelKey('Громкость'),
    make: async ({ volume }: { volume: number; type: string }) => {
      await openVolume();
      fireEvent.keyDown(screen.getByRole('slider', { name: 'Громкость' }), { key: volume === 1 ? 'End' : 'ArrowDown' });
    },
  },
  'player.mute': {
    control: () => panelKey('Громкость'),
    make: async () => {
      await openVolume();
      await press('button', 'Выключить звук');
    },
  },
  'player.close': key('Закрыть плеер'),
  'player.unmute': {
    control: () => panelKey('Включить звук'),
    // The popover has such a key, too; it is the only one where the line speaks of another tab.
    make: async () => {
      if (panelKey('Включить звук') === null) await openVolume();
      const where = panelKey('Включить звук') === null ? document.body : (panelRegion() ?? document.body);
      await pressOn(within(where).getByRole('button', { name: 'Включить звук' }));
    },
  },
  'player.closeGate': {
    control: () => find('button', 'Закрыть'),
    make: () => press('button', 'Закрыть'),
  },
  'player.subscribe': {
    control: () => find('button', 'Оформить'),
    make: () => press('button', 'Оформить'),
  },
};

/** Why it is silent, by what the state means; null: nothing has to be said. */
function words({ value, context }: Snapshot): { text: string; way: string | null } | null {
  const transport = JSON.stringify(value.transport);
  if (transport.includes('"mirroring"')) {
    const text = value.wait === 'long' ? 'Другая вкладка не отвечает' : 'В другой вкладке';
    return { text, way: 'Перенести сюда' };
  }
  if (transport.includes('"failed"')) return { text: context.audioError, way: 'Повторить' };
  if (transport.includes('"blocked"')) return { text: 'Нажмите «Слушать», чтобы продолжить', way: null };
  if (SOUND_IS_WANTED.some((state) => transport.includes(state))) {
    const { isOnline, attempt, trouble, position, rate } = context;
    const isMissed = !transport.includes('"sounding"');
    const words = {
      network: `Нет сети, продолжим с ${clock(position, rate)}`,
      server: `Сервер не отвечает, продолжим с ${clock(position, rate)}`,
      delivery: 'Запись не загружается, пробуем снова',
    };
    if (isMissed && (!isOnline || attempt > 0))
      return { text: words[(isOnline ? trouble : 'network') as keyof typeof words], way: 'Повторить' };
    if (isMissed && value.wait === 'long') return { text: 'Звук загружается', way: null };
    return context.isMuted && context.isVolumeOurs ? { text: 'Звук выключен', way: 'Включить звук' } : null;
  }
  switch (context.stopCause) {
    case 'timer':
      return { text: 'Остановлено таймером сна', way: null };
    case 'end':
      return { text: 'Дослушано до конца', way: null };
    case 'autoplay':
      return { text: 'Дослушано, дальше — по нажатию', way: 'Играть следующую' };
    case 'left':
      return { text: 'Остановлено: вы уходили с этой страницы', way: null };
    case 'system':
      return { text: 'Остановлено системой или гарнитурой', way: null };
    case 'paywall':
      return { text: 'Дальше — по подписке', way: null };
    default:
      return null;
  }
}

/** «09:21»: whole seconds of shown time. */
const clock = (mediaSeconds: number, rate: number) => countdown(Math.floor(mediaSeconds / rate));

const SOUND_IS_COMING = ['"resuming"', '"resolving"', '"recovering"', '"starting"', '"stalled"', '"awaited"'];
const SOUND_IS_WANTED = ['"resuming"', '"resolving"', '"recovering"', '"live"', '"mirroring"'];
const isAmong = ({ value }: Snapshot, states: readonly string[]) =>
  states.some((state) => JSON.stringify(value.transport).includes(state));

function lookAtPanel(snapshot: Snapshot, region: HTMLElement): void {
  const { context } = snapshot;
  const panel = within(region);
  const isWanted = isAmong(snapshot, SOUND_IS_WANTED);
  const main = panel.getByRole('button', { name: isWanted ? 'Пауза' : 'Слушать' });
  expect(main.getAttribute('aria-busy')).toBe(isAmong(snapshot, SOUND_IS_COMING) ? 'true' : null);
  expect(panel.queryByRole('button', { name: isWanted ? 'Слушать' : 'Пауза' })).toBeNull();

  const said = words(snapshot);
  const status = panel.getByRole('status');
  if (said === null) expect(status).toBeEmptyDOMElement();
  else expect(status).toHaveTextContent(said.text);
  expect(within(status).queryByRole('button')?.textContent ?? null).toBe(said?.way ?? null);

  const shown = (context.seekTarget ?? context.position) / context.rate;
  const place = context.duration > 0 ? spokenPlace(shown, context.duration / context.rate) : 'Длительность пока неизвестна';
  expect(panel.getByRole('slider')).toHaveAttribute('aria-valuetext', place);
  expect(panel.getByRole('link', { name: context.playlist.items[context.index].name })).toHaveAttribute('href', '/cycles/sobor');
  expect(panel.getByRole('button', { name: 'Скорость' })).toHaveAccessibleDescription(`${context.rate}x`);
}

const MODAL = 'the popup «Подписка» is modal: what lies under it waits until it is closed';
const NO_PANEL = 'C01: without a current lecture there is no panel';
const ONE_KEY = 'the main key says «Пауза» while sound is wanted; a headset and another key may still send it';
const LONE = 'the press changes nothing in a list of one lecture (§4); tests/screens/player/rows.test.tsx makes it';
const ALREADY = 'only what follows the current lecture is in the queue, and a closed lecture there is a link to the plans';

/**
 * A phone has keys of its own for the volume; its sheet only brings back the sound that the key M has muted, and where another tab
 * has the sound the line is about that (tests/screens/player/volume.test.tsx makes that press).
 */
const NOT_IN_SHEET = ['player.setVolume', 'player.mute', 'player.unmute'];

function walkPanel(form: PanelForm): void {
  const missing = form === 'sheet' ? NOT_IN_SHEET : [];
  walkByGestures<Scene>(`player, ${form}`, {
    model,
    listens,
    place,
    unseen: ['list', 'list.around', 'list.toPlay', 'announcements'],
    paths: transitionPaths,
    draw: (live) =>
      openPage({ pages: { '/': { component: PanelPage } }, actors: { player: live.actor, panel: livePanel(form) } }),
    gestures: Object.fromEntries(Object.entries(gestures).filter(([type]) => !missing.includes(type))),
    outside: Object.fromEntries(
      [
        ...missing,
        'player.playFrom',
        'player.playList',
        'player.loadList',
        'player.playNext',
        'player.returnFromFade',
        'player.restore',
        'page.hidden',
        'page.left',
        'player.setAutoRewind',
        'player.setAutoplay',
        'player.setSkip',
        'player.stopAtEnd',
        'player.fade',
        'player.endFade',
        'player.forget',
        // One's own place is known by no lecture of the walk: tests/screens/player/notices.test.tsx presses both.
        'player.leaveVisit',
        'player.stay',
        'player.entitlementChanged',
        'tab.answered',
        'tab.timerAsked',
      ].map((type) => [type, () => undefined]),
    ),
    screens: {
      '*': async (snapshot) => {
        if (snapshot.value.gate === 'open') return;
        if (form === 'sheet') await openSheet();
        const region = panelRegion();
        if (!snapshot.hasTag('visible')) expect(region).toBeNull();
        else lookAtPanel(snapshot, region ?? document.body);
      },
      'gate.open': () => {
        const popup = screen.getByRole('dialog', { name: 'Подписка' });
        expect(within(popup).getByRole('heading', { name: 'Необходимо оформить подписку' })).toBeVisible();
      },
      'gate.closed': () => expect(screen.queryByRole('dialog', { name: 'Подписка' })).toBeNull(),
    },
    cannot: [
      ...['player.setRate', 'player.cycleRate'].map((event) => ({
        event,
        in: 'transport.empty',
        why: NO_PANEL,
      })),
      ...[
        'player.play',
        'player.pause',
        'player.takeOver',
        'player.next',
        'player.previous',
        'player.seekBy',
        'player.seekTo',
        'player.setRate',
        'player.cycleRate',
        'player.jumpTo',
        'player.removeFromQueue',
        'player.close',
      ].map((event) => ({ event, in: 'gate.open', why: MODAL })),
      { event: 'player.play', in: 'transport.current.sound.live', why: ONE_KEY },
      { event: 'player.play', in: 'transport.current.recovering', why: ONE_KEY },
      { event: 'player.play', in: 'transport.current.mirroring', why: ONE_KEY },
    ],
    deaf: ['player.next', 'player.previous'].map((event) => ({ event, in: 'transport.current', why: LONE })),
    beyond: [
      { key: 'player.transport.current.sound.live | player.play | 0', reason: ONE_KEY },
      { key: 'recovering | player.play | 0', reason: ONE_KEY },
      { key: 'mirroring | player.play | 0', reason: ONE_KEY },
      { key: 'mirroring | player.next | 0', reason: LONE },
      { key: 'mirroring | player.previous | 0', reason: LONE },
      { key: 'mirroring | player.jumpTo | 0', reason: ALREADY },
      { key: 'mirroring | player.jumpTo | 1', reason: ALREADY },
      { key: 'player.transport.current | player.next | 0', reason: LONE },
      { key: 'player.transport.current | player.previous | 0', reason: LONE },
      { key: 'player.transport.current | player.jumpTo | 0', reason: ALREADY },
      { key: 'player.transport.current | player.jumpTo | 1', reason: ALREADY },
    ],
  });
}

walkPanel('dock');
walkPanel('sheet');
