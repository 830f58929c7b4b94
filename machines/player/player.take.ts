import type { Taken } from './player.memory.ts';
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

const ofElsewhere = (report: ElsewhereReport | null): Taken => ({
  playlist: report?.playlist ?? { type: 'empty', source: null, items: [] },
  index: report === null ? -1 : indexOf(report.playlist, report.material.material_id),
  position: report?.position ?? 0,
});
export const takeElsewhere = {
  type: 'take' as const,
  params: ({ context }: { context: PlayerContext }) => ofElsewhere(context.elsewhere),
};
