import type { Colour } from '../colour.ts';
import type { Random } from '../prng.ts';
import type { Area, Scene, Scheme } from '../scene.ts';
import { cyclic, repeat } from '../sequence.ts';
import { CLIP, circle, clipped, d, fillArea, halfDisc, path, type Quadrant, quarter, rect } from '../svg.ts';

/** Four columns and as many near-square rows as fit; either axis may be mirrored. Columns and rows may be fractional. */
interface Grid {
  rows: number;
  unit: number;
  rowHeight: number;
  mirroredX: boolean;
  mirroredY: boolean;
  x(column: number): number;
  y(row: number): number;
  block(column: number, row: number, columns: number, rows: number, fill: Colour): string;
}

interface CutPaper extends Scene {
  grid: Grid;
}

/** Cut paper: planes of colour on the grid, and wherever two overlap the overlap has an ink of its own. */
const cutPaper: Scheme = (scene) => {
  const { area, inks, random } = scene;
  const compose = random.pick([blockAndDisc, nestedSquares, stripesThroughDisc, waveCut]);
  const grid = createGrid(area, random);
  return fillArea(area, inks.ground) + compose({ ...scene, grid });
};

function createGrid(area: Area, random: Random): Grid {
  const unit = area.width / 4;
  const rows = Math.max(3, Math.round(area.height / unit));
  const rowHeight = area.height / rows;
  const mirroredX = random.chance(0.5);
  const mirroredY = random.chance(0.5);
  const x = (column: number) => area.left + (mirroredX ? area.width - column * unit : column * unit);
  const y = (row: number) => area.top + (mirroredY ? area.height - row * rowHeight : row * rowHeight);
  const block: Grid['block'] = (column, row, columns, height, fill) =>
    rect(
      mirroredX ? x(column + columns) : x(column),
      mirroredY ? y(row + height) : y(row),
      columns * unit,
      height * rowHeight,
      fill,
    );
  return { rows, unit, rowHeight, mirroredX, mirroredY, x, y, block };
}

/** The quadrant that looks into the area from one of its corners. */
function inward(atRight: boolean, atBottom: boolean): Quadrant {
  if (atBottom) return atRight ? 2 : 3;
  return atRight ? 1 : 0;
}

/** A block at one corner, a disc across its edge, a comb of bars on the block and a quarter in the far corner. */
function blockAndDisc({ inks, random, id, grid }: CutPaper): string {
  const { ground, main, second, third } = inks;
  const columns = random.int(2, 3);
  const rows = random.int(2, grid.rows - 1);
  const radius = grid.unit * random.pick([1.25, 1.5, 1.75]);
  const cx = grid.x(columns - 0.5 + random.range(0, 0.7));
  const cy = grid.y(rows - 0.4 + random.range(0, 0.5));
  const block = grid.block(0, 0, columns, rows, main);
  const bars = random.int(4, 7);
  return (
    block +
    circle(cx, cy, radius, second) +
    clipped(`${id}k`, block, circle(cx, cy, radius, third)) +
    repeat(bars, (bar) => grid.block(0, (bar + 0.25) / bars, 1, 0.5 / bars, ground)) +
    quarter(grid.x(4), grid.y(grid.rows), grid.unit * random.pick([1, 1.5]), inward(!grid.mirroredX, !grid.mirroredY), main)
  );
}

/** A colour study: three squares in one another, each sitting low; the innermost may be a disc or a half-disc. */
function nestedSquares({ area, inks: { main, second, third }, random, grid }: CutPaper): string {
  const colours = random.shuffle([main, second, third]);
  const inset = random.pick([0.5, 0.58]);
  const innermost = random.pick(['square', 'half', 'disc'] as const);
  let column = 0;
  let row = 0;
  let columns = 4;
  let rows = grid.rows;
  let svg = '';
  for (let level = 0; level < 3; level++) {
    column += inset;
    columns -= 2 * inset;
    row += ((inset * grid.rows) / 4) * 1.5;
    rows -= ((inset * grid.rows) / 4) * 2;
    const colour = cyclic(colours, level);
    const radius = grid.unit * columns * 0.5;
    if (level < 2 || innermost === 'square') {
      svg += grid.block(column, grid.mirroredY ? grid.rows - row - rows : row, columns, rows, colour);
    } else if (innermost === 'disc') {
      svg += circle(grid.x(2), area.top + (row + rows / 2) * grid.rowHeight, radius, colour);
    } else {
      svg += halfDisc(grid.x(2), area.top + (row + rows) * grid.rowHeight, radius, 't', colour);
    }
  }
  return svg;
}

/** Upright stripes; inside a disc they change places with the gaps. A floor and a quarter below. */
function stripesThroughDisc({ inks: { main, second, third }, random, id, grid }: CutPaper): string {
  const stripes = random.int(6, 9);
  const radius = grid.unit * random.range(1.25, 1.7);
  const cx = grid.x(random.range(1.6, 2.4));
  const cy = grid.y(random.range(grid.rows * 0.4, grid.rows * 0.6));
  const outside = repeat(stripes, (i) => grid.block(((i + 0.5) * 4) / stripes, 0, 2 / stripes, grid.rows, main));
  const inside = repeat(stripes, (i) => grid.block((i * 4) / stripes, 0, 2 / stripes, grid.rows, third));
  return (
    outside +
    circle(cx, cy, radius, second) +
    clipped(`${id}k`, circle(cx, cy, radius, CLIP), inside) +
    grid.block(0, grid.rows - 1, 4, 1, second) +
    quarter(grid.x(0), grid.y(grid.rows), grid.rowHeight, inward(grid.mirroredX, !grid.mirroredY), third)
  );
}

/** A sheet cut along a wave, a disc half behind it, a small arch standing on the sheet. */
function waveCut({ inks: { main, second, third }, random, id, grid }: CutPaper): string {
  const { x, y, rows, unit } = grid;
  const row = random.int(1, rows - 2);
  const crest = d`C${x(1.2)} ${y(row - 1.2)} ${x(1.6)} ${y(row + 2)} ${x(2.4)} ${y(row + 0.8)}`;
  const fall = d`S${x(3.2)} ${y(row - 0.9)} ${x(4)} ${y(row + 0.3)}`;
  const sheet = path(d`M${x(0)} ${y(row)}${crest}${fall}V${y(rows)}H${x(0)}Z`, main);
  const radius = unit * random.range(1, 1.35);
  const cx = x(random.range(2.4, 3));
  const cy = y(row + 0.1);
  return (
    circle(cx, cy, radius, second) +
    sheet +
    clipped(`${id}k`, sheet, circle(cx, cy, radius, third)) +
    grid.block(0.5, rows - 1.5, 1, 1.5, third) +
    halfDisc(x(1), y(rows - 1.5), unit * 0.5, grid.mirroredY ? 'b' : 't', third)
  );
}

export const artSchemes: readonly Scheme[] = [cutPaper];
