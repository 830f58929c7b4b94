import type { Scheme } from '../scene.ts';
import { cyclic, repeat } from '../sequence.ts';
import { archway, capsule, circle, d, fillArea, halfDisc, line, path, polar, polygon, QUARTER_TURN, rect, TURN } from '../svg.ts';

/** A Russian abacus: ten beads on a wire, the two middle ones dark, one short wire of four. Where they stand spells out the hash. */
const abacus: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const wires = random.int(6, 8);
  const height = area.height / wires;
  const short = random.int(wires - 3, wires - 2);
  const beadWidth = area.width / 14.2;
  const beadHeight = height * 0.74;
  let svg = fillArea(area, ground);
  for (let wire = 0; wire < wires; wire++) {
    const cy = area.top + (wire + 0.5) * height;
    const beads = wire === short ? 4 : 10;
    const moved = random.int(0, beads);
    const middle = beads === 10 ? [4, 5] : [1, 2];
    svg += rect(area.left, cy - 2, area.width, 4, second);
    svg += repeat(beads, (i) => {
      const isLeft = i < beads - moved;
      const x = isLeft ? area.left + beadWidth * (i + 0.1) : area.right - beadWidth * (beads - i + 0.1);
      const colour = middle.includes(i) ? third : main;
      return capsule(x + beadWidth * 0.04, cy - beadHeight / 2, beadWidth * 0.92, beadHeight, beadWidth * 0.46, colour);
    });
  }
  return svg;
};

/** Building blocks in columns: cubes and half-cubes with doors and windows, a roof, a dome or a ball on top (after Froebel). */
const blocks: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const columns = random.int(4, 5);
  const unit = area.width / columns;
  const tallest = Math.floor(area.height / unit) + 0.3;
  let svg = fillArea(area, ground);
  for (let column = 0; column < columns; column++) {
    const x = area.left + column * unit;
    const cx = x + unit / 2;
    const target = random.range(0.45, 1) * tallest;
    let y = area.bottom;
    let isFinished = false;
    while (!isFinished) {
      const left = target - (area.bottom - y) / unit;
      const colour = random.pick([main, second, third, main]);
      const kind = random.next();
      isFinished = left < 0.9;
      if (isFinished) {
        if (kind < 0.35)
          svg += polygon(
            [
              [x, y],
              [cx, y - unit * 0.8],
              [x + unit, y],
            ],
            colour,
          );
        else if (kind < 0.7) svg += halfDisc(cx, y, unit / 2, 't', colour);
        else svg += circle(cx, y - unit * 0.3, unit * 0.3, colour);
        continue;
      }
      const height = kind < 0.3 ? unit / 2 : unit;
      svg += rect(x, y - height, unit + 0.4, height + 0.4, colour);
      const contrast = third === ground ? second : third;
      const opening = colour === main ? contrast : main;
      if (kind > 0.62) {
        svg += path(archway(x + unit * 0.22, y - unit * 0.74, unit * 0.56, unit * 0.74), kind > 0.82 ? ground : opening);
      } else if (kind > 0.5) {
        svg += circle(cx, y - unit / 2, unit * 0.26, opening);
      }
      y -= height;
    }
  }
  return svg;
};

/** Fractions: discs cut into equal parts, some of them filled. */
const fractions: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const columns = 3;
  const width = area.width / columns;
  const rows = Math.round(area.height / width);
  const height = area.height / rows;
  const radius = Math.min(width, height) * 0.41;
  const denominators = random.shuffle([2, 3, 4, 5, 6, 8, 4, 3, 6, 8, 5, 2]);
  let svg = fillArea(area, ground);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const cx = area.left + (column + 0.5) * width;
      const cy = area.top + (row + 0.5) * height;
      const parts = cyclic(denominators, row * columns + column);
      const filled = random.int(1, parts - 1);
      const colour = random.pick([main, main, third]);
      const edge = (part: number) => polar(cx, cy, (part / parts) * TURN - QUARTER_TURN, radius);
      const [x, y] = edge(filled);
      const isLarge = filled / parts > 0.5 ? 1 : 0;
      svg += circle(cx, cy, radius, second);
      svg += path(d`M${cx} ${cy}V${cy - radius}A${radius} ${radius} 0 ${isLarge} 1 ${x} ${y}Z`, colour);
      svg += repeat(parts, (part) => {
        const [cutX, cutY] = edge(part);
        return line(d`M${cx} ${cy}L${cutX} ${cutY}`, ground, 2.5);
      });
    }
  }
  return svg;
};

export const learningSchemes: readonly Scheme[] = [abacus, blocks, fractions];
