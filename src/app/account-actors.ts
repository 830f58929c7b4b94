import { createActor } from 'xstate';
import type { SubscriptionType } from '../../contract/entities/subscription.ts';
import { achievementModalMachine } from '../../machines/achievement-modal/achievement-modal.machine.ts';
import { favoritesMachine } from '../../machines/favorites/favorites.machine.ts';
import { newerElsewhereMachine } from '../../machines/newer-elsewhere/newer-elsewhere.machine.ts';
import { outboxMachine } from '../../machines/outbox/outbox.machine.ts';
import { providePorts } from '../../machines/ports/ports.ts';
import { sessionMachine } from '../../machines/session/session.machine.ts';
import { socialsMachine } from '../../machines/socials/socials.machine.ts';
import { startUpMachine } from '../../machines/start-up/start-up.machine.ts';
import { tokenRefreshMachine } from '../../machines/token-refresh/token-refresh.machine.ts';
import { SIGN_OUT_ON, type TokenPair } from '../../machines/token-refresh/token-refresh.types.ts';
import type { Call } from '../api/call.ts';
import { achievementReader, favoritesPorts, type StartUpSink, socialsPorts, startUpLoad } from './ports/account-ports.ts';
import { type OutboxStore, outboxPorts } from './ports/outbox-ports.ts';
import { refreshTokens } from './ports/refresh-tokens.ts';
import { checkSession, loadUser } from './ports/session-ports.ts';
import type { TokenVault } from './ports/token-vault.ts';

export interface AccountEdge {
  call: Call;
  vault: TokenVault;
  tokens: TokenPair | null;
  hasOneTimeToken: boolean;
  selectedPlan: SubscriptionType | null;
  outboxStore: OutboxStore;
  hasAchievements: boolean;
  sink: StartUpSink;
}

/** The one refresh of this page; it exists before the client of the API, which asks it. */
export function createTokenRefresh(vault: TokenVault, call: () => Call, tokens: TokenPair | null) {
  return createActor(providePorts(tokenRefreshMachine, { refreshTokens: refreshTokens((...args) => call()(...args), vault) }), {
    input: { tokens, signOutOn: SIGN_OUT_ON },
  });
}

/** The actors of whoever is signed in; outside React, every port provided, nothing running yet. */
export function createAccountActors({
  call,
  tokens,
  hasOneTimeToken,
  selectedPlan,
  outboxStore,
  hasAchievements,
  sink,
}: AccountEdge) {
  return {
    session: createActor(providePorts(sessionMachine, { checkSession: checkSession(call), loadUser: loadUser(call) }), {
      input: { hasTokens: tokens !== null, hasOneTimeToken, selectedPlan },
    }),
    startUp: createActor(providePorts(startUpMachine, { load: startUpLoad(call, sink) })),
    outbox: createActor(providePorts(outboxMachine, outboxPorts(outboxStore, call)), {
      input: { spread: 0.5 + Math.random() },
    }),
    favorites: createActor(providePorts(favoritesMachine, favoritesPorts(call))),
    socials: createActor(
      providePorts(
        socialsMachine,
        socialsPorts(call, () => new URL('/dashboard/settings', location.origin).href),
      ),
    ),
    achievementModal: createActor(providePorts(achievementModalMachine, { achievementReader: achievementReader(call) }), {
      input: { isOn: hasAchievements },
    }),
    newerElsewhere: createActor(newerElsewhereMachine),
  };
}

export type TokenRefreshActor = ReturnType<typeof createTokenRefresh>;
export type AccountActors = ReturnType<typeof createAccountActors>;
