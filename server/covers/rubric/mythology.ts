import type { Colour } from '../colour.ts';
import type { Scheme } from '../scene.ts';
import { repeat } from '../sequence.ts';
import {
  cellCorner,
  circle,
  fillArea,
  halfDisc,
  MIRRORED,
  type Point,
  polar,
  polygon,
  QUADRANTS,
  type Quadrant,
  quarter,
  rect,
  TURN,
} from '../svg.ts';

/** A mask: a mosaic of squares, quarters and discs mirrored about its middle. A row with eyes and a row with a mouth are never left out. */
const mask: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const halfColumns = random.int(2, 3);
  const columns = halfColumns * 2;
  const unit = area.width / columns;
  const rows = Math.ceil(area.height / unit);
  const top = area.top + (area.height - rows * unit) / 2;
  const eyeRow = random.int(1, Math.max(1, Math.floor(rows / 2)));
  const eyeColumn = halfColumns === 2 ? 0 : random.int(0, 1);
  const mouthRow = Math.min(rows - 1, eyeRow + random.int(1, 2));

  // Tiles overlap by a hair: no ground shows through the seams.
  const tile = (x: number, y: number, fill: Colour) => rect(x - 0.4, y - 0.4, unit + 0.8, unit + 0.8, fill);
  const fan = ([x, y]: Point, radius: number, quadrant: Quadrant, fill: Colour) =>
    quarter(x, y, radius, quadrant, fill, ` stroke="${fill}" stroke-width=".8"`);

  let svg = fillArea(area, ground);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < halfColumns; column++) {
      const x = area.left + column * unit;
      const mirrorX = area.left + (columns - 1 - column) * unit;
      const y = top + row * unit;
      const colour = random.pick([main, main, second, third]);
      const kind = random.next();
      const quadrant = random.pick(QUADRANTS);
      const mirrored = MIRRORED[quadrant];

      if (row === eyeRow && column === eyeColumn) {
        for (const eyeX of [x, mirrorX]) {
          svg += tile(eyeX, y, main) + circle(eyeX + unit / 2, y + unit / 2, unit * 0.42, second);
          svg += circle(eyeX + unit / 2, y + unit / 2, unit * 0.2, ground);
        }
        continue;
      }
      if (row === mouthRow && column === halfColumns - 1) {
        const lips = random.int(2, 4);
        svg += repeat(lips, (i) => rect(x, y + ((i + 0.2) * unit) / lips, unit * 2, (unit / lips) * 0.6, second));
        continue;
      }
      if (kind < 0.16) continue;
      if (kind < 0.3) {
        svg += tile(x, y, colour) + tile(mirrorX, y, colour);
        continue;
      }
      const contrast = third === ground ? second : third;
      const backing = colour === main ? contrast : main;
      const isBacked = kind > 0.72;
      if (isBacked) svg += tile(x, y, backing) + tile(mirrorX, y, backing);
      if (kind < 0.86) {
        const corner = cellCorner(x, y, unit, quadrant);
        const mirrorCorner = cellCorner(mirrorX, y, unit, mirrored);
        svg += fan(corner, unit, quadrant, colour) + fan(mirrorCorner, unit, mirrored, colour);
        if (random.chance(0.3)) {
          const inner = isBacked ? backing : ground;
          svg += fan(corner, unit * 0.5, quadrant, inner) + fan(mirrorCorner, unit * 0.5, mirrored, inner);
        }
      } else {
        svg +=
          circle(x + unit / 2, y + unit / 2, unit * 0.32, colour) + circle(mirrorX + unit / 2, y + unit / 2, unit * 0.32, colour);
      }
    }
  }
  return svg;
};

/** The face of the sun: rays in two lengths, straight or curling, rings, two eyes, a nose and a mouth; quarters in the corners. */
const sunFace: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const cx = area.left + area.width / 2;
  const cy = area.top + area.height * random.range(0.46, 0.54);
  const rays = random.pick([12, 16, 20]);
  const size = Math.min(area.width, area.height) * 0.47;
  const curl = random.chance(0.4) ? (Math.PI / rays) * 0.8 : 0;
  let svg = fillArea(area, ground);
  for (let i = 0; i < rays; i++) {
    const angle = (i / rays) * TURN;
    const half = (Math.PI / rays) * 0.92;
    const tip = polar(cx, cy, angle + curl, size * (i % 2 ? 1 : 0.84));
    svg += polygon(
      [polar(cx, cy, angle - half, size * 0.6), tip, polar(cx, cy, angle + half, size * 0.6)],
      i % 2 ? main : second,
    );
  }
  svg += circle(cx, cy, size * 0.64, main) + circle(cx, cy, size * 0.56, ground) + circle(cx, cy, size * 0.5, third);
  if (random.chance(0.6)) svg += halfDisc(cx, cy, size * 0.5, random.pick(['l', 'r']), second);
  for (const side of [-1, 1]) {
    svg += halfDisc(cx + side * size * 0.2, cy - size * 0.06, size * 0.12, random.chance(0.5) ? 't' : 'b', ground);
  }
  svg += rect(cx - size * 0.035, cy - size * 0.08, size * 0.07, size * 0.22, ground);
  svg += rect(cx - size * 0.14, cy + size * 0.25, size * 0.28, size * 0.06, ground);
  for (const quadrant of QUADRANTS) {
    const x = quadrant === 0 || quadrant === 3 ? area.left : area.right;
    const y = quadrant < 2 ? area.top : area.bottom;
    svg += quarter(x, y, area.width * 0.16, quadrant, main) + quarter(x, y, area.width * 0.08, quadrant, ground);
  }
  return svg;
};

export const mythologySchemes: readonly Scheme[] = [mask, sunFace];
