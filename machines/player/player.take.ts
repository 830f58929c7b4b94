import { EMPTY_PLAYLIST } from '../../contract/entities/playlist.ts';
import { aloneOf, type Taken } from './player.memory.ts';
import type { ElsewhereReport, PlayerContext } from './player.types.ts';
import { indexAfterEnd, indexOf, neighbourIndex } from './queue.ts';

/** Takes the lecture one step away; `null` cannot come here, guards see to it. */
const stepped = (context: PlayerContext, index: number | null): Taken => ({
  playlist: context.playlist,
  index: index ?? context.index,
  position: 0,
});

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

/** A report whose list does not hold its lecture still names the lecture: it is taken alone. */
function ofElsewhere(report: ElsewhereReport | null): Taken {
  if (report === null) return { playlist: EMPTY_PLAYLIST, index: -1, position: 0 };
  const { material, playlist, position } = report;
  const index = indexOf(playlist, material.material_id);
  return index < 0 ? { playlist: aloneOf(material), index: 0, position } : { playlist, index, position };
}
export const takeElsewhere = {
  type: 'take' as const,
  params: ({ context }: { context: PlayerContext }) => ofElsewhere(context.elsewhere),
};
