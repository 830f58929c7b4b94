import { isRegistrationByForm, me } from '../../../contract/endpoints/accounts.ts';
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
import { activeSubscription } from '../../../contract/endpoints/subscriptions.ts';
import type { Achievement } from '../../../contract/entities/account.ts';
import type { ListenRecord } from '../../../contract/entities/listening.ts';
import type { MarkRead, UnreadAchievement } from '../../../machines/achievement-modal/achievement-modal.types.ts';
import type { ToggleAnswer } from '../../../machines/favorites/favorites.types.ts';
import { implementEventPort, implementPromisePort } from '../../../machines/ports/ports.ts';
import type { BindRequest, SocialAnswer } from '../../../machines/socials/socials.types.ts';
import type { LoadName } from '../../../machines/start-up/start-up.types.ts';
import type { Call } from '../../api/call.ts';
import type { Config } from '../config.ts';
import { refusalOf } from './refusal.ts';

/** Where the start-up loads leave what they read; whoever needs it listens. */
export interface StartUpSink {
  listens(records: readonly ListenRecord[]): Promise<void>;
  favorites(ids: readonly number[]): void;
  history(ids: readonly number[]): void;
  socials(types: readonly { social_type: string }[]): void;
  unread(events: readonly UnreadAchievement[]): void;
}

/** Of a part of the service that is switched off there is nothing to read. */
const none = async () => undefined;

/** E05: what is read when the app starts, each on its own. */
export function startUpLoad(call: Call, sink: StartUpSink, { statistics, achievements }: Config['features']) {
  const details = createDetails(call);
  const loads: Record<LoadName, (signal: AbortSignal) => Promise<void>> = {
    registeredByForm: async (signal) => void (await call(isRegistrationByForm, { signal })),
    activeSubscription: async (signal) => void (await call(activeSubscription, { signal })),
    promocodeActivated: async (signal) => void (await call(oneTimeActivated, { signal })),
    boundSocials: async (signal) => sink.socials((await call(boundSocials, { signal })).data),
    listens: async (signal) => {
      await sink.listens((await call(listens, { signal })).data);
      sink.history((await call(historyIdentifiers, { signal })).data);
    },
    lastPaymentStatus: async (signal) => void (await call(lastPaymentStatus, { signal })),
    favorites: async (signal) => sink.favorites((await call(favorites, { signal })).data.map(({ material_id }) => material_id)),
    account: async (signal) => void (await call(me, { signal })),
    // Both were read with the page, from storage that cannot fail: there is nothing to wait for.
    persistedPromocode: async () => undefined,
    persistedSubscriptionType: async () => undefined,
    userAchievements: achievements ? async (signal) => void (await call(userAchievements, { signal })) : none,
    listenStatistics: statistics ? async (signal) => void (await call(listenStatistics, { signal })) : none,
    achievementEvents: achievements ? async (signal) => sink.unread(await readUnread(call, details, signal)) : none,
  };
  return implementPromisePort<void, { name: LoadName }>(({ name }, signal) => loads[name](signal as AbortSignal));
}

type Details = (id: number, signal: AbortSignal) => Promise<Achievement>;

/** What is told of an achievement, asked once: it does not change while the page is open. */
function createDetails(call: Call): Details {
  const known = new Map<number, Achievement>();
  return async (id, signal) => {
    const details = known.get(id) ?? (await call(achievement, { params: { id: String(id) }, signal })).data;
    known.set(id, details);
    return details;
  };
}

/** Events, and the details of each. One that nothing can be told of keeps back no other. */
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
        // The event stays unread at the server, which will tell of it again.
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
