import { createActor, SimulatedClock } from 'xstate';
import { journalMachine } from '../../../machines/journal/journal.machine.ts';
import type { JournalStoreCommand, JournalStoreReport } from '../../../machines/journal/journal.types.ts';
import { implementEventPort } from '../../../machines/ports/ports.ts';
import { sleepTimerMachine } from '../../../machines/sleep-timer/sleep-timer.machine.ts';
import type {
  TickerCommand,
  TickerReport,
  TimerStoreCommand,
  TimerStoreReport,
} from '../../../machines/sleep-timer/sleep-timer.types.ts';
import type { Deck } from './deck.ts';

/** Charts that hear each other as the rows let them, with hand-moved time and a store that only remembers. */

export function withJournal(deck: Deck, { isFailing = false } = {}) {
  const commands: JournalStoreCommand[] = [];
  const emitted: string[] = [];
  const journalStore = implementEventPort<JournalStoreCommand, JournalStoreReport>(({ onCommand, report }) => {
    onCommand((command) => {
      commands.push(command);
      if (command.type === 'journal.keepRecord' && !isFailing) {
        report({ type: 'journal.recordKept' });
      }
    });
    return () => {};
  });
  const journal = createActor(journalMachine.provide({ actors: { journalStore } }), {
    input: { isSubscriber: false },
    clock: deck.clock,
  });
  journal.on('*', ({ type }) => emitted.push(type));
  journal.start();
  deck.player.on('playback.started', ({ material, position }) =>
    journal.send({ type: 'playback.started', materialId: material.material_id, position }),
  );
  deck.player.on('playback.advanced', (event) => journal.send(event));
  deck.player.on('playback.stopped', (event) => journal.send(event));
  deck.player.on('playback.moved', (event) => journal.send(event));
  const records = () => commands.filter((command) => command.type === 'journal.keepRecord');
  return {
    journal,
    emitted,
    records,
    seconds: () => records().reduce((sum, { increment }) => sum + increment, 0),
    places: () =>
      commands.flatMap((command) => (command.type === 'journal.keepPlace' ? [[command.materialId, command.position]] : [])),
  };
}

export function withTimer(deck: Deck) {
  let now = 1_000_000;
  let tick: ((event: TickerReport) => void) | null = null;
  const ticker = implementEventPort<TickerCommand, TickerReport>(({ report, onCommand }) => {
    tick = report;
    onCommand(() => report({ type: 'ticker.ticked', now }));
    report({ type: 'ticker.ticked', now });
    return () => {
      tick = null;
    };
  });
  const timerStore = implementEventPort<TimerStoreCommand, TimerStoreReport>(() => () => undefined);
  const timer = createActor(sleepTimerMachine.provide({ actors: { ticker, timerStore } }), { clock: new SimulatedClock() });
  /** The element obeys at once. */
  const obey = () => {
    if (deck.is('sounding')) deck.tell({ type: 'audio.paused', position: deck.context.position });
  };
  deck.player.on('playback.started', () => timer.send({ type: 'player.playing' }));
  deck.player.on('playback.stopped', () => timer.send({ type: 'player.stopped' }));
  deck.player.on('lecture.ended', () => timer.send({ type: 'lecture.ended' }));
  timer.on('sleepTimer.fading', ({ msLeft }) => deck.send({ type: 'player.fade', ms: msLeft }));
  timer.on('sleepTimer.fadeEnded', () => deck.send({ type: 'player.endFade' }));
  timer.on('sleepTimer.fired', () => {
    deck.send({ type: 'player.pause', cause: 'timer' });
    obey();
    deck.send({ type: 'player.endFade' });
  });
  timer.on('sleepTimer.rewindToFade', () => deck.send({ type: 'player.returnFromFade' }));
  timer.subscribe((snapshot) => {
    const isOn = snapshot.hasTag('stopAtEnd');
    if (deck.context.stopAtEnd !== isOn) deck.send({ type: 'player.stopAtEnd', isOn });
  });
  timer.start();
  if (deck.is('sounding')) timer.send({ type: 'player.playing' });
  return {
    deck,
    timer,
    /** Seconds of sound, each with a report of the element and a tick. */
    hear(seconds: number, rate = 1) {
      for (let second = 0; second < seconds; second += 1) {
        now += 1000;
        deck.sleep(1000);
        if (deck.is('sounding')) deck.tell({ type: 'audio.timeUpdated', position: deck.context.position + rate });
        tick?.({ type: 'ticker.ticked', now });
      }
    },
    /** Time goes by and no timer runs. */
    sleepLaptop(ms: number) {
      now += ms;
    },
  };
}
