import type { OutboxItem } from '../../machines/outbox/outbox.types.ts';
import { startUpMachine } from '../../machines/start-up/start-up.machine.ts';
import { selectIsSettled, selectLoad } from '../../machines/start-up/start-up.selectors.ts';
import { LOAD_NAMES, type Loaded, type LoadName, type StartUpEmitted } from '../../machines/start-up/start-up.types.ts';
import { startUpWords } from '../../machines/start-up/start-up.words.ts';
import { expect } from '../support/statecharts/expect.ts';
import { modelOf } from '../support/statecharts/model.ts';

const NOTHING: Loaded = { kind: 'nothing' };
/** The answers of each load. */
export const READ: Record<LoadName, Loaded> = {
  ...(Object.fromEntries(LOAD_NAMES.map((name) => [name, NOTHING])) as Record<LoadName, Loaded>),
  favorites: { kind: 'favorites', ids: [5] },
  listens: { kind: 'listens', records: [], history: [7] },
  boundSocials: { kind: 'socials', bound: [{ social_type: 'vk' }] },
  achievementEvents: { kind: 'achievements', events: [] },
};

/** The announcements when it was read. */
export const ANNOUNCED: Partial<Record<LoadName, readonly StartUpEmitted[]>> = {
  favorites: [{ type: 'startUp.favoritesRead', ids: [5] }],
  listens: [
    { type: 'startUp.placesRead', records: [] },
    { type: 'startUp.historyRead', history: [7] },
  ],
  boundSocials: [{ type: 'startUp.socialsRead', bound: [{ social_type: 'vk' }] }],
  achievementEvents: [{ type: 'startUp.achievementsRead', events: [] }],
};
const HISTORY_UNREAD: Loaded = { kind: 'listens', records: [], history: null };

const item = (kind: 'endListen' | 'addToHistory') => ({ id: kind, accountId: 'a1', kind, body: {} }) as unknown as OutboxItem;

/** How the machine is walked: 13 regions that know nothing of each other are told apart by how many of them have ended. */
export const startUpModel = modelOf(startUpMachine)({
  user: () => [
    { type: 'startUp.begin' },
    ...LOAD_NAMES.map((name) => ({ type: 'startUp.reload' as const, name })),
    { type: 'records.delivered', items: [item('endListen')] },
    { type: 'records.delivered', items: [item('addToHistory')] },
  ],
  outcomes: Object.fromEntries(
    LOAD_NAMES.map((name) => [
      name,
      { done: name === 'listens' ? [READ.listens, HISTORY_UNREAD] : [READ[name]], error: ['нет сети'] },
    ]),
  ),
  abstraction: () => [],
  abstractValue: (snapshot) => [
    LOAD_NAMES.filter((name) => selectLoad(snapshot, name) === 'pending').length,
    LOAD_NAMES.some((name) => selectLoad(snapshot, name) === 'failed'),
    selectIsSettled(snapshot),
    snapshot.matches('idle'),
  ],
  oracles: {
    '*': (snapshot) => {
      const pending = LOAD_NAMES.filter((name) => selectLoad(snapshot, name) === 'pending');
      expect(Object.keys(snapshot.children).filter((id) => pending.every((name) => name !== id))).toEqual([]);
    },
    idle: ({ children }) => expect(Object.keys(children)).toEqual([]),
    'running.progress.going': (snapshot) => {
      expect(LOAD_NAMES.some((name) => selectLoad(snapshot, name) === 'pending')).toBe(true);
    },
  },
  words: startUpWords,
});
