import { currentOf, initialContext, requested, taken } from '../../../machines/player/player.memory.ts';
import { isNotRefused } from '../../../machines/player/player.questions.ts';
import type { Entitlement, PlayerContext, PlayerEvent } from '../../../machines/player/player.types.ts';
import { isOpen } from '../../../machines/player/queue.ts';
import type { ViewportSize } from '../../../machines/ports/viewport.types.ts';
import type { RemotePlaylistContext, RemotePlaylistEvent } from '../../../machines/remote-playlist/remote-playlist.types.ts';
import type { Config } from '../config.ts';
import type { Before } from '../late-actors.ts';

interface Beginning {
  viewport: ViewportSize;
  features: Config['features'];
  entitlement: Entitlement;
}

/** How the actors of listening and of the listener begin: what is shown of them before their charts are here. */
export const before = ({ viewport, features, entitlement }: Beginning) => ({
  player: { context: initialContext({ entitlement }) },
  journal: { context: { range: null, materialType: 'demo' as const, history: [], visiting: null } },
  sleepTimer: {
    context: { option: 'none' as const, sound: 'stopped' as const, msLeft: 0, deadline: null, fadeStartedAt: null },
  },
  remotePlaylist: { context: { request: null, start: null } },
  panel: {
    context: { firstViewport: viewport },
    tags: viewport === 'small' ? ['mobile', 'minimised'] : ['maximised'],
  },
  startUp: { context: {} },
  outbox: { context: { accountId: null, items: [], limit: 100, attempt: 0, retryAfterMs: null, spread: 1 } },
  favorites: { context: { ids: [], wishes: [], uncertain: null }, tags: ['guest'] },
  socials: { context: { bound: 'unread' as const, request: null, usedCode: null, message: null } },
  achievementModal: { context: { isOn: features.achievements, queue: [], closed: [] } },
  newerElsewhere: { context: { question: null, answered: [] } },
});

/** Sound is wanted, and is being fetched. */
const ON_ITS_WAY = ['wanted', 'loading'];

/**
 * What is seen of a press before the charts are here to answer it: the key of what was asked for is busy, and may be pressed
 * again to take the wish back. What stands behind the paywall is left to the chart.
 */
export const foresee = {
  player({ context }: Before<PlayerContext>, event: PlayerEvent): Before<PlayerContext> | undefined {
    const isHere = currentOf(context) !== null;
    switch (event.type) {
      case 'player.playFrom': {
        const next = { ...context, ...taken(context, requested(event)) };
        const material = currentOf(next);
        const mayBegin = material !== null && isOpen(next.playlist, material, isNotRefused(next));
        return mayBegin ? { context: next, tags: ON_ITS_WAY } : undefined;
      }
      case 'player.play':
        return isHere ? { context, tags: ON_ITS_WAY } : undefined;
      case 'player.pause':
        return isHere ? { context } : undefined;
      default:
        return undefined;
    }
  },
  remotePlaylist(_: Before<RemotePlaylistContext>, event: RemotePlaylistEvent): Before<RemotePlaylistContext> | undefined {
    if (event.type !== 'playlist.start') return undefined;
    const { request, materialId, startAt } = event;
    return { context: { request, start: { materialId, startAt } }, tags: ['loading'] };
  },
};
