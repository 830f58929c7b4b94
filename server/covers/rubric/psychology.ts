import type { Colour } from '../colour.ts';
import type { Scheme } from '../scene.ts';
import { cyclic, repeat } from '../sequence.ts';
import { circle, fillArea, type Point, polar, type Quadrant, rect, TURN } from '../svg.ts';

/** A figure that is not there: in a grid of discs, notches add up to the edges of an absent rectangle (after Kanizsa). */
const absentRectangle: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const columns = 3;
  const width = area.width / columns;
  const rows = Math.round(area.height / width);
  const height = area.height / rows;
  const radius = Math.min(width, height) * 0.42;
  const left = random.int(0, 1);
  const right = random.int(left + 1, 2);
  const top = random.int(0, rows - 2);
  const bottom = random.int(top + 1, Math.min(rows - 1, top + 2));
  const oddColumn = random.int(0, 2);
  const oddRow = random.int(0, rows - 1);

  /** Which corner of the absent rectangle a cell is: the quadrant in which the rectangle lies. */
  const cornerOf = (column: number, row: number): Quadrant | null => {
    if (row === top) return column === left ? 0 : column === right ? 1 : null;
    if (row === bottom) return column === right ? 2 : column === left ? 3 : null;
    return null;
  };
  const target = (x: number, y: number, even: Colour) =>
    circle(x, y, (radius * 3) / 3, main) + circle(x, y, (radius * 2) / 3, even) + circle(x, y, radius / 3, main);
  const notch = radius + 1;
  const wide = 2 * radius + 2;

  let svg = fillArea(area, ground);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = area.left + (column + 0.5) * width;
      const y = area.top + (row + 0.5) * height;
      const corner = cornerOf(column, row);
      const kind = random.next();
      if (corner !== null) {
        svg += target(x, y, kind < 0.5 ? ground : main);
        svg += rect(corner === 0 || corner === 3 ? x : x - notch, corner < 2 ? y : y - notch, notch, notch, ground);
        continue;
      }
      const isInside = column >= left && column <= right && row >= top && row <= bottom;
      if (isInside) {
        const betweenSides = column > left && column < right;
        const betweenTopAndBottom = row > top && row < bottom;
        if (betweenSides && betweenTopAndBottom) {
          svg += circle(x, y, radius * 0.5, third);
        } else {
          svg += circle(x, y, radius, main);
          svg += betweenTopAndBottom
            ? rect(column === left ? x : x - notch, y - notch, notch, wide, ground)
            : rect(x - notch, row === top ? y : y - notch, wide, notch, ground);
        }
        continue;
      }
      if (column === oddColumn && row === oddRow) svg += circle(x, y, radius, third);
      else if (kind < 0.5) svg += circle(x, y, radius, main);
      else if (kind < 0.72)
        svg += circle(x, y, radius, main) + circle(x, y, radius * 0.67, ground) + circle(x, y, radius * 0.33, main);
      else svg += circle(x, y, radius, second);
    }
  }
  return svg;
};

/** Two equal discs, one among large neighbours and one among small (after Ebbinghaus). */
const equalDiscs: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const radius = Math.min(area.width, area.height) * 0.085;
  const mirrored = random.chance(0.5);
  const at = (x: number, y: number): Point => [area.left + area.width * (mirrored ? 1 - x : x), area.top + area.height * y];
  const [x1, y1] = at(0.34, 0.32);
  const [x2, y2] = at(0.68, 0.72);
  const large = random.int(5, 6);
  const small = random.int(8, 10);
  const phase = random.range(0, 1);
  const crowd = (cx: number, cy: number, count: number, distance: number, size: number, fill: Colour) =>
    repeat(count, (i) => {
      const [x, y] = polar(cx, cy, (i / count) * TURN + phase, distance);
      return circle(x, y, size, fill);
    });
  return (
    fillArea(area, ground) +
    crowd(x1, y1, large, radius * 3.05, radius * 1.42, main) +
    crowd(x2, y2, small, radius * 1.72, radius * 0.44, second === ground ? main : second) +
    circle(x1, y1, radius, third) +
    circle(x2, y2, radius, third)
  );
};

/** A café wall: the courses are level and do not look it. */
const cafeWall: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const rows = random.int(7, 10);
  const height = area.height / rows;
  const bricks = random.int(3, 4);
  const unit = area.width / bricks;
  const accent = random.int(1, rows - 2);
  let svg = fillArea(area, ground);
  for (let row = 0; row < rows; row++) {
    const offset = cyclic([0, 0.25, 0.5, 0.25], row) * unit;
    for (let i = -1; i <= bricks; i++) {
      svg += rect(area.left + i * unit + offset, area.top + row * height, unit / 2, height, row === accent ? third : main);
    }
  }
  const mortar = second === ground ? main : second;
  return svg + repeat(rows + 1, (row) => rect(area.left, area.top + row * height - 1.5, area.width, 3, mortar));
};

export const psychologySchemes: readonly Scheme[] = [absentRectangle, equalDiscs, cafeWall];
