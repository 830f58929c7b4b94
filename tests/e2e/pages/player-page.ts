import { expect, type Locator, type Page } from '@playwright/test';
import { SEEK_STEP_S } from '../../../contract/constants.ts';

/** Between two looks at it, sound at the fastest speed gets less far than this, media seconds. */
const JUMP_S = 5;
/** Left to be heard by whoever listens to an end, media seconds at least. */
const END_S = 8;

/** The media element's own words of itself. */
export interface Heard {
  time: number;
  paused: boolean;
  duration: number;
  rate: number;
  src: string;
}

/** The player as a listener meets it, and the element behind it as a witness. */
export class PlayerPage {
  readonly panel: Locator;

  constructor(private readonly page: Page) {
    this.panel = page.getByRole('region', { name: 'Плеер', exact: true });
  }

  /** «Слушать» of the first lecture on the page. */
  firstStart(): Locator {
    return this.page
      .getByRole('main')
      .getByRole('button', { name: /^Слушать: / })
      .first();
  }

  key(name: string): Locator {
    return this.panel.getByRole('button', { name, exact: true });
  }

  heard(): Promise<Heard> {
    return this.page.evaluate(() => {
      const element = document.querySelector('audio');
      // The code that plays comes after the page: until then there is silence.
      if (element === null) return { time: 0, paused: true, duration: Number.NaN, rate: 1, src: '' };
      const { currentTime, paused, duration, playbackRate, src } = element;
      return { time: currentTime, paused, duration, rate: playbackRate, src };
    });
  }

  /** Sound is heard: the element's time moves by itself, and by no jump. */
  async toSound(): Promise<void> {
    let before = await this.heard();
    const moves = async () => {
      const now = await this.heard();
      const step = now.time - before.time;
      before = now;
      return !now.paused && step > 0 && step < JUMP_S;
    };
    await expect.poll(moves, { intervals: [250, 250, 500] }).toBe(true);
  }

  /** Nothing sounds, and nothing goes on by itself, for 400 ms at least: a seek that is on its way may land yet. */
  async toBeSilent(): Promise<void> {
    let before: Heard | null = null;
    const stands = async () => {
      const now = await this.heard();
      const isStill = now.paused && before?.paused === true && now.time === before.time;
      before = now;
      return isStill;
    };
    await expect.poll(stands, { intervals: [400] }).toBe(true);
  }

  /**
   * Takes the needle to the step of 15 seconds before `seconds`, from the start on: whatever the machine's speed, it never
   * passes by the end.
   * @returns the place, media seconds
   */
  async seekTo(seconds: number): Promise<number> {
    const place = Math.floor(seconds / SEEK_STEP_S) * SEEK_STEP_S;
    await this.panel.getByRole('slider').focus();
    await this.page.keyboard.press('Home');
    for (let at = 0; at < place; at += SEEK_STEP_S) await this.page.keyboard.press('ArrowRight');
    // A seek lands a moment after the last key: until then the needle may stand further on.
    const hasLanded = async () => {
      const { time } = await this.heard();
      return time >= place && time < place + SEEK_STEP_S;
    };
    await expect.poll(hasLanded).toBe(true);
    return place;
  }

  /** Listens from the step of 15 seconds before `seconds`, longer than the second that the journal needs to write it down. */
  async listenFrom(seconds: number): Promise<void> {
    const place = Math.floor(seconds / SEEK_STEP_S) * SEEK_STEP_S;
    const { time } = await this.heard();
    // Where the needle is there already no seek may be on its way: it would land when it is no longer expected.
    if (time < place || time >= place + 1) await this.seekTo(seconds);
    await expect.poll(async () => (await this.heard()).time).toBeGreaterThan(place + 1.3);
    await this.toSound();
  }

  /** Hears enough from where it stands for the journal to write it down. */
  async listenOn(): Promise<void> {
    await this.toSound();
    const { time } = await this.heard();
    await expect.poll(async () => (await this.heard()).time).toBeGreaterThan(time + 1.3);
  }

  /** Pauses, and waits until the server knows the place: nothing is left to be sent. */
  async leave(): Promise<void> {
    await this.key('Пауза').click();
    await this.toBeSilent();
    await this.toHaveSent();
  }

  /** The server has taken all records of this browser. */
  async toHaveSent(): Promise<void> {
    const waiting = () =>
      this.page.evaluate(
        () =>
          new Promise<number>((resolve, reject) => {
            const opening = indexedDB.open('glossa');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const counting = opening.result.transaction('outbox').objectStore('outbox').count();
              counting.onsuccess = () => resolve(counting.result);
              counting.onerror = () => reject(counting.error);
              opening.result.close();
            };
          }),
      );
    await expect.poll(waiting).toBe(0);
  }

  /** The place that this browser wrote down last, media seconds. */
  keptPlace(): Promise<number> {
    return this.page.evaluate(
      () =>
        new Promise<number>((resolve, reject) => {
          const opening = indexedDB.open('glossa');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const reading = opening.result.transaction('places').objectStore('places').getAll();
            const newest = () => reading.result.toSorted((a, b) => b.at.localeCompare(a.at))[0];
            reading.onsuccess = () => resolve(newest()?.position ?? 0);
            reading.onerror = () => reject(reading.error);
            opening.result.close();
          };
        }),
    );
  }

  /** All that was heard in this browser was heard nine hours earlier. */
  async letANightPass(): Promise<void> {
    await this.page.evaluate(
      () =>
        new Promise<void>((resolve, reject) => {
          const opening = indexedDB.open('glossa');
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const writing = opening.result.transaction('places', 'readwrite');
            const places = writing.objectStore('places');
            const reading = places.getAll();
            reading.onsuccess = () => {
              for (const place of reading.result) {
                places.put({ ...place, at: new Date(Date.parse(place.at) - 9 * 3_600_000).toISOString() });
              }
            };
            writing.oncomplete = () => resolve();
            writing.onerror = () => reject(writing.error);
            opening.result.close();
          };
        }),
    );
  }

  /** Another tab of this browser has heard the lecture up to here: it is told to this page as tabs tell each other. */
  async hearElsewhere(until: number): Promise<void> {
    const { src } = await this.heard();
    const materialId = Number(/\/media\/audio\/(\d+)/.exec(src)?.[1]);
    await this.page.evaluate(
      (place) => {
        const tabs = new BroadcastChannel('glossa:places');
        // A guest's page hears a guest's tab, and that of somebody signed in one that has not read yet who it is.
        for (const kind of ['guest', 'unread']) tabs.postMessage({ who: { kind, visit: 0 }, places: [place] });
        tabs.close();
      },
      { materialId, position: 0, at: '', isListened: false, version: 0, ranges: [[0, until]] },
    );
  }

  /**
   * Hears the last seconds of a lecture whose beginning was heard in another tab, at the fastest speed, until the player stops
   * or goes on to another.
   */
  async hearTheEnd(): Promise<void> {
    const { duration } = await this.heard();
    await this.hearElsewhere(duration - END_S);
    await this.skipToTheEnd();
  }

  /** Seeks the last seconds of the lecture and hears them out, until the player stops or goes on to another. */
  async skipToTheEnd(): Promise<void> {
    await this.panel.getByRole('button', { name: /^Скорость/ }).click();
    await this.page.getByRole('radio', { name: '2.5x' }).click();
    await this.page.keyboard.press('Escape');
    const { src, duration } = await this.heard();
    await this.seekTo(duration - END_S);
    const isOver = async () => {
      const now = await this.heard();
      return now.paused || now.src !== src;
    };
    await expect.poll(isOver, { timeout: 40_000 }).toBe(true);
  }
}
