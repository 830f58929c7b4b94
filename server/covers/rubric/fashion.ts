import { type Colour, mix } from '../colour.ts';
import type { Scheme } from '../scene.ts';
import { cyclic, times } from '../sequence.ts';
import { circle, d, fillArea, line, polar, polygon, rect } from '../svg.ts';

/** The underside of a fold where the second ink would be lost on the ground. */
const SHADOW: Colour = '#14060f';

/** Pleats fanning out from a point above the edge; the bands of trimming break on every facet. */
const pleats: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const count = random.int(6, 9);
  const ox = area.left + area.width * random.range(0.4, 0.7);
  const oy = area.top - area.height * random.range(0.25, 0.6);
  const waist = -oy + area.top + area.height * random.range(0.04, 0.16);
  const hem = -oy + area.top + area.height * random.range(0.86, 1.02);
  const spread = random.range(0.62, 0.8);
  const first = Math.PI / 2 - spread;
  const step = (spread * 2) / count;
  const bandCount = random.int(1, 3);
  const hasDots = random.chance(0.5);
  const bands = times(bandCount, (i) => ({ from: 0.38 + i * 0.2 + random.range(0, 0.06), width: random.range(0.035, 0.09) }));
  const at = (angle: number, radius: number) => polar(ox, oy, angle, radius);

  /** A facet between two angles whose hems lie at two radii, from one share of its length to another. */
  const facet = (left: number, right: number, hemLeft: number, hemRight: number, from: number, to: number, fill: Colour) =>
    polygon(
      [
        at(left, waist + (hemLeft - waist) * from),
        at(right, waist + (hemRight - waist) * from),
        at(right, waist + (hemRight - waist) * to),
        at(left, waist + (hemLeft - waist) * to),
      ],
      fill,
    );

  const underside = second === ground ? mix(main, SHADOW, 0.3) : second;
  let svg = fillArea(area, ground);
  for (let i = 0; i < count; i++) {
    const left = first + i * step;
    const ridge = left + step * 0.66;
    const right = left + step;
    const tucked = hem * 0.965;
    svg += facet(left, ridge, tucked, hem, 0, 1, main) + facet(ridge, right, hem, tucked, 0, 1, underside);
    for (const { from, width } of bands) {
      svg += facet(left, ridge, tucked, hem, from, from + width, third);
      svg += facet(ridge, right, hem, tucked, from, from + width, mix(third, second, 0.45));
    }
    if (hasDots) {
      const [x, y] = at((left + ridge) / 2, waist + (hem - waist) * 0.93);
      svg += circle(x, y, area.width * 0.014, third);
    }
  }
  const [x1, y1] = at(first, waist);
  const [x2, y2] = at(first + spread * 2, waist);
  return svg + line(d`M${x1} ${y1}A${waist} ${waist} 0 0 0 ${x2} ${y2}`, third, area.width * 0.03);
};

/** Scallops: discs overlapping upwards row on row, each with rings inside. */
const scallops: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const columns = random.int(3, 5);
  const unit = area.width / columns;
  const rows = Math.ceil(area.height / (unit * 0.5)) + 1;
  const pattern = random.shuffle([main, second, third, main]);
  const rings = random.int(1, 3);
  let svg = fillArea(area, ground);
  for (let row = rows; row >= 0; row--) {
    for (let column = -1; column <= columns; column++) {
      const x = area.left + (column + 0.5 + (row % 2) * 0.5) * unit;
      const y = area.top + row * unit * 0.5;
      const colour = cyclic(pattern, row + (random.chance(0.12) ? 1 : 0));
      const contrast = colour === ground ? main : ground;
      svg += circle(x, y, unit * 0.5, colour);
      for (let ring = 1; ring <= rings; ring++) svg += circle(x, y, unit * 0.5 * (1 - ring * 0.26), ring % 2 ? contrast : colour);
    }
  }
  return svg;
};

/** Cloth close up: warp over weft, plain or twill. */
const weave: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const columns = random.int(6, 9);
  const unit = area.width / columns;
  const rows = Math.ceil(area.height / unit);
  const warp = times(columns, () => random.pick([main, main, second]));
  const weft = times(rows, () => random.pick([main, third, second, third]));
  const twill = random.pick([2, 3, 4]);
  let svg = fillArea(area, ground);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = area.left + column * unit;
      const y = area.top + row * unit;
      svg +=
        (column + row) % twill < twill / 2
          ? rect(x, y + unit * 0.09, unit + 0.5, unit * 0.82, cyclic(weft, row))
          : rect(x + unit * 0.09, y, unit * 0.82, unit + 0.5, cyclic(warp, column));
    }
  }
  return svg;
};

export const fashionSchemes: readonly Scheme[] = [pleats, scallops, weave];
