import type { Page } from '@playwright/test';

/** An ear beside the loudspeakers of several browsers: it looks at audio elements alone and knows of no book of places. */

/** A look at the audio element of a page. */
interface Look {
  id: number;
  /** Media seconds. */
  time: number;
  rate: number;
  paused: boolean;
  /** Ms since 1970. */
  at: number;
}

interface Spot {
  position: number;
  at: number;
}

interface Part {
  how: 'heard' | 'moved' | 'chosen';
  browser: number;
  /** Media seconds. */
  from: number;
  to: number;
  /** Ms since 1970. */
  since: number;
  until: number;
}

const clock = (at: number) => new Date(at).toISOString().slice(11, 23);
const told = ({ how, browser, from, to, since, until }: Part) =>
  `${clock(since)}–${clock(until)} browser ${browser + 1} ${how} ${from.toFixed(1)}–${to.toFixed(1)}`;

export interface Ear {
  attach: (page: Page, browser: number, name: string) => Promise<void>;
  /** A listener pressed something in the browser: a jump of its sound right after is his choice. */
  pressedIn: (browser: number) => void;
  /** The listener put the needle there himself. @param lecture path of its page */
  chose: (browser: number, lecture: string, position: number) => void;
  /** Of a lecture: what of it was heard and chosen lately, and in which browser. */
  story: (lecture: string) => readonly string[];
  /** Where each lecture was left; none of those whose end was near. */
  places: () => readonly { lecture: string; id: number; position: number }[];
  secondsHeard: () => number;
  /** Moments in which two tabs of one browser sounded for longer than it takes to pass the sound on. */
  overlaps: () => readonly string[];
}

const EVERY_MS = 100;
/** A press and what it does to the sound. */
const PRESS_MS = 4_000;
/** Media seconds that the element's clock may be ahead between two looks. */
const SLACK_S = 0.35;
const LONGEST_OVERLAP_MS = 1_500;
/** Lines of a story. */
const LATELY = 12;
/** Past this a demo lecture is near its end. */
const END_S = 105;

/** @param paths of the lectures' pages by their ids */
export function ear(paths: ReadonlyMap<number, string>): Ear {
  const spots = new Map<number, Spot>();
  const lastPress = new Map<number, number>();
  const sounding = new Map<string, { browser: number; at: number }>();
  const overlapping = new Map<string, number>();
  const overlaps: string[] = [];
  const idOf = new Map([...paths].map(([id, path]) => [path, id]));
  const stories = new Map<number, Part[]>();
  let seconds = 0;

  function note(id: number, part: Part): void {
    const story = stories.get(id) ?? [];
    const last = story.at(-1);
    if (last?.how === 'heard' && part.how === 'heard' && last.browser === part.browser && last.to === part.from) {
      last.to = part.to;
      last.until = part.until;
    } else stories.set(id, [...story, part].slice(-LATELY));
  }

  const put = (id: number, spot: Spot) => {
    if (spot.at >= (spots.get(id)?.at ?? 0)) spots.set(id, spot);
  };

  function heard(name: string, browser: number, at: number): void {
    sounding.set(name, { browser, at });
    for (const [other, sound] of sounding) {
      if (other === name || sound.browser !== browser) continue;
      const pair = [name, other].toSorted().join(' and ');
      if (at - sound.at > 2 * EVERY_MS) {
        overlapping.delete(pair);
        continue;
      }
      const since = overlapping.get(pair) ?? at;
      overlapping.set(pair, since);
      if (at - since > LONGEST_OVERLAP_MS) overlaps.push(`${pair} sounded at once for ${at - since} ms`);
    }
  }

  return {
    async attach(page, browser, name) {
      let last: Look | undefined;
      await page.exposeBinding('tellEar', (_, look: Look) => {
        const before = last;
        last = look;
        if (before?.id !== look.id) return;
        const moved = look.time - before.time;
        const passed = ((look.at - before.at) / 1000) * look.rate;
        // A small seek in silence, a while after the last look, is as long as what might have been heard since.
        const isSilent = before.paused && look.paused;
        if (!isSilent && moved > 0 && moved <= passed + SLACK_S) {
          seconds += moved;
          note(look.id, { how: 'heard', browser, from: before.time, to: look.time, since: before.at, until: look.at });
          heard(name, browser, look.at);
          put(look.id, { position: look.time, at: look.at });
        } else if (moved !== 0 && look.at - (lastPress.get(browser) ?? 0) < PRESS_MS) {
          note(look.id, { how: 'moved', browser, from: before.time, to: look.time, since: before.at, until: look.at });
          put(look.id, { position: look.time, at: look.at });
        }
      });
      await page.addInitScript((everyMs) => {
        let last = '';
        setInterval(() => {
          const element = document.querySelector('audio');
          const id = Number(/\/media\/audio\/(\d+)/.exec(element?.src ?? '')?.[1]);
          if (!element || Number.isNaN(id)) return;
          const look = { id, time: element.currentTime, rate: element.playbackRate, paused: element.paused, at: Date.now() };
          const key = `${look.id} ${look.time}`;
          // The look before the first step is told too: from there the step is measured.
          if (key === last && element.paused) return;
          last = key;
          (window as unknown as { tellEar: (look: object) => void }).tellEar(look);
        }, everyMs);
      }, EVERY_MS);
    },
    pressedIn: (browser) => void lastPress.set(browser, Date.now()),
    chose(browser, lecture, position) {
      const id = idOf.get(lecture);
      if (id === undefined) return;
      const at = Date.now();
      note(id, { how: 'chosen', browser, from: position, to: position, since: at, until: at });
      put(id, { position, at });
    },
    story: (lecture) => (stories.get(idOf.get(lecture) ?? Number.NaN) ?? []).map(told),
    places: () =>
      [...spots].flatMap(([id, { position }]) => {
        const lecture = paths.get(id);
        return lecture === undefined || position > END_S ? [] : [{ lecture, id, position }];
      }),
    secondsHeard: () => seconds,
    overlaps: () => overlaps,
  };
}
