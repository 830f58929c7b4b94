import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { playerMachine } from '../../../machines/player/player.machine.ts';
import { currentMaterial, isWanted } from '../../../machines/player/player.selectors.ts';
import type { sessionMachine } from '../../../machines/session/session.machine.ts';
import { selectEntitlement } from '../../../machines/session/session.selectors.ts';
import { playerModel } from '../../machines/player.model.ts';
import { sessionModel } from '../../machines/session.model.ts';
import { lecture } from '../../support/player/lectures.ts';
import { LISTENER, subscriptionOf } from '../../support/samples/account.ts';
import type { Cluster, Move } from '../../support/statecharts/product.ts';
import { GUEST_SESSION, isHere, rowsBetween } from '../../support/statecharts/product-visits.ts';

/** Who is signed in and what he may hear; a lecture that is sold. */
interface Parts {
  session: SnapshotFrom<typeof sessionMachine>;
  player: SnapshotFrom<typeof playerMachine>;
}

const SOLD = { type: 'current', source: null, items: [lecture(77)] } as const;
const isShut = ({ player }: Parts) => player.hasTag('gate');

const tellsApart = ({ value, context }: AnyMachineSnapshot) => {
  const { transport, gate } = value as Record<string, unknown>;
  return [transport, gate, context.entitlement, context.index];
};

export const entitlement: Cluster<Parts, null> = {
  charts: {
    session: { ...sessionModel, abstraction: ({ context }) => [context.account?.id, context.subscription.kind] },
    player: { ...playerModel, abstractValue: tellsApart, abstraction: () => null },
  },
  roots: { session: GUEST_SESSION, player: { entitlement: 'unread' } },
  rows: rowsBetween(['session', 'player']),
  world: null,
  moves(parts) {
    const { session, player } = parts;
    const found: Move<null>[] = [{ to: 'player', event: { type: 'player.playFrom', playlist: SOLD, materialId: 77 } }];
    if (isShut(parts)) found.push({ to: 'player', event: { type: 'player.closeGate' } });
    if (session.matches('guest')) found.push({ to: 'session', event: { type: 'session.signedIn', returnTo: '/' } });
    if (isHere(parts)) {
      found.push({ to: 'session', event: { type: 'session.signOut' } });
      found.push({ to: 'session', event: { type: 'session.userChanged' } });
    }
    const { loadId, position } = player.context;
    const started = { type: 'audio.started', loadId, position };
    if (loadId > 0) found.push({ to: 'player', port: 'audioOutput', report: started });
    if (player.children.clock !== undefined) {
      found.push({ to: 'player', port: 'clock', report: { type: 'clock.told', now: 0 } });
    }
    return found;
  },
  answers({ role, port }) {
    if (port === 'resolveAudioUrl') return { done: [{ kind: 'url', url: '/audio', expiresInMs: 36_000_000 }] };
    if (role === 'player') return {};
    const account = LISTENER;
    return { done: [{ account, subscription: null }, { account, subscription: subscriptionOf(null) }, { account }] };
  },
  ignoresTimer: (role) => role === 'player',
  rules: {
    'о подписке плеер знает то же, что сессия': ({ parts }) =>
      parts.player.context.entitlement === selectEntitlement(parts.session),
    'непрочитанная подписка ничего не закрывает': ({ parts, before }) =>
      isShut(before) || !isShut(parts) || selectEntitlement(parts.session) === 'none',
    'кто вышел, у того проданное больше не звучит': ({ parts }) =>
      !parts.session.matches('guest') || currentMaterial(parts.player) === null || !isWanted(parts.player),
  },
  reached: {
    'подписка не прочитана, а лекция звучит': ({ parts }) =>
      isWanted(parts.player) && selectEntitlement(parts.session) === 'unread',
    'подписки нет, и лекция закрыта': ({ parts }) => isShut(parts) && isHere(parts),
    'вышли, пока звучало': ({ parts, before }) => isWanted(before.player) && parts.session.matches('guest'),
  },
};
