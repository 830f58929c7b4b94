import type { Random } from '../prng.ts';
import type { Area, Scheme } from '../scene.ts';
import { repeat, times } from '../sequence.ts';
import { CLIP, cellCorner, circle, clipped, d, fillArea, type Point, path, QUADRANTS, quarter, rect, through } from '../svg.ts';

type Figure = 'sun' | 'moon' | 'sea' | 'hills' | 'book';

/** Where the engraved figure stands: its centre and radius, the line of the horizon, the side the light falls from. */
interface Plate {
  area: Area;
  figure: Figure;
  cx: number;
  cy: number;
  radius: number;
  phase: number;
  light: 1 | -1;
  swell: number;
  horizon: number;
}

/** Lengths of nine words of a line, each followed by a space. */
const words = (random: Random, shortest: number, longest: number, space: number): string =>
  times(9, () => `${random.int(shortest, longest)} ${space}`).join(' ');

/** An engraving: a set page of dashes for words, out of which a figure rises; inside it the lines swell like the stroke of a graver. */
const engravedPage: Scheme = ({ area, inks: { ground, main, second, third }, random, id }) => {
  const lines = random.int(19, 25);
  const leading = area.height / lines;
  const plate: Plate = {
    area,
    figure: random.pick(['sun', 'moon', 'sea', 'hills', 'book', 'moon']),
    cx: area.left + area.width * random.range(0.44, 0.6),
    cy: area.top + area.height * random.range(0.38, 0.54),
    radius: Math.min(area.width, area.height) * random.range(0.31, 0.38),
    phase: random.range(0, 6),
    light: random.chance(0.5) ? 1 : -1,
    swell: area.height * random.range(0.05, 0.1),
    horizon: area.top + area.height * random.range(0.46, 0.6),
  };

  let text = '';
  let engraving = '';
  for (let i = 0; i < lines; i++) {
    const y = area.top + (i + 0.5) * leading;
    const dashes = words(random, 7, 34, 4);
    const isBlank = random.chance(0.07);
    if (!isBlank) {
      const indent = random.chance(0.12) ? area.width * 0.09 : 0;
      text += `<path d="${d`M${area.left + indent} ${y}H${area.right}`}" stroke-dasharray="${dashes}"/>`;
    }
    engraving += stroke(plate, y, leading);
  }
  return (
    fillArea(area, ground) +
    `<g fill="none" stroke="${main}" stroke-width="${d`${leading * 0.13}`}">${text}</g>` +
    clipped(`${id}k`, silhouette(plate), fillArea(area, ground) + path(engraving, second === main ? third : second))
  );
};

/** One line of the engraving: a closed shape as thick at every point as the figure is dark there. */
function stroke(plate: Plate, y: number, leading: number): string {
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let j = 0; j <= 22; j++) {
    const x = plate.area.left + (plate.area.width * j) / 22;
    const half = leading * (0.1 + 0.33 * Math.max(0, Math.min(1, shade(plate, x, y))));
    upper.push([x, y - half]);
    lower.unshift([x, y + half]);
  }
  return `${through([...upper, ...lower])}Z`;
}

const wave = ({ area, phase, swell, horizon }: Plate, x: number, frequency = 1): number =>
  horizon + Math.sin(((x - area.left) / area.width) * 4.2 * frequency + phase) * swell - (frequency - 1) * area.height * 0.16;

/** Darkness of the figure at a point; what is outside 0…1 is cut off by the caller. */
function shade(plate: Plate, x: number, y: number): number {
  const { area, figure, cx, cy, radius, light } = plate;
  const dx = (x - cx) / radius;
  const dy = (y - cy) / radius;
  switch (figure) {
    case 'sun':
    case 'moon':
      return 0.5 + 0.5 * Math.max(-1, Math.min(1, dx * 0.75 * light + dy * 0.55));
    case 'book':
      return dx < 0 ? 0.45 + 0.55 * Math.abs(Math.sin(dx * 1.5 + 1.7)) : 0.25 + 0.6 * Math.min(1, dx);
    case 'sea':
    case 'hills': {
      const depth = ((y - wave(plate, x)) / area.height) * 5;
      return 0.35 + 0.65 * Math.abs(Math.sin(depth + ((x - area.left) / area.width) * 2 * light));
    }
  }
}

/** The figure as one shape, for clipping. */
function silhouette(plate: Plate): string {
  const { figure, cx, cy, radius: r, light, swell } = plate;
  switch (figure) {
    case 'sun':
      return circle(cx, cy, r, CLIP);
    case 'moon': {
      const outer = d`A${r} ${r} 0 1 ${light > 0 ? 0 : 1} ${cx} ${cy + r}`;
      const inner = d`A${r * 1.9} ${r * 1.9} 0 0 ${light > 0 ? 1 : 0} ${cx} ${cy - r}`;
      return path(d`M${cx} ${cy - r}${outer}${inner}Z`, CLIP);
    }
    case 'sea':
      return path(
        below(plate, (x) => wave(plate, x)),
        CLIP,
      );
    case 'hills':
      return path(
        below(plate, (x) => Math.min(wave(plate, x), wave(plate, x, 2.1) + swell * 1.6)),
        CLIP,
      );
    case 'book': {
      const leaf = (side: 1 | -1) => ({
        near: cx + side * r * 0.5,
        mid: cx + side * r,
        edge: cx + side * r * 1.2,
      });
      const left = leaf(-1);
      const right = leaf(1);
      const data = [
        d`M${cx} ${cy - r * 0.55}`,
        d`C${left.near} ${cy - r * 0.95} ${left.mid} ${cy - r * 0.8} ${left.edge} ${cy - r * 0.7}V${cy + r * 0.75}`,
        d`C${left.mid} ${cy + r * 0.65} ${left.near} ${cy + r * 0.55} ${cx} ${cy + r * 0.95}`,
        d`C${right.near} ${cy + r * 0.55} ${right.mid} ${cy + r * 0.65} ${right.edge} ${cy + r * 0.75}V${cy - r * 0.7}`,
        d`C${right.mid} ${cy - r * 0.8} ${right.near} ${cy - r * 0.95} ${cx} ${cy - r * 0.55}Z`,
      ].join('');
      return path(data, CLIP);
    }
  }
}

/** Path data of all that lies under a curve, down to below the bleed. */
function below({ area }: Plate, curve: (x: number) => number): string {
  const points = times(25, (j): Point => {
    const x = area.left + (area.width * j) / 24;
    return [x, curve(x)];
  });
  return d`${through(points)}V${area.bottom + 9}H${area.left}Z`;
}

/** A page with an ornamental initial: three by three quarter-circles, the text running round it. */
const initial: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const unit = area.width * random.pick([0.15, 0.17]);
  const size = unit * 3;
  const left = area.left + area.width * 0.08;
  const top = area.top + area.height * random.pick([0.08, 0.08, 0.3]);
  const lines = random.int(15, 20);
  const leading = area.height / lines;

  const text = repeat(lines, (i) => {
    const y = area.top + (i + 0.5) * leading;
    const besideInitial = y > top - leading * 0.3 && y < top + size + leading * 0.3;
    const x = besideInitial ? left + size + unit * 0.3 : left;
    if (random.chance(0.05)) return '';
    const indent = random.chance(0.1) && x === left ? unit * 0.5 : 0;
    return `<path d="${d`M${x + indent} ${y}H${area.right}`}" stroke-dasharray="${words(random, 9, 40, 5)}"/>`;
  });

  let svg = fillArea(area, ground);
  svg += `<g fill="none" stroke="${main}" stroke-width="${d`${leading * 0.17}`}">${text}</g>`;
  svg += rect(left, top, size, size, second);
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 3; column++) {
      const x = left + column * unit;
      const y = top + row * unit;
      const quadrant = random.pick(QUADRANTS);
      const colour = random.pick([third, ground, ground, main === second ? third : main]);
      if (row === 1 && column === 1) {
        svg += rect(x, y, unit, unit, ground) + circle(x + unit / 2, y + unit / 2, unit * 0.34, second);
        continue;
      }
      const [cx, cy] = cellCorner(x, y, unit, quadrant);
      svg += quarter(cx, cy, unit, quadrant, colour);
      if (random.chance(0.5)) svg += quarter(cx, cy, unit * 0.5, quadrant, second);
    }
  }
  return svg;
};

export const literatureSchemes: readonly Scheme[] = [engravedPage, initial];
