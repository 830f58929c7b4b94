import type { Actor, AnyActorLogic } from 'xstate';
import type { Playlist } from '../../../contract/entities/playlist.ts';
import { playerMachine } from '../../../machines/player/player.machine.ts';
import type { AudioReport, AudioUrlAnswer, ClockReport } from '../../../machines/player/player.types.ts';
import { implementEventPort } from '../../../machines/ports/ports.ts';
import type { PlaylistAnswer } from '../../../machines/remote-playlist/remote-playlist.types.ts';
import { Live } from '../statecharts/live.ts';
import { DURATION, listOf } from './lectures.ts';

export const HOUR_MS = 3_600_000;

/** Announcements that go along with others. */
const ALONGSIDE: readonly string[] = ['lecture.started', 'address.failed'];

type Told = AudioReport extends infer Report ? (Report extends { loadId: number } ? Omit<Report, 'loadId'> : never) : never;

/** A player with stubs at its ports, and the few moves that most scenarios share. */
export class Deck extends Live<typeof playerMachine> {
  constructor({ isSubscriber = false, actors }: { isSubscriber?: boolean; actors?: Record<string, AnyActorLogic> } = {}) {
    const time = { now: () => 0 };
    // The port's clock is the one that is moved by hand.
    const clock = implementEventPort<never, ClockReport>(({ report }) => {
      report({ type: 'clock.told', now: time.now() });
      return () => undefined;
    });
    const input = { entitlement: isSubscriber ? ('subscriber' as const) : ('none' as const) };
    super({ machine: playerMachine, input }, { actors: { clock, ...actors } });
    time.now = () => this.clock.now();
  }

  /** The player with its types: what it announces may be listened to. */
  get player(): Actor<typeof playerMachine> {
    return this.actor as Actor<typeof playerMachine>;
  }

  get context() {
    return this.snapshot.context;
  }

  /** The commands that the element was given, by name. */
  get told(): string[] {
    return this.commands('audioOutput').map(({ type }) => type);
  }

  /** The element speaks, of its newest load unless the report says otherwise. */
  tell(report: Told & { loadId?: number }): void {
    this.report('audioOutput', { loadId: this.context.loadId, ...report });
  }

  url(url = '/audio', expiresInMs = HOUR_MS): void {
    this.answer('resolveAudioUrl', { kind: 'url', url, expiresInMs } satisfies AudioUrlAnswer);
  }

  /** Asks for a lecture; its address is not known yet. */
  ask(playlist: Playlist = listOf('free_project', 3), materialId = 1, leftAt = 0): this {
    this.send({ type: 'player.playFrom', playlist, materialId, leftAt });
    return this;
  }

  /** Lets the element sound. */
  start(position = this.context.position): this {
    this.tell({ type: 'audio.started', position });
    return this;
  }

  /** A lecture that sounds. */
  play(playlist?: Playlist, materialId?: number, leftAt?: number): this {
    this.ask(playlist, materialId, leftAt).url();
    this.tell({ type: 'audio.metadataLoaded', duration: DURATION });
    return this.start();
  }

  /** Seconds go by, and are heard. */
  hear(from: number, to: number): this {
    for (let position = from; position <= to; position += 1) {
      this.sleep(1000);
      this.tell({ type: 'audio.timeUpdated', position });
    }
    return this;
  }

  pause(position = this.context.position): this {
    this.send({ type: 'player.pause', cause: 'user' });
    this.tell({ type: 'audio.paused', position });
    return this;
  }

  is(tag: Parameters<Deck['snapshot']['hasTag']>[0]): boolean {
    return this.snapshot.hasTag(tag);
  }

  /** The list around the lecture is loaded, or could not be. */
  surround(playlist: Playlist | null): this {
    this.send({ type: 'player.loadList', request: { type: 'project', source: 'epos' } });
    const answer: PlaylistAnswer = playlist === null ? { kind: 'lost' } : { kind: 'loaded', playlist, leftAt: {} };
    this.answer('remotePlaylist', answer);
    return this;
  }

  /** Announcements of the sound and of the paywall; those that go along with them have scenarios of their own. */
  override get emitted() {
    return super.emitted.filter(({ type }) => !ALONGSIDE.includes(type));
  }

  get alongside() {
    return super.emitted.filter(({ type }) => ALONGSIDE.includes(type));
  }

  /** Names of what was announced. */
  get announced(): string[] {
    return this.emitted.map(({ type }) => type);
  }
}
