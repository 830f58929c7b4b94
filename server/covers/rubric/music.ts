import type { Scheme } from '../scene.ts';
import { cyclic, times } from '../sequence.ts';
import { ANY_ANGLE, arc, capsule, circle, fillArea, halfDisc, line, type Point, rect, through } from '../svg.ts';

/** Tracks of Euclidean rhythm E(hits, steps): a hit is a disc, a tie a capsule, a syncopation half a disc, a rest the bare line. */
const tracks: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const count = random.int(5, 7);
  const height = area.height / count;
  const steps = random.pick([8, 8, 12]);
  const width = area.width / steps;
  let svg = fillArea(area, ground);
  for (let track = 0; track < count; track++) {
    const hits = random.pick(steps === 8 ? [2, 3, 3, 5] : [3, 4, 5, 7]);
    const rotation = random.int(0, steps - 1);
    const isHit = (step: number) => ((step + rotation) * hits) % steps < hits;
    const cy = area.top + height * (track + 0.5);
    const radius = Math.min(width, height) * 0.46;
    svg += rect(area.left, cy - 1, area.width, 2, main);
    const colour = random.pick([main, main, second, third]);
    for (let step = 0; step < steps; step++) {
      if (!isHit(step)) continue;
      const x = area.left + width * (step + 0.5);
      let rests = 0;
      while (step + rests + 1 < steps && !isHit(step + rests + 1)) rests++;
      const kind = random.next();
      if (rests > 0 && kind < 0.34) {
        svg += capsule(x - radius, cy - radius, 2 * radius + width * rests, 2 * radius, radius, colour);
      } else if (kind < 0.5) {
        svg += halfDisc(x, cy, radius, random.pick(['t', 'b']), colour);
      } else {
        svg += circle(x, cy, radius, colour);
        if (kind > 0.86) svg += circle(x, cy, radius * 0.42, ground);
      }
    }
  }
  return svg;
};

/** Strings in standing waves: still at the ends, every third string thick. */
const strings: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const count = random.int(9, 14);
  const harmonic = random.int(2, 4);
  const phase = random.range(0, 3);
  let svg = fillArea(area, ground);
  for (let i = 0; i < count; i++) {
    const y = area.top + (area.height * (i + 0.7)) / (count + 0.4);
    const amplitude = (area.height / count) * random.range(0.5, 1.9) * Math.sin(((i + 0.5) / count) * Math.PI);
    const frequency = harmonic + (i % 3) * 0.5;
    const points = times(31, (j): Point => {
      const t = j / 30;
      return [area.left + area.width * t, y + Math.sin(t * Math.PI * frequency + phase) * amplitude * Math.sin(t * Math.PI)];
    });
    const colour = cyclic([main, main, second, main, third], i);
    const thickness = (area.height / count) * (i % 3 === 0 ? 0.34 : 0.17);
    svg += line(through(points), colour, thickness, ' stroke-linejoin="round"');
  }
  return svg;
};

/** A disc: grooves of unequal arcs round one centre, which may lie on the edge. */
const grooves: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const cx = area.left + area.width * random.pick([0, 0.5, 1, 0.5]);
  const cy = area.top + area.height * random.pick([0.5, 1, 0.45]);
  const count = random.int(7, 10);
  const step = (Math.hypot(area.width, area.height) * 0.68) / count;
  let svg = fillArea(area, ground);
  for (let i = 1; i <= count; i++) {
    let angle = random.range(0, ANY_ANGLE);
    const parts = random.int(2, 4);
    for (let part = 0; part < parts; part++) {
      const length = random.range(0.5, 5.4 / parts);
      svg += arc(cx, cy, step * i, angle, angle + length, random.pick([main, main, second, third]), step * 0.52);
      angle += length + random.range(0.3, 0.8);
    }
  }
  return svg + circle(cx, cy, step * 0.5, third);
};

export const musicSchemes: readonly Scheme[] = [tracks, strings, grooves];
