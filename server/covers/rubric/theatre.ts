import { type Colour, mix } from '../colour.ts';
import type { Scheme } from '../scene.ts';
import { repeat } from '../sequence.ts';
import { arc, circle, d, ellipse, fillArea, halfDisc, path, polar, quarter, rect, TURN } from '../svg.ts';

/** The colour that darkens an ink where no lamp reaches. */
const DARKNESS: Colour = '#160610';

/** A curtain drawn apart in cosine folds, a spot from above, and a disc for the figure on the boards. */
const curtain: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const boards = area.height * random.range(0.14, 0.22);
  const floor = area.bottom - boards;
  const gapAbove = random.range(-0.04, 0.16);
  const gapBelow = random.range(0.26, 0.52);
  const axis = random.pick([random.range(0.26, 0.36), random.range(0.46, 0.56), random.range(0.62, 0.72)]);
  const folds = random.int(5, 7);
  const lampX = area.left + area.width * axis;
  const radius = area.width * random.range(0.15, 0.21);
  const faceY = floor - radius * random.range(0.9, 1.7);
  const spotY = floor + boards * 0.5;

  let svg = fillArea(area, ground) + rect(area.left, floor, area.width, boards, second === ground ? third : second);
  const left = d`M${lampX - radius * 0.25} ${area.top}L${lampX - radius * 1.25} ${spotY}`;
  const right = d`H${lampX + radius * 1.25}L${lampX + radius * 0.25} ${area.top}Z`;
  svg += path(left + right, third, ' opacity=".16"');
  svg += ellipse(lampX, spotY, radius * 1.25, boards * 0.3, third) + circle(lampX, faceY, radius, third);

  const face = random.pick(['half', 'half', 'ring', 'full', 'crescent'] as const);
  const shadow = second === ground ? main : second;
  if (face === 'half') svg += halfDisc(lampX, faceY, radius, random.pick(['l', 'r']), shadow);
  if (face === 'ring') svg += circle(lampX, faceY, radius * 0.66, shadow) + circle(lampX, faceY, radius * 0.33, third);
  if (face === 'crescent') {
    const bite = radius * 0.34 * (random.chance(0.5) ? 1 : -1);
    svg += circle(lampX + bite, faceY - radius * 0.2, radius * 0.82, ground);
  }

  const fold = main === ground ? second : mix(main, DARKNESS, 0.36);
  const drape = (direction: 1 | -1) => {
    const wall = direction > 0 ? area.left : area.right;
    const above = (direction > 0 ? axis - gapAbove : 1 - axis - gapAbove) * area.width;
    const below = Math.max(0.07, (direction > 0 ? axis : 1 - axis) - gapBelow) * area.width;
    const waist = area.top + area.height * 0.62;
    return repeat(folds, (n) => {
      const i = folds - n; // from the outermost edge inwards, so that each fold lies on the one before
      const spread = ((1 - Math.cos((Math.PI * i) / folds)) / 2) * 0.35 + (i / folds) * 0.65;
      const x1 = wall + direction * above * spread;
      const x2 = wall + direction * below * spread;
      const sweep = d`C${x1} ${area.top + area.height * 0.32} ${x2} ${waist - area.height * 0.18} ${x2} ${waist}`;
      return path(d`M${wall} ${area.top - 2}H${x1}${sweep}V${floor + 6}H${wall}Z`, i % 2 === folds % 2 ? main : fold);
    });
  };
  return svg + drape(1) + drape(-1);
};

/** An amphitheatre from above: curved rows, each in two minds about its seats, and the stage. */
const amphitheatre: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const cx = area.left + area.width / 2;
  const cy = area.top + area.height * random.range(0.74, 0.86);
  const rows = random.int(6, 8);
  const step = (area.height * 0.8) / (rows + 1.2);
  const usual = second === ground ? mix(main, '#ffffff', 0.55) : second;
  let svg = fillArea(area, ground);
  for (let row = rows; row >= 1; row--) {
    const radius = step * (row + 1.2);
    const seats = Math.round((radius * 3.14) / (step * 0.62));
    svg += arc(cx, cy, radius, Math.PI, TURN, row % 2 ? main : mix(main, DARKNESS, 0.3), step * 0.86);
    for (let seat = 1; seat < seats; seat++) {
      const isTaken = random.chance(0.62);
      if (!isTaken) continue;
      const [x, y] = polar(cx, cy, Math.PI + (Math.PI * seat) / seats, radius);
      svg += circle(x, y, step * 0.2, random.chance(0.1) ? third : usual);
    }
  }
  const stage = step * 1.3;
  svg += circle(cx, cy, stage, third) + rect(area.left, cy, area.width, area.height, second === ground ? main : second);
  return svg + halfDisc(cx, cy, stage, 'b', third);
};

/** Wings: portal behind portal, every one narrower, a lit disc at the back. */
const wings: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const portals = random.int(4, 6);
  const drift = random.range(-0.02, 0.02);
  const dim = mix(main, DARKNESS, 0.42);
  let x = area.left;
  let y = area.top;
  let width = area.width;
  let height = area.height;
  let svg = fillArea(area, main);
  for (let i = 0; i < portals; i++) {
    const margin = width * 0.1;
    x += margin + drift * area.width;
    y += height * 0.09;
    width -= 2 * margin;
    height = area.bottom - y - area.height * 0.03 * (i + 1);
    if (i === portals - 1) {
      svg += rect(x, y, width, height, ground);
      continue;
    }
    const [wall, drapery] = i % 2 ? [main, dim] : [dim, main];
    svg += rect(x, y, width, height, wall);
    svg += quarter(x, y, width * 0.24, 0, drapery) + quarter(x + width, y, width * 0.24, 1, drapery);
  }
  svg += circle(x + width * random.pick([0.35, 0.5, 0.65]), y + height * 0.45, width * 0.26, third);
  return svg + rect(x, y + height * 0.78, width, height * 0.22, second === ground ? third : second);
};

export const theatreSchemes: readonly Scheme[] = [curtain, amphitheatre, wings];
