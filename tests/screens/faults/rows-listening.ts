import { HttpResponse, http } from 'msw';
import { expect } from 'vitest';
import * as achievements from '../../../contract/endpoints/achievements.ts';
import * as common from '../../../contract/endpoints/common.ts';
import * as materials from '../../../contract/endpoints/materials.ts';
import { projects } from '../../../contract/endpoints/projects.ts';
import { isGateOpen, isLoading, isSounding } from '../../../machines/player/player.selectors.ts';
import { loadAchievements, loadFavorites, loadHistory, loadStatistics } from '../../../src/routes/load-account.ts';
import { MAIN, SECOND } from '../../support/app/api.ts';
import { cycle } from '../../support/app/wired-page.ts';
import { LISTENER } from '../../support/samples/account.ts';
import { sampleMaterial } from '../../support/samples/catalogue.ts';
import type { Assertion } from './codes.ts';
import type { Operation, Trial } from './operation.ts';
import { type FaultPage, pass } from './page.ts';
import { loaderTrial } from './trials.ts';

/** Rows D, E, J and N2: the catalogue, what was listened to, achievements, the loads of the start. */

const lecture = (id: number) => sampleMaterial({ material_id: id });
const STATISTICS = { total_seconds: 60, materials_listened: 1, by_day: [], by_rubric: [], by_hour: [] };
const ACHIEVEMENT = {
  id: 7,
  name: 'Мерка',
  description: 'Прослушан весь цикл',
  image: '/images/1.svg',
  type: 'прослушал всю тему',
};

const SEARCH_RESULT = { data: { rubrics: [], projects: [], materials: [], understood_as: null } };

/** A block of a page: read well once before the fault. */
function read(row: string, name: string, about: Pick<Operation, 'endpoint' | 'answer'>, load: Load): Operation {
  return {
    row,
    name,
    ...about,
    isSignedIn: true,
    async begin(page) {
      const trial = loaderTrial((signal) => load(page, signal));
      await trial.load();
      return trial;
    },
  };
}
type Load = (page: FaultPage, signal: AbortSignal) => Promise<unknown>;

const EVENT = '00000000-0000-4000-8000-000000000001';

function outboxTrial(page: FaultPage, item: Parameters<FaultPage['outboxStore']['add']>[1]): Trial {
  const { outboxStore } = page;
  let { outbox } = page;
  let isAdded = false;
  let isDelivered = false;
  let isBuried = false;
  const hear = () => {
    outbox.on('outbox.delivered', () => {
      isDelivered = true;
    });
    outbox.on('outbox.buried', () => {
      isBuried = true;
    });
  };
  hear();
  return {
    act() {
      if (isAdded) return outbox.send({ type: 'outbox.flush' });
      isAdded = true;
      return void outboxStore.add(LISTENER.id, item).then(() => outbox.send({ type: 'outbox.added' }));
    },
    leave: () => outbox.stop(),
    comeBack() {
      outbox = page.newOutbox();
      hear();
      outbox.start();
    },
    isBusy: () => false,
    isDone: () => isDelivered,
    message: () => undefined,
    kept: () => [outboxStore.undelivered(LISTENER.id).length, isBuried],
    isBehind: true,
  };
}

/** A load of the start that nobody answered is not asked again, and its answer is not waited for any more. */
const lateIsTooLate: Assertion = async ({ trial, injection }) => {
  trial.act();
  await pass(13);
  expect([trial.isBusy(), trial.isDone()]).toEqual([false, false]);
  await pass(5);
  expect([trial.isDone(), injection.requests.length]).toEqual([false, 1]);
};

const favourites = new Set<number>();
/** The truth of the server, by achievement. */
const unreadEvents = new Set<number>();
const eventOf = (id: number) => ({ account_id: LISTENER.id, achievement_id: id, created_at: '2026-11-21T10:00:00Z' });

export const LISTENING_OPERATIONS: Operation[] = [
  read('D1', 'темы каталога', { endpoint: common.tags, answer: () => ({ data: ['готика'] }) }, (page, signal) =>
    page.call(common.tags, { signal }),
  ),
  read('D1', 'циклы: чтение по POST', { endpoint: projects, answer: () => ({ data: [] }) }, (page, signal) =>
    page.call(projects, { body: { search: 'готика' }, signal }),
  ),
  read('D4', 'поиск', { endpoint: common.search, answer: () => SEARCH_RESULT }, (page, signal) =>
    page.call(common.search, { query: { q: 'готика' }, signal }),
  ),
  read('E1', 'избранное: страница', { endpoint: materials.favorites, answer: () => ({ data: [lecture(7)] }) }, (page, signal) =>
    loadFavorites(page.call, signal),
  ),
  read(
    'E1',
    'история: страница',
    { endpoint: materials.history, answer: () => ({ data: [{ ...lecture(7), added_at: '2026-11-21T10:00:00Z' }] }) },
    (page, signal) => loadHistory(page.call, signal),
  ),
  read(
    'E1',
    'места в лекциях',
    { endpoint: materials.listens, answer: () => ({ data: [{ id: 7, duration: 30 }] }) },
    (page, signal) => page.call(materials.listens, { signal }),
  ),
  {
    row: 'E1',
    name: 'избранное: перечитывание',
    endpoint: materials.favorites,
    answer: () => ({ data: [lecture(7), lecture(8)] }),
    isSignedIn: true,
    begin({ favorites }) {
      favorites.send({ type: 'favorites.known', ids: [7] });
      return {
        act: () => favorites.send({ type: 'favorites.refresh' }),
        leave: () => favorites.stop(),
        isBusy: () => false,
        isDone: () => favorites.getSnapshot().context.ids.length === 2,
        message: () => undefined,
        kept: () => favorites.getSnapshot().context.ids.filter((id) => id === 7),
        isBehind: true,
      };
    },
    leavesOut: ['abrt'],
  },
  {
    row: 'E2',
    name: 'в избранное',
    endpoint: materials.toggleFavorite,
    params: { id: '7' },
    answer: () => ({ data: { is_favorite: favourites.has(7) } }),
    effect: () => void (favourites.delete(7) || favourites.add(7)),
    isSignedIn: true,
    also: () => [
      http.get(`${MAIN}/materials/favorite`, () => HttpResponse.json({ data: [...favourites].map((id) => lecture(id)) })),
    ],
    prepare: () => favourites.clear(),
    begin({ favorites, messages }) {
      const { context } = { context: () => favorites.getSnapshot().context };
      return {
        act: () => favorites.send({ type: 'favorites.toggle', materialId: 7, key: crypto.randomUUID() }),
        leave: () => favorites.stop(),
        isBusy: () => context().wishes.length > 0,
        isDone: () => context().ids.includes(7),
        message: () => messages.at(-1) ?? null,
        kept: () => context().ids,
      };
    },
  },
  ...(['history', 'endListen'] as const).map(
    (kind): Operation => ({
      row: 'E3',
      name: kind === 'history' ? 'запись истории' : 'лекция дослушана',
      endpoint: kind === 'history' ? materials.addToHistory : materials.endListen,
      answer: () => ({ result: true }),
      isSignedIn: true,
      begin: (page) => outboxTrial(page, { eventId: EVENT, kind, materialId: 1 }),
    }),
  ),
  {
    row: 'E4',
    name: 'место и прослушанные секунды',
    endpoint: materials.saveListens,
    answer: () => ({ result: true }),
    isSignedIn: true,
    begin: (page) =>
      outboxTrial(page, { eventId: EVENT, kind: 'listen', record: { id: 1, duration: 30, increment: 5, event_id: EVENT } }),
  },
  {
    row: 'E5',
    name: 'адрес звука',
    endpoint: materials.audio,
    answer: () => ({ data: '/audio/1.mp3', expires_in: 900 }),
    isSignedIn: true,
    outlives: true,
    begin({ player, commands, element }) {
      let isLeft = false;
      let started = 0;
      // The element sounds as soon as it has loaded.
      player.subscribe(() => {
        const load = commands.findLast(({ type }) => type === 'audio.load');
        if (load?.type !== 'audio.load' || load.loadId === started) return;
        started = load.loadId;
        queueMicrotask(() => element.report({ type: 'audio.started', loadId: load.loadId, position: load.startAt }));
      });
      return {
        act: () =>
          player.send(
            player.getSnapshot().hasTag('visible')
              ? { type: 'player.play' }
              : { type: 'player.playFrom', playlist: cycle, materialId: 1, startAt: 100 },
          ),
        leave() {
          isLeft = true;
          player.send({ type: 'player.pause', cause: 'user' });
        },
        isBusy: () => isLoading(player.getSnapshot()),
        isDone: () => isSounding(player.getSnapshot()),
        message: () => (isLeft || isGateOpen(player.getSnapshot()) ? null : player.getSnapshot().context.audioError),
        // Before the first press there is no place yet, and the one that is asked for is a hundred seconds on.
        kept: () => [player.getSnapshot().context.position || 100, player.getSnapshot().context.playlist.items.length || 3],
      };
    },
  },
  read('J1', 'статистика', { endpoint: achievements.listenStatistics, answer: () => ({ data: STATISTICS }) }, (page, signal) =>
    loadStatistics(page.call, signal),
  ),
  {
    ...read(
      'J1',
      'достижения',
      { endpoint: achievements.achievements, answer: () => ({ data: [ACHIEVEMENT] }) },
      (page, signal) => loadAchievements(page.call, signal),
    ),
  },
  {
    row: 'J2',
    name: 'достижение прочитано',
    endpoint: achievements.readAchievementEvent,
    params: { achievement_id: '7' },
    answer: () => ({ result: true }),
    effect: () => unreadEvents.clear(),
    isSignedIn: true,
    also: () => [
      http.get(`${SECOND}/achievements/events`, () => HttpResponse.json({ data: [...unreadEvents].map(eventOf) })),
      http.get(`${SECOND}/achievements/7`, () => HttpResponse.json({ data: ACHIEVEMENT })),
    ],
    prepare: () => void unreadEvents.add(7),
    begin({ achievementModal }) {
      return {
        act: () => achievementModal.send({ type: 'achievementModal.close' }),
        leave: () => undefined,
        isBusy: () => false,
        isDone: () => !achievementModal.getSnapshot().hasTag('open'),
        message: () => undefined,
        kept: () => null,
        isBehind: true,
      };
    },
    leavesOut: ['abrt'],
  },
  {
    row: 'N2',
    name: 'загрузки при запуске: избранное',
    endpoint: materials.favorites,
    answer: () => ({ data: [lecture(7)] }),
    isSignedIn: true,
    isStart: true,
    begin: (page) => ({
      act: page.start,
      leave: () => page.session.send({ type: 'session.signOut' }),
      isBusy: () => !page.startUp.getSnapshot().hasTag('settled'),
      isDone: () => page.favorites.getSnapshot().context.ids.includes(7),
      message: () => undefined,
      kept: () => null,
    }),
    assertions: { ST: lateIsTooLate },
    leavesOut: ['dup'],
  },
  {
    row: 'N2',
    name: 'загрузки при запуске: достижения',
    endpoint: achievements.achievementEvents,
    answer: () => ({ data: [eventOf(7)] }),
    also: () => [http.get(`${SECOND}/achievements/7`, () => HttpResponse.json({ data: ACHIEVEMENT }))],
    isSignedIn: true,
    isStart: true,
    begin: (page) => ({
      act: page.start,
      leave: () => page.session.send({ type: 'session.signOut' }),
      isBusy: () => !page.startUp.getSnapshot().hasTag('settled'),
      isDone: () => page.achievementModal.getSnapshot().hasTag('open'),
      message: () => undefined,
      kept: () => null,
    }),
    assertions: { ST: lateIsTooLate },
    leavesOut: ['dup'],
  },
];
