import type { Colour } from '../colour.ts';
import type { Scheme } from '../scene.ts';
import { times } from '../sequence.ts';
import { ANY_ANGLE, circle, fillArea, halfDisc, polar, polygon, ring } from '../svg.ts';

/** The golden angle, radians. */
const GOLDEN_ANGLE = 2.399963;
/** √3: width of a hexagon standing on its corner, in its sides. */
const HEXAGON_WIDTH = 1.732;

/** Phyllotaxis: seeds by the golden angle, growing from the centre; Fibonacci arms are picked out in colour. */
const phyllotaxis: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  let svg = fillArea(area, ground);
  const cx = area.left + area.width * random.range(0.3, 0.75);
  const cy = area.top + area.height * random.range(0.3, 0.72);
  const fibonacci = random.pick([8, 13, 13, 21]);
  const arms = random.pick([1, 2, 3]);
  const seeds = random.int(190, 300);
  const scale = (Math.max(area.width, area.height) / Math.sqrt(seeds)) * random.range(0.84, 0.98);
  const growth = random.range(0.5, 0.74);
  const hasRings = random.chance(0.3);
  for (let i = seeds; i >= 2; i--) {
    const distance = scale * Math.sqrt(i);
    const [x, y] = polar(cx, cy, i * GOLDEN_ANGLE, distance);
    const size = scale * (0.24 + growth * Math.min(1, distance / area.width));
    if (x < area.left - size || y < area.top - size || x > area.right + size || y > area.bottom + size) continue;
    const arm = i % fibonacci;
    const alternating = arm % 2 ? main : second;
    const colour = arm < arms ? third : alternating;
    svg += hasRings && arm % 2 === 0 ? ring(x, y, size * 0.8, colour, size * 0.4) : circle(x, y, size, colour);
  }
  return svg + circle(cx, cy, scale * 1.05, third);
};

/** Orbits round a sun that may stand near an edge; up to two planets on each, some with a phase. */
const orbits: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const count = random.int(5, 7);
  const cx = area.left + area.width * random.pick([0.2, 0.5, 0.8]);
  const cy = area.top + area.height * random.pick([0.25, 0.5, 0.75]);
  const step = (Math.hypot(area.width, area.height) * 0.66) / (count + 0.6);
  let svg = fillArea(area, ground) + circle(cx, cy, step * 0.78, third);
  for (let i = 1; i <= count; i++) {
    const radius = step * (i + 0.45);
    svg += ring(cx, cy, radius, main, i % 3 === 0 ? 6 : 2);
    // A planet is only kept where the whole of it is in the picture.
    for (let tries = 0, made = 0; tries < 14 && made < 2; tries++) {
      const [x, y] = polar(cx, cy, random.range(0, ANY_ANGLE), radius);
      const size = step * random.range(0.14, 0.36);
      const isInside = x > area.left + size && x < area.right - size && y > area.top + size && y < area.bottom - size;
      if (!isInside) continue;
      svg += circle(x, y, size, random.pick([second, second, main, third]));
      if (random.chance(0.35)) svg += halfDisc(x, y, size, 'l', ground);
      made++;
    }
  }
  return svg;
};

/** Cells of a honeycomb; the size of the nucleus follows a wave. */
const honeycomb: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const columns = random.int(4, 6);
  const unit = (area.width / columns / HEXAGON_WIDTH) * 1.05;
  const phase = random.range(0, 6);
  const hexagon = (x: number, y: number, size: number, fill: Colour) =>
    polygon(
      times(6, (i) => polar(x, y, i * 1.0472 + 0.5236, size)),
      fill,
    );
  let svg = fillArea(area, ground);
  for (let row = -1; row < area.height / (unit * 1.5) + 1; row++) {
    for (let column = -1; column <= columns + 1; column++) {
      const x = area.left + (column + (row & 1) * 0.5) * unit * HEXAGON_WIDTH;
      const y = area.top + row * unit * 1.5;
      const ripeness = 0.5 + 0.5 * Math.sin(column * 0.9 + phase + Math.cos(row * 0.7 + phase) * 1.6);
      const isRipe = ripeness > 0.86;
      svg += hexagon(x, y, unit * 0.94, main) + hexagon(x, y, unit * (0.2 + 0.6 * ripeness), isRipe ? third : ground);
      svg += ripeness < 0.45 ? circle(x, y, unit * 0.12, second) : circle(x, y, unit * ripeness * 0.36, isRipe ? ground : second);
    }
  }
  return svg;
};

export const scienceSchemes: readonly Scheme[] = [phyllotaxis, orbits, honeycomb];
