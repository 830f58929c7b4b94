import { describe, expect, it } from 'vitest';
import { lastStopsMachine } from '../../machines/last-stops/last-stops.machine.ts';
import { selectOffer, selectStops, selectStopsElsewhere } from '../../machines/last-stops/last-stops.selectors.ts';
import { isWorthReturning, type LectureStops, withStop } from '../../machines/last-stops/stops.ts';
import { lecture } from '../support/player/lectures.ts';
import { Live } from '../support/statecharts/live.ts';
import { walkMachine } from '../support/statecharts/walk.ts';
import { lastStopsModel } from './last-stops.model.ts';

walkMachine(lastStopsModel);

const LONG = lecture(1, { duration: 3_600 });
const OTHER = lecture(2);

/** The chart with a store that keeps by the same rule as the browser's. */
class Listening {
  readonly live = new Live({ machine: lastStopsMachine });
  private rows: Record<number, LectureStops> = {};
  private at = 0;
  private place = 0;

  constructor(private material = LONG) {
    this.take(material);
  }

  take(material: typeof LONG) {
    this.material = material;
    this.live.send({ type: 'stops.lectureKnown', material });
  }

  private store() {
    for (const effect of this.live.takeEffects()) {
      if (effect.type !== 'send' || effect.to !== 'stopsStore') continue;
      const { event } = effect;
      if (event.type === 'stopsStore.open') continue;
      const id = event.material.material_id;
      const before = this.rows[id] ?? { material: event.material, stops: [], left: null };
      this.at += 1;
      const after =
        event.type === 'stopsStore.keepLeft'
          ? { ...before, left: event.left }
          : { ...before, stops: withStop(before.stops, { position: event.position, at: this.at }, event.from) };
      this.rows[id] = after;
      this.live.report('stopsStore', { type: 'stops.kept', lecture: after });
    }
  }

  hear(from: number, seconds: number) {
    const { material_id: materialId } = this.material;
    this.live.send({ type: 'playback.started', materialId, position: from });
    this.hearOn(from, seconds);
  }

  hearOn(from: number, seconds: number) {
    const { material_id: materialId } = this.material;
    for (let second = 1; second <= seconds; second += 1) {
      this.live.send({ type: 'playback.advanced', materialId, position: from + second });
      this.store();
    }
    this.place = from + seconds;
  }

  pause() {
    this.live.send({ type: 'playback.stopped', materialId: this.material.material_id, position: this.place });
    this.store();
  }

  jump(to: number) {
    this.live.send({ type: 'playback.moved', materialId: this.material.material_id, from: this.place, to });
    this.place = to;
    this.store();
  }

  reload() {
    const after = new Listening(this.material);
    after.rows = this.rows;
    after.at = this.at;
    after.place = this.place;
    after.live.report('stopsStore', { type: 'stops.read', lectures: Object.values(this.rows) });
    return after;
  }

  get offer() {
    return selectOffer(this.live.snapshot)?.position ?? null;
  }

  get stops() {
    return selectStops(this.live.snapshot).map(({ position }) => position);
  }
}

describe('the way back after a jump (P10)', () => {
  it('leads to the last place one really listened at, never to a stop-over', () => {
    const one = new Listening();
    one.hear(2_000, 52);
    one.jump(3_000);
    one.hearOn(3_000, 2);
    one.jump(3_300);
    expect(one.offer).toBe(2_052);
    expect(one.stops).toEqual([2_052]);
  });

  it('is there after a reload, and in another lecture and back; a minute of listening ends it', () => {
    let one = new Listening();
    one.hear(2_000, 52);
    one.jump(3_000);
    one = one.reload();
    expect(one.offer).toBe(2_052);
    one.jump(3_200);
    expect(one.offer).toBe(2_052);
    one.take(OTHER);
    expect(one.offer).toBeNull();
    one.take(LONG);
    expect(one.offer).toBe(2_052);
    one.hear(3_200, 59);
    expect(one.offer).toBe(2_052);
    one.hearOn(3_259, 1);
    expect(one.offer).toBeNull();
    expect(one.reload().offer).toBeNull();
  });

  it('goes both ways: from where one has listened, too', () => {
    const one = new Listening();
    one.hear(2_000, 52);
    one.jump(3_000);
    one.hearOn(3_000, 20);
    one.jump(2_052);
    expect(one.offer).toBe(3_020);
    one.jump(3_020);
    expect(one.offer).toBeNull();
  });

  it('undoes a restart: the place before the beginning is offered back', () => {
    const one = new Listening();
    one.hear(2_000, 52);
    one.pause();
    const morning = one.reload();
    morning.jump(0);
    expect(morning.offer).toBe(2_052);
    morning.hear(0, 20);
    expect(morning.offer).toBe(2_052);
  });

  it.each([
    ['the first seconds', 0, 5],
    ['thirty seconds', 2_000, 30],
  ])('leads nowhere after %s', (_, from, seconds) => {
    const one = new Listening();
    one.hear(from, seconds);
    one.jump(from + seconds + 30);
    expect(one.offer).toBeNull();
  });

  it('is refused for good', () => {
    const one = new Listening();
    one.hear(2_000, 52);
    one.jump(3_000);
    one.live.send({ type: 'stops.stay' });
    expect([one.offer, one.reload().offer]).toEqual([null, 2_052]);
  });

  it('is told to the player: here, or in the lecture it belongs to', () => {
    const one = new Listening();
    one.hear(2_000, 52);
    one.pause();
    one.take(OTHER);
    one.live.takeEffects();
    one.live.send({ type: 'stops.goBack', materialId: 1, position: 2_052 });
    one.live.send({ type: 'stops.goBack', materialId: 2, position: 7 });
    one.live.send({ type: 'stops.goBack', materialId: 3, position: 7 });
    expect(one.live.emitted).toEqual([
      { type: 'stop.chosenElsewhere', material: LONG, position: 2_052 },
      { type: 'stop.chosen', materialId: 2, position: 7 },
    ]);
  });
});

describe('the list of last places', () => {
  it('has each pause, and none that was listened through', () => {
    const one = new Listening();
    one.hear(100, 60);
    one.pause();
    one.hear(160, 60);
    one.pause();
    expect(one.stops).toEqual([220, 160]);
    one.jump(100);
    one.hear(100, 70);
    one.pause();
    expect(one.stops).toEqual([170, 220]);
  });

  it('survives a kill: ten seconds are lost at most', () => {
    const one = new Listening();
    one.hear(100, 38);
    expect(one.reload().stops).toEqual([130]);
  });

  it('shows where one stopped in other lectures', () => {
    const one = new Listening();
    one.hear(100, 60);
    one.pause();
    one.take(OTHER);
    expect(one.stops).toEqual([]);
    expect(selectStopsElsewhere(one.live.snapshot)).toEqual([
      { material: LONG, stop: { position: 160, at: expect.any(Number) } },
    ]);
  });

  it('is what another tab says of it', () => {
    const one = new Listening();
    one.live.report('stopsStore', {
      type: 'stops.changed',
      lecture: { material: LONG, stops: [{ position: 700, at: 1 }], left: { position: 700, heard: 0 } },
    });
    expect([one.offer, one.stops]).toEqual([700, [700]]);
    one.live.report('stopsStore', { type: 'stops.changed', lecture: { material: LONG, stops: [], left: null } });
    expect([one.offer, one.stops]).toEqual([null, []]);
  });

  it('keeps twenty, the newest', () => {
    const many = Array.from({ length: 25 }, (_, index) => index * 100 + 50);
    const kept = many.reduce<ReturnType<typeof withStop>>(
      (stops, position) => withStop(stops, { position, at: 1 }, position),
      [],
    );
    expect(kept.map(({ position }) => position)).toEqual(many.slice(-20).reverse());
  });

  it.each([
    [9, false],
    [10, true],
    [596, true],
    [597, false],
  ])('%d of 600 seconds is worth coming back to: %s', (position, isWorth) => {
    expect(isWorthReturning(position, { duration: 600 })).toBe(isWorth);
    expect(isWorthReturning(position, { duration: 0 })).toBe(position >= 10);
  });

  it('is lost with a store that broke, and the way back is offered all the same', () => {
    const one = new Listening();
    one.live.refuse('stopsStore');
    one.hear(2_000, 52);
    one.jump(3_000);
    expect(one.offer).toBe(2_052);
  });
});

it('a return from a moment of a link is no jump: nothing is offered back, and one listens on from there', () => {
  const listening = new Listening();
  listening.hear(100, 12);
  listening.live.send({ type: 'visit.returned', materialId: 1, position: 802 });
  listening.hearOn(802, 12);
  expect(selectOffer(listening.live.snapshot)).toBeNull();
  expect(selectStops(listening.live.snapshot).map(({ position }) => position)).toEqual([812, 110]);
});
