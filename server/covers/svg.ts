import type { Colour } from './colour.ts';
import type { Area } from './scene.ts';

/** The whole vocabulary of the covers: the right angle, the circle, the line. Each function answers SVG text. */

export type Point = readonly [x: number, y: number];

/** A quarter of a circle by where it lies from the centre: 0 right and down, 1 left and down, 2 left and up, 3 right and up. */
export type Quadrant = 0 | 1 | 2 | 3;
export const QUADRANTS = [0, 1, 2, 3] as const satisfies readonly Quadrant[];
/** The same quadrant seen in an upright mirror. */
export const MIRRORED = [1, 0, 3, 2] as const satisfies readonly Quadrant[];

/**
 * Full and quarter turn in radians, to four places. Not Math.PI: every cover already published was drawn with these, and a finer value
 * would move points across the rounding of `num`.
 */
export const TURN = 6.2832;
export const QUARTER_TURN = 1.5708;
/** Upper bound of a random angle. */
export const ANY_ANGLE = 6.28;

/** One decimal is a tenth of a unit on a 400-unit cover: below what is seen, and it halves the text. */
export const num = (value: number): number => Number(value.toFixed(1));

/** Path data: d`M${x} ${y}H${right}` with every number rounded, every string left alone. */
export function d(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return String.raw({ raw: parts }, ...values.map((value) => (typeof value === 'number' ? num(value) : value)));
}

export const polar = (cx: number, cy: number, angle: number, radius: number): Point => [
  cx + Math.cos(angle) * radius,
  cy + Math.sin(angle) * radius,
];

export const rect = (x: number, y: number, width: number, height: number, fill: Colour): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" fill="${fill}"/>`;

export const fillArea = (area: Area, fill: Colour): string => rect(area.left, area.top, area.width, area.height, fill);

/** A rectangle with fully rounded ends: a tie in music, a bead of an abacus. */
export const capsule = (x: number, y: number, width: number, height: number, radius: number, fill: Colour): string =>
  `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}" rx="${num(radius)}" fill="${fill}"/>`;

export const circle = (cx: number, cy: number, radius: number, fill: Colour): string =>
  `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(radius)}" fill="${fill}"/>`;

export const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: Colour): string =>
  `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"/>`;

/** A circle drawn as a line. */
export const ring = (cx: number, cy: number, radius: number, stroke: Colour, width: number): string =>
  `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(radius)}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"/>`;

/** `attributes`, if any, begin with a space. */
export const path = (data: string, fill: Colour, attributes = ''): string => `<path d="${data}" fill="${fill}"${attributes}/>`;

export const line = (data: string, stroke: Colour, width: number, attributes = ''): string =>
  `<path d="${data}" fill="none" stroke="${stroke}" stroke-width="${num(width)}"${attributes}/>`;

/** Path data through the points, open. */
export const through = (points: readonly Point[]): string => `M${points.map(([x, y]) => d`${x} ${y}`).join('L')}`;

export const polygon = (points: readonly Point[], fill: Colour): string => path(`${through(points)}Z`, fill);

/** A quarter of a disc with its right angle at (x, y). */
export function quarter(x: number, y: number, radius: number, quadrant: Quadrant, fill: Colour, attributes = ''): string {
  const right = quadrant === 0 || quadrant === 3 ? 1 : -1;
  const down = quadrant < 2 ? 1 : -1;
  const sweep = quadrant % 2 === 0 ? 1 : 0;
  return path(d`M${x} ${y}H${x + right * radius}A${radius} ${radius} 0 0 ${sweep} ${x} ${y + down * radius}Z`, fill, attributes);
}

/** The corner of a square cell where the right angle of its quarter lies. */
export function cellCorner(x: number, y: number, size: number, quadrant: Quadrant): Point {
  return [quadrant === 0 || quadrant === 3 ? x : x + size, quadrant < 2 ? y : y + size];
}

/** Half a disc: its top, bottom, left or right half. A hairline of its own ink closes the seam with a neighbour of the same colour. */
export function halfDisc(cx: number, cy: number, radius: number, side: 't' | 'b' | 'l' | 'r', fill: Colour): string {
  const sweep = side === 't' || side === 'r' ? 1 : 0;
  const data =
    side === 't' || side === 'b'
      ? d`M${cx - radius} ${cy}A${radius} ${radius} 0 0 ${sweep} ${cx + radius} ${cy}Z`
      : d`M${cx} ${cy - radius}A${radius} ${radius} 0 0 ${sweep} ${cx} ${cy + radius}Z`;
  return path(data, fill, ` stroke="${fill}" stroke-width=".7"`);
}

/** Part of a circle drawn as a line, clockwise from one angle to the other, radians. */
export function arc(cx: number, cy: number, radius: number, from: number, to: number, stroke: Colour, width: number): string {
  const [x1, y1] = polar(cx, cy, from, radius);
  const [x2, y2] = polar(cx, cy, to, radius);
  return line(d`M${x1} ${y1}A${radius} ${radius} 0 ${to - from > Math.PI ? 1 : 0} 1 ${x2} ${y2}`, stroke, width);
}

/** Path data of a round-headed opening: an arch, a door, a window. */
export const archway = (x: number, y: number, width: number, height: number): string =>
  d`M${x} ${y + height}V${y + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${y + width / 2}V${y + height}Z`;

/** Shapes of a clip path have no colour of their own; this one is never seen. */
export const CLIP: Colour = '#000';

export const clipPath = (id: string, shape: string): string => `<clipPath id="${id}">${shape}</clipPath>`;
export const clipGroup = (id: string, content: string): string => `<g clip-path="url(#${id})">${content}</g>`;
/** The content as far as it lies inside the shape. */
export const clipped = (id: string, shape: string, content: string): string => clipPath(id, shape) + clipGroup(id, content);
