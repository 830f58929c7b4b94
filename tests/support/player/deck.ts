import type { Actor, AnyActorLogic } from 'xstate';
import type { Playlist } from '../../../contract/entities/playlist.ts';
import { playerMachine } from '../../../machines/player/player.machine.ts';
import type { AudioReport, AudioUrlAnswer } from '../../../machines/player/player.types.ts';
import { Live } from '../statecharts/live.ts';
import { DURATION, listOf } from './lectures.ts';

export const HOUR_MS = 3_600_000;

type Told = AudioReport extends infer Report ? (Report extends { loadId: number } ? Omit<Report, 'loadId'> : never) : never;

/** A player with stubs at its ports, and the few moves that most scenarios share. */
export class Deck extends Live<typeof playerMachine> {
  constructor({ isSubscriber = false, actors }: { isSubscriber?: boolean; actors?: Record<string, AnyActorLogic> } = {}) {
    super({ machine: playerMachine, input: { entitlement: isSubscriber ? 'subscriber' : 'none' } }, actors ? { actors } : {});
  }

  /** The player with its types: what it announces may be listened to. */
  get player(): Actor<typeof playerMachine> {
    return this.actor as Actor<typeof playerMachine>;
  }

  get context() {
    return this.snapshot.context;
  }

  /** What the element was told, by name. */
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
  ask(playlist: Playlist = listOf('free_project', 3), materialId = 1, startAt = 0): this {
    this.send({ type: 'player.playFrom', playlist, materialId, startAt });
    return this;
  }

  /** Lets the element sound. */
  start(position = this.context.position): this {
    this.tell({ type: 'audio.started', position });
    return this;
  }

  /** A lecture that sounds. */
  play(playlist?: Playlist, materialId?: number, startAt?: number): this {
    this.ask(playlist, materialId, startAt).url();
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

  /** What was announced, but for the choices: they are told of each intent, and have scenarios of their own. */
  override get emitted() {
    return super.emitted.filter(({ type }) => type !== 'choice.made');
  }

  get choices() {
    return super.emitted.filter(({ type }) => type === 'choice.made').map(({ of }) => of);
  }

  /** Names of what was announced. */
  get announced(): string[] {
    return this.emitted.map(({ type }) => type);
  }
}
