import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Deck } from '../support/player/deck.ts';
import { DURATION, listOf } from '../support/player/lectures.ts';

/** Complaints of listeners of other players, and the test that keeps each away from ours. */

interface Met {
  complaint: string;
  file: string;
  /** Title of the test. */
  test: string;
}

const MET: readonly Met[] = [
  {
    complaint: 'плеер забыл, где я остановился',
    file: 'tests/e2e/killed-browser.spec.ts',
    test: 'a browser killed while it plays comes back to the place, within a second and a quarter',
  },
  {
    complaint: 'на телефоне одно место, на компьютере другое',
    file: 'tests/e2e/devices.spec.ts',
    test: 'a place further on at another device is offered, and taken',
  },
  {
    complaint: 'следующая сбросила место',
    file: 'tests/e2e/places.spec.ts',
    test: 'a lecture that was left by «Следующая» goes on where it was left',
  },
  {
    complaint: 'таймер сна промахнулся',
    file: 'tests/e2e/comforts.spec.ts',
    test: 'the sleep timer is there after a reload with what was left of it, and goes with its listener',
  },
  {
    complaint: 'перемотка засчитала лекцию прослушанной',
    file: 'tests/e2e/heard.spec.ts',
    test: 'the end of a lecture that was only sought: nothing is «прослушано», and it goes on where it was left',
  },
  {
    complaint: 'два окна играют разом',
    file: 'tests/e2e/listen.spec.ts',
    test: 'One tab plays: the second takes over, the first says where the sound went',
  },
  {
    complaint: 'случайно нажал и потерял место',
    file: 'tests/screens/player/notices.test.tsx',
    test: 'after a far jump the way back is offered, and taken or refused',
  },
  {
    complaint: 'без сети потерял услышанное',
    file: 'tests/e2e/faults.spec.ts',
    test: 'the network goes away in the middle and comes back: the same lecture, the same place',
  },
  {
    complaint: 'скорость сбрасывается',
    file: 'tests/machines/player.comfort.test.ts',
    test: 'belong to the cycle: another one keeps its own speed',
  },
  {
    complaint: 'ссылка с минутой сбила моё место',
    file: 'tests/e2e/places.spec.ts',
    test: 'a visit to a moment of a link leaves one’s own place alone, on the server too',
  },
  {
    complaint: 'кнопки на наушниках делают не то',
    file: 'tests/app/listening/listening.test.ts',
    test: 'the lock screen hears of the player, and the player of the lock screen',
  },
  {
    complaint: 'статистика врёт',
    file: 'tests/e2e/devices.spec.ts',
    test: 'what was heard to the end is in the history and the statistics of every device',
  },
  {
    complaint: 'нельзя вернуться туда, где уснул',
    file: 'tests/app/listening/listening.test.ts',
    test: 'takes a listener who is awake after all back to where the sound began to go',
  },
];

it.each(MET)('«$complaint»: $file', ({ file, test }) => {
  expect(readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')).toContain(`'${test}'`);
});

it('«после звонка начал с начала»', () => {
  const deck = new Deck().play(listOf('free_project', 3)).hear(203, 203);
  deck.tell({ type: 'audio.paused', position: 203.4 });
  expect(deck.context.stopCause).toBe('system');
  deck.send({ type: 'player.play' });
  expect(deck.commands('audioOutput').slice(-2)).toEqual([{ type: 'audio.seek', position: 203.4 }, { type: 'audio.play' }]);
});

describe('«очередь начинает лекцию сначала»', () => {
  it('goes on where the lecture of the queue was left', () => {
    const deck = new Deck().play(listOf('free_project', 3));
    deck.report('placesBook', { type: 'places.changed', places: { 3: { position: 402, at: null, isChosen: false } } });
    deck.send({ type: 'player.jumpTo', materialId: 3 });
    deck.url();
    expect(deck.commands('audioOutput').at(-1)).toMatchObject({ type: 'audio.load', materialId: 3, startAt: 402 });
  });
});

it('«ночью проиграл весь цикл»: a cycle that was heard out does not begin again', () => {
  const deck = new Deck().play(listOf('free_project', 3), 3);
  deck.tell({ type: 'audio.ended', position: DURATION });
  expect(deck.snapshot.hasTag('finished')).toBe(true);
  expect(deck.context.index).toBe(2);
});
