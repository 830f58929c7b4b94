import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { achievementModalMachine } from '../../../machines/achievement-modal/achievement-modal.machine.ts';
import type { favoritesMachine } from '../../../machines/favorites/favorites.machine.ts';
import type { socialsMachine } from '../../../machines/socials/socials.machine.ts';
import type { startUpMachine } from '../../../machines/start-up/start-up.machine.ts';
import { selectLoad } from '../../../machines/start-up/start-up.selectors.ts';
import type { LoadName } from '../../../machines/start-up/start-up.types.ts';
import { achievementModalModel } from '../../machines/achievement-modal.model.ts';
import { favoritesModel } from '../../machines/favorites.model.ts';
import { socialsModel } from '../../machines/socials.model.ts';
import { startUpModel } from '../../machines/start-up.model.ts';
import { unread } from '../../support/samples/account.ts';
import type { Cluster } from '../../support/statecharts/product.ts';
import type { Impulse } from '../../support/statecharts/product-step.ts';
import {
  GUEST_SESSION,
  ignoresVisit,
  isHere,
  type Listener,
  rowsBetween,
  type VisitParts,
  type VisitWorld,
  visitAnswers,
  visitCharts,
  visitMoves,
  visitRules,
} from '../../support/statecharts/product-visits.ts';

/**
 * Everything that is read at the start of a visit, and whoever it concerns. Its loads know nothing of each other: each
 * is explored with the chart that hears of it.
 */
interface StartParts extends VisitParts {
  startUp: SnapshotFrom<typeof startUpMachine>;
}

const loadOf = ({ startUp }: StartParts, name: LoadName) => selectLoad(startUp, name);
const announced = (impulse: Impulse | null) => (impulse !== null && 'from' in impulse ? impulse.announcement.type : null);
/** The load that this step answers. */
const readNow = (impulse: Impulse | null, name: LoadName): boolean =>
  impulse !== null && 'to' in impulse && impulse.to === 'startUp' && impulse.step.type === 'done' && impulse.step.port === name;

/** The start, of which only these loads end. */
const startUpOf = (...names: readonly LoadName[]) => ({
  ...startUpModel,
  abstractValue: (snapshot: AnyMachineSnapshot) => names.map((name) => selectLoad(snapshot as StartParts['startUp'], name)),
  abstraction: () => null,
});

const roots = { session: GUEST_SESSION, identity: visitCharts.identity.input };
const startRules = {
  'кто вошёл, о том читают': ({ parts }: { parts: StartParts }) => !isHere(parts) || !parts.startUp.matches('idle'),
};
const NEWS = { from: 'tabs', announcement: { type: 'account.changed' }, words: 'аккаунт изменили в другой вкладке' } as const;
/** The list that is being changed in another tab while somebody is here. */
const isNews = (impulse: Impulse | null, before: VisitParts) => announced(impulse) === 'account.changed' && isHere(before);

const STALE = { from: 'journal', announcement: { type: 'favorites.stale' }, words: 'дослушали лекцию из избранного' } as const;

interface FavoritesParts extends StartParts {
  favorites: SnapshotFrom<typeof favoritesMachine>;
}

const idOf = (who: Listener) => (who === 'anna' ? 1 : 2);

export const favorites: Cluster<FavoritesParts, VisitWorld> = {
  charts: { ...visitCharts, startUp: startUpOf('favorites'), favorites: favoritesModel },
  roots,
  rows: rowsBetween(['session', 'identity', 'startUp', 'favorites', 'tabs', 'journal']),
  world: { who: 'anna' },
  moves: (parts, world) => [...visitMoves(parts, world), ...(isHere(parts) ? [NEWS, STALE] : [])],
  answers({ role, port }, _, world) {
    const { who } = world;
    if (role === 'startUp')
      return port === 'favorites' ? { done: [{ kind: 'favorites', ids: [idOf(who)] }], error: ['нет сети'] } : {};
    return role === 'favorites' ? { done: [[idOf(who)]], error: ['нет сети'] } : visitAnswers(port, world);
  },
  ignoresTimer: () => true,
  ignoresFact: ignoresVisit,
  rules: {
    ...visitRules<FavoritesParts>((parts) => parts.favorites.context.ids.map((id) => (id === 1 ? 'anna' : 'boris'))),
    ...startRules,
    'избранное есть у того, кто вошёл': ({ parts }) =>
      isHere(parts) === !parts.favorites.matches('guest') || parts.session.hasTag('spinner'),
    'непрочитанное — не пустое': ({ parts }) =>
      !parts.favorites.matches({ listener: 'ready' }) || parts.favorites.context.ids.length > 0,
    'прочитали при запуске — показано': ({ parts, before, impulse }) =>
      !readNow(impulse, 'favorites') ||
      !before.favorites.matches({ listener: 'unknown' }) ||
      parts.favorites.matches({ listener: 'ready' }),
    'изменили в другой вкладке, дослушали — читают заново': ({ parts, before, impulse }) =>
      !(isNews(impulse, before) || announced(impulse) === 'favorites.stale') ||
      parts.favorites.matches({ listener: 'refreshing' }),
  },
  reached: {
    'избранное Бориса после Анны': ({ parts, before }) =>
      before.favorites.matches({ listener: 'unknown' }) && parts.favorites.context.ids.includes(2),
    'при запуске не прочиталось, потом прочиталось': ({ parts }) =>
      loadOf(parts, 'favorites') === 'failed' && parts.favorites.matches({ listener: 'ready' }),
  },
};

interface SocialsParts extends StartParts {
  socials: SnapshotFrom<typeof socialsMachine>;
}

const boundBy = (who: Listener) => [{ social_type: 'vk', id: who }];

export const socials: Cluster<SocialsParts, VisitWorld> = {
  charts: {
    ...visitCharts,
    startUp: startUpOf('boundSocials'),
    socials: {
      ...socialsModel,
      abstraction: ({ context }) => [context.bound, context.request?.socialType, context.message !== null],
    },
  },
  roots,
  rows: rowsBetween(['session', 'identity', 'startUp', 'socials', 'tabs', 'browser']).filter(
    (row) => row.kind === 'follow' || row.from !== 'browser' || row.to === 'socials',
  ),
  world: { who: 'anna' },
  moves: (parts, world) => [
    ...visitMoves(parts, world),
    ...(isHere(parts) ? [NEWS, { to: 'socials', event: { type: 'socials.bind', socialType: 'vk' } }] : []),
    { from: 'browser', announcement: { type: 'network.restored' }, words: 'сеть вернулась' },
    { from: 'browser', announcement: { type: 'page.restored' }, words: 'вернулись кнопкой «Назад»' },
  ],
  answers({ role, port }, _, world) {
    const bound = boundBy(world.who);
    if (role === 'startUp') return port === 'boundSocials' ? { done: [{ kind: 'socials', bound }], error: ['нет сети'] } : {};
    if (port === 'loadSocials') return { done: [bound], error: ['нет сети'] };
    return role === 'socials' ? { done: [{ kind: 'redirect', url: 'https://vk.test/' }] } : visitAnswers(port, world);
  },
  ignoresTimer: () => true,
  ignoresFact: ignoresVisit,
  rules: {
    ...visitRules<SocialsParts>(({ socials: { context } }) => context),
    ...startRules,
    'непрочитанное — не «не привязано»': ({ parts }) =>
      !parts.socials.matches('ready') || (parts.socials.context.bound !== 'unread' && parts.socials.context.bound.length > 0),
    'прочитали при запуске — показано': ({ parts, before, impulse }) =>
      !readNow(impulse, 'boundSocials') || !before.socials.matches('unknown') || parts.socials.matches('ready'),
    'не прочитали при запуске — сказано, и можно повторить': ({ parts }) =>
      loadOf(parts, 'boundSocials') !== 'failed' || !parts.socials.matches('unknown'),
    'сеть вернулась — читают снова': ({ parts, before, impulse }) =>
      announced(impulse) !== 'network.restored' || !before.socials.matches('failed') || parts.socials.matches('loading'),
    'вернулись из соцсети ни с чем — смотрят, как есть': ({ parts, before, impulse }) =>
      announced(impulse) !== 'page.restored' || !before.socials.matches('redirecting') || parts.socials.matches('loading'),
    'изменили в другой вкладке — читают заново': ({ parts, before, impulse }) =>
      !isNews(impulse, before) || before.socials.hasTag('busy') || parts.socials.matches('loading'),
  },
  reached: {
    'не прочитали, потом прочитали': ({ parts }) => loadOf(parts, 'boundSocials') === 'failed' && parts.socials.matches('ready'),
    'Борис видит свои': ({ parts }) => parts.socials.matches('ready') && JSON.stringify(parts.socials.context).includes('boris'),
  },
};

interface AchievementParts extends StartParts {
  achievementModal: SnapshotFrom<typeof achievementModalMachine>;
}

const HEARD = {
  from: 'outbox',
  announcement: { type: 'outbox.delivered', items: [{ id: 'e', kind: 'endListen' }] },
  words: 'дослушанное дошло до сервера',
} as const;

export const achievements: Cluster<AchievementParts, VisitWorld> = {
  charts: {
    ...visitCharts,
    startUp: startUpOf('achievementEvents'),
    achievementModal: { ...achievementModalModel, abstraction: ({ context }) => [context.queue, context.closed] },
  },
  roots,
  rows: rowsBetween(['session', 'identity', 'startUp', 'achievementModal', 'tabs', 'outbox']),
  world: { who: 'anna' },
  moves: (parts, world) => [
    ...visitMoves(parts, world),
    ...(isHere(parts) ? [NEWS, HEARD] : []),
    { to: 'achievementModal', event: { type: 'achievementModal.close' } },
  ],
  answers({ role, port }, _, world) {
    if (role !== 'startUp') return visitAnswers(port, world);
    const events = [{ ...unread(idOf(world.who)), name: world.who }];
    return port === 'achievementEvents' ? { done: [{ kind: 'achievements', events }], error: ['нет сети'] } : {};
  },
  ignoresTimer: () => true,
  ignoresFact: ignoresVisit,
  rules: {
    ...visitRules<AchievementParts>(({ achievementModal: { context } }) => [
      context.queue,
      context.closed.map((id) => (id === 1 ? 'anna' : 'boris')),
    ]),
    ...startRules,
    'прочитали новое — показано, если его ещё не закрывали': ({ parts: { achievementModal }, impulse }) =>
      !readNow(impulse, 'achievementEvents') || achievementModal.hasTag('open') || achievementModal.context.closed.length > 0,
    'изменили в другой вкладке, дослушали — читают снова': ({ parts, before, impulse }) =>
      !(isNews(impulse, before) || announced(impulse) === 'outbox.delivered') || loadOf(parts, 'achievementEvents') === 'pending',
  },
  reached: {
    'Борису показано его': ({ parts }) => parts.achievementModal.context.queue[0]?.name === 'boris',
    'закрыли, и второй раз не показано': ({ parts }) =>
      parts.achievementModal.context.closed.length > 0 && loadOf(parts, 'achievementEvents') === 'loaded',
  },
};
