import type { SnapshotFrom } from 'xstate';
import type { mnogoruMachine } from './mnogoru.machine.ts';

type MnogoruSnapshot = SnapshotFrom<typeof mnogoruMachine>;

/** `none`: the form is shown; `saved`: a guest's code waits in the browser; `current`: the listener's own. */
export type MnogoruCard = { kind: 'none'; code: null } | { kind: 'saved' | 'current'; code: string };

const NO_CARD: MnogoruCard = { kind: 'none', code: null };

/** Whether a code is with the server, or it is not known yet which card the listener has. */
export const selectIsMnogoruBusy = (snapshot: MnogoruSnapshot): boolean => snapshot.hasTag('busy');

/** Message at the field `mnogoru_id`, or null. */
export const selectMnogoruError = (snapshot: MnogoruSnapshot): string | null => snapshot.context.error;

/** Which card is shown in place of the form. A new object each time: compare it shallowly. */
export const selectMnogoruCard = (snapshot: MnogoruSnapshot): MnogoruCard => {
  const { saved, current } = snapshot.context;
  if (snapshot.hasTag('savedCard') && saved !== null) return { kind: 'saved', code: saved };
  if (snapshot.hasTag('currentCard') && current !== null) return { kind: 'current', code: current };
  return NO_CARD;
};

/** A guest's card that stays while another one is being typed (`mnogoru.keep` returns to it), or null. */
export const selectMnogoruKept = (snapshot: MnogoruSnapshot): string | null =>
  snapshot.hasTag('guestForm') ? snapshot.context.saved : null;
