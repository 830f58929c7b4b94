import * as z from 'zod/mini';
import { SLEEP_TIMER_VALUES_MS } from '../../../contract/constants.ts';
import { Material } from '../../../contract/entities/catalogue.ts';
import { Playlist } from '../../../contract/entities/playlist.ts';
import type { ElsewhereReport, RemoteIntent } from '../../../machines/player/player.types.ts';
import type { Who } from '../../../machines/session/session.types.ts';
import type { TimerPress, ToldTimer } from '../../../machines/sleep-timer/sleep-timer.types.ts';
import { OWN_TIMER_MINUTES } from '../../../machines/sleep-timer/timer-length.ts';
import { Rate } from './player-facts.ts';

/** The language of the tabs of a browser about the sound. Another tab may be of another version: all is parsed. */

const CHANNEL = 'glossa:sound';

const seconds = z.number().check(z.gte(0));

const Report: z.ZodMiniType<ElsewhereReport> = z.object({
  material: Material,
  playlist: Playlist,
  position: seconds,
  duration: seconds,
  rate: Rate,
  volume: z.number().check(z.gte(0), z.lte(1)),
  isMuted: z.boolean(),
  isSounding: z.boolean(),
});

const Intent: z.ZodMiniType<RemoteIntent> = z.discriminatedUnion('type', [
  z.object({ type: z.literal('player.play') }),
  z.object({ type: z.literal('player.pause'), cause: z.literal('user') }),
  z.object({ type: z.literal('player.next') }),
  z.object({ type: z.literal('player.previous') }),
  z.object({ type: z.literal('player.jumpTo'), materialId: z.int() }),
  z.object({ type: z.literal('player.seekBy'), seconds: z.number() }),
  z.object({ type: z.literal('player.seekTo'), position: seconds, materialId: z.optional(z.int()) }),
  z.object({ type: z.literal('player.setRate'), rate: Rate }),
  z.object({ type: z.literal('player.cycleRate') }),
  z.object({ type: z.literal('player.setVolume'), volume: z.number().check(z.gte(0), z.lte(1)) }),
  z.object({ type: z.literal('player.mute') }),
  z.object({ type: z.literal('player.unmute') }),
  z.object({ type: z.literal('player.close') }),
]);

const minutes = z.int().check(z.gte(OWN_TIMER_MINUTES.least), z.lte(OWN_TIMER_MINUTES.most));

const Timer: z.ZodMiniType<ToldTimer> = z.object({
  option: z.union([z.literal(SLEEP_TIMER_VALUES_MS), z.literal(['own', 'endOfLecture', 'endOfNext', 'none'])]),
  msLeft: seconds,
  ownMinutes: minutes,
});

const TimerKey: z.ZodMiniType<TimerPress> = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('timer.choose'),
    option: z.union([z.literal(SLEEP_TIMER_VALUES_MS), z.literal(['endOfLecture', 'endOfNext', 'none'])]),
  }),
  z.object({ type: z.literal('timer.chooseOwn'), minutes: z.number() }),
  z.object({ type: z.literal('timer.cancel') }),
  z.object({ type: z.literal('timer.extend') }),
]);

const Listener: z.ZodMiniType<Who> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('guest'), visit: z.number() }),
  z.object({ kind: z.literal('unread'), visit: z.number() }),
  z.object({ kind: z.literal('account'), visit: z.number(), accountId: z.string() }),
]);

const from = { tab: z.string(), who: Listener };

const Message = z.discriminatedUnion('type', [
  /** «It sounds here.» `turn`: the number of this tab's claim. */
  z.object({ ...from, type: z.literal('plays'), turn: z.int(), report: Report }),
  /** «This is my sleep timer.» It is told by the tab that has the sound. */
  z.object({ ...from, type: z.literal('counts'), timer: Timer }),
  /** «Whoever has the sound, say so.» */
  z.object({ ...from, type: z.literal('asks') }),
  /** «The sound is mine now.» */
  z.object({ ...from, type: z.literal('claims'), turn: z.int() }),
  /** «I am silent.» */
  z.object({ ...from, type: z.literal('rests') }),
  /** «This was pressed here: do it.» */
  z.object({ ...from, type: z.literal('presses'), id: z.string(), intent: Intent }),
  /** «This was pressed here on the sleep timer: do it.» */
  z.object({ ...from, type: z.literal('setsTimer'), id: z.string(), press: TimerKey }),
  /** «It is done.» */
  z.object({ ...from, type: z.literal('answers'), id: z.string() }),
]);
type Message = z.infer<typeof Message>;
type Told = Message extends infer One ? (One extends Message ? Omit<One, 'tab' | 'who'> : never) : never;

/**
 * The channel of the tabs of this browser.
 *
 * @param tab name of this tab
 * @param who whose this tab is at the moment
 */
export function openTabChannel(tab: string, who: () => Who) {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  return {
    tell: (message: Told): void => channel?.postMessage({ ...message, tab, who: who() }),
    /** @param heard called with each message of another tab that can be understood. @returns how to stop */
    listen(heard: (message: Message) => void): () => void {
      const listener = ({ data }: MessageEvent<unknown>) => {
        const parsed = Message.safeParse(data);
        if (parsed.success) heard(parsed.data);
      };
      channel?.addEventListener('message', listener);
      return () => channel?.removeEventListener('message', listener);
    },
  };
}
