import { describe, expect, it, vi } from 'vitest';
import { type AnyEventObject, type AnyStateMachine, createActor } from 'xstate';
import { favoritesMachine } from '../../machines/favorites/favorites.machine.ts';
import type { ToggleAnswer } from '../../machines/favorites/favorites.types.ts';
import { playerMachine } from '../../machines/player/player.machine.ts';
import type {
  AudioCommand,
  AudioReport,
  AudioUrlAnswer,
  AudioUrlRequest,
  NetworkReport,
  PlacesReport,
  TabCommand,
  TabReport,
} from '../../machines/player/player.types.ts';
import { implementEventPort, implementPromisePort, providePorts } from '../../machines/ports/ports.ts';
import { remotePlaylistMachine } from '../../machines/remote-playlist/remote-playlist.machine.ts';
import type { LoadedPlaylist, PlaylistRequest } from '../../machines/remote-playlist/remote-playlist.types.ts';
import { sleepTimerMachine } from '../../machines/sleep-timer/sleep-timer.machine.ts';
import type {
  TickerCommand,
  TickerReport,
  TimerStoreCommand,
  TimerStoreReport,
} from '../../machines/sleep-timer/sleep-timer.types.ts';
import { readTape } from '../../src/app/inspection/page/read-tape.ts';
import { replayTape } from '../../src/app/inspection/page/replay.ts';
import { createPlain } from '../../src/app/inspection/plain.ts';
import { tapeText } from '../../src/app/inspection/tape.ts';
import { clock as clockPort } from '../../src/app/ports/clock.ts';
import { listOf } from '../support/player/lectures.ts';
import { recording, settle } from './record.ts';
import { replayInLive } from './replay-live.ts';

const machines = new Map<string, AnyStateMachine>(
  [favoritesMachine, sleepTimerMachine, playerMachine].map((machine) => [machine.id, machine]),
);
const ticker = implementEventPort<TickerCommand, TickerReport>(() => () => undefined);
const timerStore = implementEventPort<TimerStoreCommand, TimerStoreReport>(() => () => undefined);

/** The context as the tape tells contexts: a report can be compared with it. */
const told = (value: unknown): unknown => JSON.parse(JSON.stringify(createPlain()(value)));

/** The player on ports that answer as they are told, the way the app puts it together. */
function recordedPlayer({ clock, options }: ReturnType<typeof recording>) {
  const element: { report: (report: AudioReport) => void } = { report: () => undefined };
  const answers: AudioUrlAnswer[] = [];
  const player = createActor(
    providePorts(playerMachine, {
      audioOutput: implementEventPort<AudioCommand, AudioReport>(({ report }) => {
        element.report = report;
        return () => undefined;
      }),
      tabLock: implementEventPort<TabCommand, TabReport>(() => () => undefined),
      network: implementEventPort<never, NetworkReport>(() => () => undefined),
      placesBook: implementEventPort<never, PlacesReport>(() => () => undefined),
      clock: clockPort(() => new Date(0)),
      remotePlaylist: providePorts(remotePlaylistMachine, {
        loadPlaylist: implementPromisePort<LoadedPlaylist, { request: PlaylistRequest | null }>(async () => {
          throw new Error('нет связи');
        }),
      }),
      resolveAudioUrl: implementPromisePort<AudioUrlAnswer, AudioUrlRequest>(async () => {
        const answer = answers.shift();
        if (answer === undefined) throw new Error('нет связи');
        return answer;
      }),
    }),
    { ...options, input: { entitlement: 'none' } },
  ).start();
  const url = (n: number): AudioUrlAnswer => ({
    kind: 'url',
    url: `/media/audio/${n}?for=listener&exp=1700000000&key=a1&sig=c2lnbmF0dXJl`,
    expiresInMs: 3_600_000,
  });
  return { player, element, answers, url, clock };
}

async function playForAWhile(made: ReturnType<typeof recordedPlayer>) {
  const { player, element, answers, url, clock } = made;
  const loadId = () => player.getSnapshot().context.loadId;
  answers.push(url(1));
  player.send({ type: 'player.playFrom', playlist: listOf('free_project', 3), materialId: 1, startAt: 0 });
  await settle();
  element.report({ type: 'audio.metadataLoaded', loadId: loadId(), duration: 600 });
  element.report({ type: 'audio.started', loadId: loadId(), position: 0 });
  for (let second = 1; second <= 5; second += 1) {
    clock.increment(1000);
    element.report({ type: 'audio.timeUpdated', loadId: loadId(), position: second });
  }
  // Silence for so long that the chart itself gives up on this address.
  answers.push(url(2));
  clock.increment(8000);
  clock.increment(1000);
  await settle();
  element.report({ type: 'audio.started', loadId: loadId(), position: 5 });
  clock.increment(2500);
  player.send({ type: 'player.seekBy', seconds: 15 });
  clock.increment(300);
  player.send({ type: 'player.pause', cause: 'user' });
  element.report({ type: 'audio.paused', loadId: loadId(), position: 20 });
}

describe('the tape of a real session', () => {
  it('of the player replays in the test kit to the same state and context', async () => {
    const made = recording();
    const session = recordedPlayer(made);
    await playForAWhile(session);
    const { value, context } = session.player.getSnapshot();
    const tape = readTape(tapeText(made.tape.read()));
    expect(tape.actors.player?.end).toEqual(value);
    const live = replayInLive(tape, 'player', playerMachine);
    expect(live.snapshot.value).toEqual(value);
    expect(told(live.snapshot.context)).toEqual(told(context));
    expect(tape.events.map(({ event }) => (event as AnyEventObject).type)).toContain('xstate.done.actor.resolveAudioUrl');
  });

  it('of the favourites replays with the answers and the failures of the server', async () => {
    const made = recording();
    const answers: (ToggleAnswer | Error)[] = [{ kind: 'done', isFavorite: true }, new Error('сеть'), { kind: 'unknown' }];
    const favorites = createActor(
      providePorts(favoritesMachine, {
        loadFavorites: implementPromisePort<readonly number[]>(async () => [7]),
        toggleFavorite: implementPromisePort<ToggleAnswer, { materialId: number; key: string }>(async () => {
          const answer = answers.shift();
          if (answer === undefined || answer instanceof Error) throw answer ?? new Error('нет ответа');
          return answer;
        }),
      }),
      made.options,
    ).start();
    favorites.send({ type: 'favorites.signedIn' });
    for (const [materialId, key] of [
      [7, '1b4e28ba-2fa1-41d2-883f-0016d3cca427'],
      [8, '2b4e28ba-2fa1-41d2-883f-0016d3cca427'],
      [7, '3b4e28ba-2fa1-41d2-883f-0016d3cca427'],
    ] as const) {
      favorites.send({ type: 'favorites.toggle', materialId, key });
      await settle();
    }
    const tape = readTape(tapeText(made.tape.read()));
    const live = replayInLive(tape, 'favorites', favoritesMachine);
    expect(live.snapshot.value).toEqual(favorites.getSnapshot().value);
    expect(told(live.snapshot.context)).toEqual(told(favorites.getSnapshot().context));
    expect(tape.events.some(({ event }) => (event as AnyEventObject).type === 'xstate.error.actor.toggleFavorite')).toBe(true);
  });

  it('of two actors keeps them apart', () => {
    const made = recording();
    const [first, second] = [0, 1].map(() =>
      createActor(providePorts(sleepTimerMachine, { ticker, timerStore }), made.options).start(),
    );
    first?.send({ type: 'player.playing' });
    first?.send({ type: 'timer.choose', option: 900_000 });
    second?.send({ type: 'timer.choose', option: 'endOfLecture' });
    const tape = made.tape.read();
    expect(Object.keys(tape.actors)).toEqual(['sleepTimer', 'sleepTimer 2']);
    expect(replayInLive(tape, 'sleepTimer', sleepTimerMachine).snapshot.value).toEqual(first?.getSnapshot().value);
    expect(replayInLive(tape, 'sleepTimer 2', sleepTimerMachine).snapshot.value).toEqual(second?.getSnapshot().value);
  });
});

describe('the tape has an end', () => {
  it('keeps the last events only, and begins where the oldest of them finds the actor', async () => {
    const made = recording(6);
    const session = recordedPlayer(made);
    await playForAWhile(session);
    const tape = readTape(tapeText(made.tape.read()));
    expect(tape.events).toHaveLength(6);
    expect(tape.actors.player?.start).toHaveProperty('value');
    const { moments } = replayTape(tape, machines);
    expect(moments.map(({ error }) => error)).toEqual(Array(6).fill(null));
    expect(moments.at(-1)?.value).toEqual(session.player.getSnapshot().value);
    expect(told(moments.at(-1)?.context)).toEqual(told(session.player.getSnapshot().context));
  });

  it('has the event on which an actor broke', () => {
    const made = recording();
    const broken = sleepTimerMachine.provide({
      actions: {
        rememberOption: () => {
          throw new Error('сломалось');
        },
      },
    });
    const actor = createActor(providePorts(broken, { ticker, timerStore }), made.options);
    actor.subscribe({ error: () => undefined });
    actor.start();
    actor.send({ type: 'timer.choose', option: 'endOfLecture' });
    expect(actor.getSnapshot().status).toBe('error');
    expect(made.tape.read().events.at(-1)?.event).toEqual({ type: 'timer.choose', option: 'endOfLecture' });
  });

  it('copies nothing before it is read', () => {
    const made = recording();
    const actor = createActor(providePorts(sleepTimerMachine, { ticker, timerStore }), made.options).start();
    const looked = vi.fn(() => 0);
    const event = Object.defineProperty({ type: 'player.playing' as const, now: 0 }, 'now', { get: looked, enumerable: true });
    actor.send(event);
    expect(looked).not.toHaveBeenCalled();
    made.tape.read();
    expect(looked).toHaveBeenCalled();
  });
});

describe('a text that is not a tape', () => {
  it.each([
    ['просто текст', /нет\sленты/],
    ['{ "version": 1, "actors": {', /оборвана/],
    ['{ "version": 2, "actors": {}, "events": [] }', /иначе/],
  ])('%s is refused in words', (text, words) => {
    expect(() => readTape(text)).toThrow(words);
  });
});
