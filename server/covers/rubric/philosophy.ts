import type { Scheme } from '../scene.ts';
import { ANY_ANGLE, CLIP, circle, clipGroup, clipPath, d, fillArea, num, polar, rect } from '../svg.ts';

/** The figures reach past the area; half-planes this much longer than it is wide always cover them. */
const reach = (area: { width: number; height: number }): number => area.width + area.height;

/** A shift: concentric circles cut along an axis, one half moved by whole rings and turned inside out, so that the rings join into a spiral. */
const shiftedRings: Scheme = ({ area, inks: { ground, main, second }, random, id }) => {
  const rings = random.int(5, 8);
  const cx = area.left + area.width * random.range(0.42, 0.58);
  const cy = area.top + area.height * random.range(0.42, 0.58);
  const step = (Math.min(area.width, area.height) * random.range(0.5, 0.62)) / rings;
  const angle = random.pick([0, 90, 45, -45, 0, 90]);
  const shift = step * random.int(1, Math.max(2, rings - 3)) * (random.chance(0.5) ? 1 : -1);
  const far = reach(area);

  const half = (offset: number, odd: number) => {
    let svg = '';
    for (let i = rings; i >= 1; i--) svg += circle(cx + offset, cy, i * step, (i + odd) % 2 ? main : ground);
    return svg + circle(cx + offset, cy, step * 0.98, odd ? second : main);
  };
  const halfPlane = (y: number, height: number) =>
    `<rect x="${num(cx - far)}" y="${num(y)}" width="${num(2 * far)}" height="${num(height)}"/>`;

  const upper = clipGroup(`${id}u`, half(0, rings % 2 ? 0 : 1));
  const lower = clipGroup(`${id}d`, half(shift, rings % 2 ? 1 : 0));
  return (
    fillArea(area, ground) +
    clipPath(`${id}u`, halfPlane(cy - far, far + 1)) +
    clipPath(`${id}d`, halfPlane(cy, far)) +
    `<g transform="${d`rotate(${angle} ${cx} ${cy})`}">${upper}${lower}</g>`
  );
};

/** The same shift in squares: a labyrinth. */
const labyrinth: Scheme = ({ area, inks: { ground, main, second }, random, id }) => {
  const rings = random.int(5, 7);
  const cx = area.left + area.width / 2;
  const cy = area.top + area.height * random.range(0.45, 0.55);
  const step = (Math.min(area.width, area.height) * 0.56) / rings;
  const shift = step * random.pick([1, 2, 3]) * (random.chance(0.5) ? 1 : -1);
  const upright = random.chance(0.5);
  const far = reach(area);

  const half = (offset: number, odd: number) => {
    const square = (i: number, fill: typeof main) =>
      rect(cx - i * step + (upright ? 0 : offset), cy - i * step + (upright ? offset : 0), 2 * i * step, 2 * i * step, fill);
    let svg = '';
    for (let i = rings; i >= 1; i--) svg += square(i, (i + odd) % 2 ? main : ground);
    return svg + square(1, odd ? second : main);
  };
  const before = upright ? rect(cx - far, cy - far, far + 1, 2 * far, CLIP) : rect(cx - far, cy - far, 2 * far, far + 1, CLIP);
  const after = upright ? rect(cx, cy - far, far, 2 * far, CLIP) : rect(cx - far, cy, 2 * far, far, CLIP);
  return (
    fillArea(area, ground) +
    clipPath(`${id}u`, before) +
    clipPath(`${id}d`, after) +
    clipGroup(`${id}u`, half(0, rings % 2 ? 0 : 1)) +
    clipGroup(`${id}d`, half(shift, rings % 2 ? 1 : 0))
  );
};

/** Discs one within another, every next leaning on the edge of the last, the lean slowly turning. */
const leaningDiscs: Scheme = ({ area, inks: { ground, main, second }, random }) => {
  const discs = random.int(6, 9);
  const lean = random.range(0, ANY_ANGLE);
  let radius = Math.min(area.width, area.height) * 0.49;
  let cx = area.left + area.width / 2;
  let cy = area.top + area.height / 2;
  let svg = fillArea(area, ground);
  for (let i = 0; i < discs; i++) {
    const alternating = i % 2 ? ground : main;
    svg += circle(cx, cy, radius, i === discs - 1 ? second : alternating);
    const shrink = radius * (1 - (discs - i - 1) / (discs - i));
    radius -= shrink;
    [cx, cy] = polar(cx, cy, lean + i * 0.22, shrink * 0.72);
  }
  return svg;
};

export const philosophySchemes: readonly Scheme[] = [shiftedRings, labyrinth, leaningDiscs];
