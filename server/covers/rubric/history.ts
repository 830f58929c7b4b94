import type { Colour } from '../colour.ts';
import type { Scheme } from '../scene.ts';
import { cyclic, repeat, times } from '../sequence.ts';
import {
  ANY_ANGLE,
  CLIP,
  circle,
  clipGroup,
  clipPath,
  clipped,
  d,
  fillArea,
  halfDisc,
  line,
  type Point,
  path,
  polar,
  polygon,
  quarter,
  rect,
  TURN,
  through,
} from '../svg.ts';

/** Strata: layers of time, a fault that has thrown one side up or down, and finds lying in the layers. */
const strata: Scheme = ({ area, inks: { ground, main, second, third }, random, id }) => {
  const count = random.int(6, 8);
  const palette = random.shuffle([main, second, third, main, ground, second, third, main]);
  const faultX = area.left + area.width * random.range(0.35, 0.68);
  const tilt = random.range(-0.22, 0.22);
  const throwOfFault = area.height * random.range(0.09, 0.17) * (random.chance(0.5) ? 1 : -1);
  const sky = area.height * random.range(0.22, 0.34);
  const waves = times(count + 3, () => ({
    frequency: random.range(0.5, 1.6),
    phase: random.range(0, 6.3),
    height: random.range(0.008, 0.03),
  }));
  let depth = area.top + sky;
  const depths = times(count + 2, () => {
    const here = depth;
    depth += ((area.height - sky) / count) * random.range(0.55, 1.45);
    return here;
  });
  const finds = times(random.int(2, 4), () => ({
    x: area.left + area.width * random.range(0.08, 0.92),
    layer: random.int(1, Math.max(2, count - 3)),
    kind: random.pick(['coin', 'tile', 'shard'] as const),
  }));

  const boundaryY = (layer: number, x: number, shift: number) => {
    const wave = cyclic(waves, layer);
    const angle = ((x - area.left) / area.width) * ANY_ANGLE * wave.frequency + wave.phase;
    return cyclic(depths, layer) + shift + Math.sin(angle) * area.height * wave.height;
  };
  const boundary = (layer: number, shift: number) =>
    through(
      times(21, (j): Point => {
        const x = area.left + (area.width * j) / 20;
        return [j === 0 ? area.left - 5 : x, boundaryY(layer, x, shift)];
      }),
    );
  const side = (shift: number) => {
    let above: Colour = ground;
    return repeat(count + 2, (layer) => {
      let colour = cyclic(palette, layer);
      if (colour === above) {
        const next = cyclic(palette, layer + 1);
        colour = next === above ? main : next;
      }
      above = colour;
      const earth = path(d`${boundary(layer, shift)}V${area.bottom + 60}H${area.left - 5}Z`, colour);
      if (layer % 3 !== 1) return earth;
      return earth + [7, 14].map((below) => line(boundary(layer, shift + below), ground, 1.6)).join('');
    });
  };

  const [left, right, top, bottom] = [area.left - 9, area.right + 9, area.top - 5, area.bottom + 5];
  const head: Point = [faultX + (tilt * area.height) / 2, top];
  const foot: Point = [faultX - (tilt * area.height) / 2, bottom];
  const west = polygon([[left, top], head, foot, [left, bottom]], CLIP);
  const east = polygon([head, [right, top], [right, bottom], foot], CLIP);
  let svg = fillArea(area, ground) + clipPath(`${id}l`, west) + clipPath(`${id}r`, east);
  svg += clipGroup(`${id}l`, side(0)) + clipGroup(`${id}r`, side(throwOfFault));

  const size = area.width * 0.035;
  for (const { x, layer, kind } of finds) {
    const y = boundaryY(layer, x, x > faultX ? throwOfFault : 0) + area.height * 0.05;
    if (kind === 'coin') svg += circle(x, y, size, ground);
    if (kind === 'tile') svg += rect(x - size, y - size, size * 2, size * 2, ground);
    if (kind === 'shard') svg += quarter(x - size, y + size, size * 2, 3, ground);
  }
  return svg;
};

/** Rings of a tree, uneven in the same places all the way in, and one crack from the heart. */
const treeRings: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const count = random.int(9, 13);
  const cx = area.left + area.width * random.range(0.38, 0.62);
  const cy = area.top + area.height * random.range(0.4, 0.6);
  const reach = Math.max(area.width, area.height) * 0.62;
  const [slow, middle, fast] = [random.range(0, 6), random.range(0, 6), random.range(0, 6)];
  const sequence = random.shuffle([
    ...[main, second, third, main, ground, second, main],
    ...[third, ground, second, main, third, second],
  ]);
  let svg = fillArea(area, ground);
  let outer: Colour = ground;
  for (let i = count; i >= 1; i--) {
    const radius = reach * (i / count) ** 0.9;
    const points = times(40, (j) => {
      const angle = (j / 40) * TURN;
      const lobes = 0.06 * Math.sin(angle * 2 + slow);
      const bends = 0.035 * Math.sin(angle * 3 + middle + i * 0.12);
      const ripples = 0.015 * Math.sin(angle * 7 + fast);
      return polar(cx, cy, angle, radius * (1 + lobes + bends + ripples));
    });
    let colour = cyclic(sequence, i);
    if (colour === outer) {
      const next = cyclic(sequence, i + 1);
      const other = outer === main ? second : main;
      colour = next === outer ? other : next;
    }
    outer = colour;
    svg += polygon(points, colour);
  }
  const crack = random.range(0, ANY_ANGLE);
  const length = reach * 1.4;
  return svg + polygon([[cx, cy], polar(cx, cy, crack, length), polar(cx, cy, crack + 0.045, length)], ground);
};

type Ornament = 'zigzag' | 'dots' | 'bars' | 'teeth' | 'scales';

/** An amphora with bands of ornament between its shoulder and its foot. */
const amphora: Scheme = ({ area, inks: { ground, main, second, third }, random, id }) => {
  const cx = area.left + area.width * 0.5;
  const height = area.height * 0.86;
  const top = area.top + area.height * 0.08;
  const neck = area.width * random.range(0.07, 0.1);
  const belly = area.width * random.range(0.3, 0.37);
  const foot = area.width * random.range(0.09, 0.13);
  const widest = random.range(0.4, 0.52);
  const y = (share: number) => top + height * share;

  const down = [
    d`M${cx - neck * 1.5} ${top}L${cx - neck} ${y(0.05)}V${y(0.17)}`,
    d`C${cx - neck} ${y(0.26)} ${cx - belly} ${y(0.24)} ${cx - belly} ${y(widest)}`,
    d`C${cx - belly} ${y(0.74)} ${cx - foot * 0.6} ${y(0.8)} ${cx - foot * 0.6} ${y(0.92)}L${cx - foot} ${top + height}`,
  ];
  const up = [
    d`H${cx + foot}L${cx + foot * 0.6} ${y(0.92)}C${cx + foot * 0.6} ${y(0.8)} ${cx + belly} ${y(0.74)} ${cx + belly} ${y(widest)}`,
    d`C${cx + belly} ${y(0.24)} ${cx + neck} ${y(0.26)} ${cx + neck} ${y(0.17)}V${y(0.05)}L${cx + neck * 1.5} ${top}Z`,
  ];
  const handles = [-1, 1].map((side) => {
    const bow = d`C${cx + side * belly * 0.9} ${y(0.05)} ${cx + side * belly * 0.95} ${y(0.2)} ${cx + side * belly * 0.72} ${y(0.31)}`;
    return line(d`M${cx + side * neck} ${y(0.08)}${bow}`, main, area.width * 0.035);
  });

  const ornaments = random.shuffle<Ornament>(['zigzag', 'dots', 'bars', 'teeth', 'scales']);
  let bands = '';
  let bandTop = y(0.3);
  for (let i = 0; i < 4; i++) {
    const size = height * random.range(0.07, 0.11);
    const paint = cyclic([third, second], i);
    bands += rect(area.left, bandTop, area.width, size, paint === main ? ground : paint);
    for (let x = area.left - 4; x < area.right; x += size * 0.9) bands += motif(cyclic(ornaments, i), x, bandTop, size, main);
    bandTop += size * random.range(1.15, 1.5);
  }
  const body = `<path d="${[...down, ...up].join('')}"/>`;
  return fillArea(area, ground) + handles.join('') + clipped(`${id}v`, body, fillArea(area, main) + bands);
};

/** One motif of a band, in a cell 0.9 of the band's height wide. */
function motif(ornament: Ornament, x: number, y: number, size: number, ink: Colour): string {
  switch (ornament) {
    case 'dots':
      return circle(x + size * 0.4, y + size / 2, size * 0.26, ink);
    case 'bars':
      return rect(x, y, size * 0.42, size, ink);
    case 'teeth':
      return polygon(
        [
          [x, y + size],
          [x + size * 0.45, y],
          [x + size * 0.9, y + size],
        ],
        ink,
      );
    case 'zigzag':
      return line(d`M${x} ${y + size * 0.8}l${size * 0.45} ${-size * 0.6}l${size * 0.45} ${size * 0.6}`, ink, size * 0.16);
    case 'scales':
      return halfDisc(x + size * 0.45, y + size, size * 0.4, 't', ink);
  }
}

export const historySchemes: readonly Scheme[] = [strata, treeRings, amphora];
