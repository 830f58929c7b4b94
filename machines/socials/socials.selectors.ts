import type { SnapshotFrom } from 'xstate';
import type { BoundSocial } from '../../contract/entities/account.ts';
import type { socialsMachine } from './socials.machine.ts';

type SocialsSnapshot = SnapshotFrom<typeof socialsMachine>;

/** The networks that are bound; `unread`: they could not be read. */
export const selectBound = (snapshot: SocialsSnapshot): readonly BoundSocial[] | 'reading' | 'unread' => {
  const { bound } = snapshot.context;
  if (snapshot.hasTag('failed')) return 'unread';
  return bound === 'unread' ? 'reading' : bound;
};

/** The network that is being bound or unbound, or null. */
export const selectPendingNetwork = (snapshot: SocialsSnapshot): string | null =>
  snapshot.hasTag('busy') ? (snapshot.context.request?.socialType ?? null) : null;

/** Why the last binding or unbinding did not work out, or null. */
export const selectSocialsMessage = ({ context }: SocialsSnapshot): string | null => context.message;
