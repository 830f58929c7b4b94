import {
  achievement,
  achievementEvents,
  listenStatistics,
  readAchievementEvent,
  userAchievements,
} from '../../../contract/endpoints/achievements.ts';
import { bindSocial, boundSocials, unbindSocial } from '../../../contract/endpoints/auth.ts';
import { favorites, historyIdentifiers, listens, toggleFavorite } from '../../../contract/endpoints/materials.ts';
import { lastPaymentStatus } from '../../../contract/endpoints/payments.ts';
import { oneTimeActivated } from '../../../contract/endpoints/promocodes.ts';
import { isRegistrationByForm, me } from '../../../contract/endpoints/session.ts';
import { activeSubscription } from '../../../contract/endpoints/subscriptions.ts';
import type { Achievement } from '../../../contract/entities/account.ts';
import type { MarkRead, UnreadAchievement } from '../../../machines/achievement-modal/achievement-modal.types.ts';
import type { ToggleAnswer } from '../../../machines/favorites/favorites.types.ts';
import { implementEventPort, implementPromisePort } from '../../../machines/ports/ports.ts';
import type { BindRequest, SocialAnswer } from '../../../machines/socials/socials.types.ts';
import type { Loaded, LoadName } from '../../../machines/start-up/start-up.types.ts';
import type { Call } from '../../api/call.ts';
import type { Config } from '../config.ts';
import { refusalOf } from './refusal.ts';

const NOTHING: Loaded = { kind: 'nothing' };

/** E05: reads at the start of the app, each on its own. Of a part of the service that is switched off nothing is read. */
export function startUpLoad(call: Call, { statistics, achievements }: Config['features']) {
  const details = createDetails(call);
  const none = async () => NOTHING;
  const loads: Record<LoadName, (signal: AbortSignal) => Promise<Loaded>> = {
    registeredByForm: (signal) => call(isRegistrationByForm, { signal }).then(none),
    activeSubscription: (signal) => call(activeSubscription, { signal }).then(none),
    promocodeActivated: (signal) => call(oneTimeActivated, { signal }).then(none),
    boundSocials: async (signal) => ({ kind: 'socials', bound: (await call(boundSocials, { signal })).data }),
    listens: async (signal) => {
      const { data: records } = await call(listens, { signal });
      const history = await call(historyIdentifiers, { signal }).then(
        ({ data }) => data,
        () => null,
      );
      return { kind: 'listens', records, history };
    },
    lastPaymentStatus: (signal) => call(lastPaymentStatus, { signal }).then(none),
    favorites: async (signal) => ({
      kind: 'favorites',
      ids: (await call(favorites, { signal })).data.map(({ material_id }) => material_id),
    }),
    account: (signal) => call(me, { signal }).then(none),
    // Both were read with the page, from storage that cannot fail: there is nothing to wait for.
    persistedPromocode: none,
    persistedSubscriptionType: none,
    userAchievements: achievements ? (signal) => call(userAchievements, { signal }).then(none) : none,
    listenStatistics: statistics ? (signal) => call(listenStatistics, { signal }).then(none) : none,
    achievementEvents: async (signal) => ({
      kind: 'achievements',
      events: achievements ? await readUnread(call, details, signal) : [],
    }),
  };
  return implementPromisePort<Loaded, { name: LoadName }>(({ name }, signal) => loads[name](signal as AbortSignal));
}

type Details = (id: number, signal: AbortSignal) => Promise<Achievement>;

/** Details of an achievement, read once: they do not change while the page is open. */
function createDetails(call: Call): Details {
  const known = new Map<number, Achievement>();
  return async (id, signal) => {
    const details = known.get(id) ?? (await call(achievement, { params: { id: String(id) }, signal })).data;
    known.set(id, details);
    return details;
  };
}

/** Unread events, each with its details. An event whose details cannot be read does not hold up the others. */
async function readUnread(call: Call, details: Details, signal: AbortSignal): Promise<UnreadAchievement[]> {
  const { data: events } = await call(achievementEvents, { signal });
  const read = await Promise.allSettled(
    events.map(async ({ achievement_id, created_at }) => {
      const { id, name, description, image, type } = await details(achievement_id, signal);
      return { achievementId: id, name, description, image, type, receivedAt: created_at };
    }),
  );
  const failure = read.find(({ status }) => status === 'rejected');
  if (failure?.status === 'rejected' && read.every(({ status }) => status === 'rejected')) throw failure.reason;
  return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

/** Marks events read; what fails is shown again at the next start. */
export function achievementReader(call: Call) {
  return implementEventPort<MarkRead, never>(({ onCommand }) => {
    onCommand(({ achievementId }) => {
      call(readAchievementEvent, { params: { achievement_id: String(achievementId) } }).catch(() => {
        // The event stays unread on the server, and is shown again at the next start.
      });
    });
    return () => {};
  });
}

export function favoritesPorts(call: Call) {
  return {
    loadFavorites: implementPromisePort<readonly number[]>(async (_, signal) =>
      (await call(favorites, { signal })).data.map(({ material_id }) => material_id),
    ),
    toggleFavorite: implementPromisePort<ToggleAnswer, { materialId: number; key: string }>(async ({ materialId, key }) => {
      try {
        const { data } = await call(toggleFavorite, { params: { id: String(materialId) }, idempotencyKey: key });
        return { kind: 'done', isFavorite: data.is_favorite };
      } catch (error) {
        return refusalOf(error);
      }
    }),
  };
}

export function socialsPorts(call: Call, redirectUri: () => string) {
  return {
    loadSocials: implementPromisePort<readonly { social_type: string }[]>(
      async (_, signal) => (await call(boundSocials, { signal })).data,
    ),
    bindSocial: implementPromisePort<SocialAnswer, BindRequest>(async ({ socialType, code }) => {
      try {
        const answer = await call(bindSocial, {
          params: { social_type: socialType },
          query: { redirect_uri: redirectUri(), ...(code !== null && { code }) },
        });
        return answer.url === null ? { kind: 'done' } : { kind: 'redirect', url: answer.url };
      } catch (error) {
        return refusalOf(error);
      }
    }),
    unbindSocial: implementPromisePort<SocialAnswer, { socialType: string }>(async ({ socialType }) => {
      try {
        await call(unbindSocial, { params: { social_type: socialType } });
        return { kind: 'done' };
      } catch (error) {
        return refusalOf(error);
      }
    }),
  };
}
