import type { Material } from '../../contract/entities/catalogue.ts';
import { leftAt } from './player.facts.ts';
import { requested, type Taken } from './player.memory.ts';
import type { PlayerContext, PlayerEvent } from './player.types.ts';
import { indexAfterEnd, indexOf, neighbourIndex } from './queue.ts';
import { playNext } from './queue-edit.ts';

/** Takes the lecture one step away, from where it was left; `null` cannot come here, guards see to it. */
function stepped(context: PlayerContext, step: number | null): Taken {
  const { playlist } = context;
  const index = step ?? context.index;
  return { playlist, index, position: leftAt(context, playlist.items[index]) };
}

export const takeNext = {
  type: 'take' as const,
  params: ({ context }: { context: PlayerContext }) => stepped(context, neighbourIndex(context.playlist, context.index, 1)),
};
export const takePrevious = {
  type: 'take' as const,
  params: ({ context }: { context: PlayerContext }) => stepped(context, neighbourIndex(context.playlist, context.index, -1)),
};
export const takeAfterEnd = {
  type: 'take' as const,
  params: ({ context }: { context: PlayerContext }) => stepped(context, indexAfterEnd(context.playlist, context.index)),
};

/** The lecture that stands behind the paywall; guards see to it that there is one. */
function behindPaywall({ playlist, index }: Taken): { material: Material } {
  const material = playlist.items[index];
  if (material === undefined) throw new Error('The paywall before no lecture');
  return { material };
}

interface Scope {
  context: PlayerContext;
}
const gate = <Given extends Scope>(find: (given: Given) => Taken) => ({
  type: 'requestGate' as const,
  params: (given: Given) => behindPaywall(find(given)),
});
type PlayFrom = Extract<PlayerEvent, { type: 'player.playFrom' }>;
type PlayNext = Extract<PlayerEvent, { type: 'player.playNext' }>;
type JumpTo = Extract<PlayerEvent, { type: 'player.jumpTo' }>;

export const gateRequested = gate(({ event }: Scope & { event: PlayFrom }) => requested(event));
export const gateOfQueue = gate(({ context, event }: Scope & { event: JumpTo }) => ofQueue(context, event));
export const gateNewNext = gate(({ context, event }: Scope & { event: PlayNext }) => newNext(context, event));
export const gateNext = gate(takeNext.params);
export const gatePrevious = gate(takePrevious.params);
export const gateAfterEnd = gate(takeAfterEnd.params);
export const gateCurrent = gate(({ context }: Scope) => context);

/** A lecture of the list that is here. */
export const ofQueue = (context: PlayerContext, { materialId }: { materialId: number }): Taken => {
  const { playlist } = context;
  const index = Math.max(0, indexOf(playlist, materialId));
  return { playlist, index, position: leftAt(context, playlist.items[index]) };
};

/** The lecture that is to be played next, where it would stand. */
function newNext(context: PlayerContext, { material }: PlayNext): Taken {
  const { playlist, index } = playNext(context, material);
  return { playlist, index: index + 1, position: 0 };
}

/** A lecture of a list that was asked for: from the moment of the link, else from where it was left. */
export const asked = (context: PlayerContext, event: PlayFrom): Taken =>
  requested({ ...event, leftAt: context.places[event.materialId]?.position ?? event.leftAt });
