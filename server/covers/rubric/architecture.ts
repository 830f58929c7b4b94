import { luminance } from '../colour.ts';
import type { Scheme } from '../scene.ts';
import { cyclic, times } from '../sequence.ts';
import { archway, circle, d, fillArea, path, polygon, rect } from '../svg.ts';

/** Arcades: two or three tiers of arches, a cornice on each, a shadow inside every arch, the sun above. */
const arcades: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  let svg = fillArea(area, ground);
  const tiers = random.int(2, 3);
  const sky = area.height * random.range(0.16, 0.3);
  const sun = area.width * random.range(0.09, 0.14);
  svg += circle(area.left + area.width * random.range(0.25, 0.85), area.top + sky * 0.62, sun, third === ground ? main : third);

  const weights = times(tiers, (tier) => 1 + tier * random.range(0.25, 0.7));
  const total = weights.reduce((sum, weight) => sum + weight);
  const base = random.pick([2, 3]);
  const counts = random.chance(0.5) ? [base * 3, base * 2, base] : [base * 2, base, base * 2];
  const step = random.chance(0.5) ? area.width / base / 2 : 0;

  let top = area.top + sky;
  weights.forEach((weight, tier) => {
    const height = ((area.height - sky) * weight) / total;
    const arches = cyclic(counts, tier + (3 - tiers));
    const left = area.left + (tiers - 1 - tier) * step * 0.5;
    const width = area.right - left;
    const bay = width / arches;
    const cornice = Math.min(10, height * 0.1);
    svg += rect(left, top, width, height, main) + rect(left, top, width, cornice, second);

    for (let i = 0; i < arches; i++) {
      const opening = bay * 0.62;
      const x = left + i * bay + (bay - opening) / 2;
      const head = top + cornice + (height - cornice) * 0.16;
      const radius = opening / 2;
      const foot = top + height;
      const spring = Math.min(head + radius, foot);
      if (height - cornice < radius * 1.6) {
        svg += rect(x, head, opening, foot - head, second); // too low for an arch
        continue;
      }
      const right = x + opening;
      const vault = d`A${radius} ${radius} 0 0 1`;
      svg += path(d`M${x} ${foot}V${spring}${vault} ${right} ${spring}V${foot}Z`, second);
      const shadow = d`M${x + opening * 0.38} ${foot}V${spring}${vault} ${x + opening * 0.69} ${spring - radius * 0.93}`;
      svg += path(d`${shadow}${vault} ${right} ${spring}V${foot}Z`, third);
    }
    top += height;
  });
  return svg;
};

/** An enfilade: arch within arch, each smaller and a little aside, light in the farthest. */
const enfilade: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const arches = random.int(4, 6);
  const drift = area.width * random.range(-0.035, 0.035);
  const walls = [...random.shuffle([second, main, third]), second, main, third];
  let svg = fillArea(area, walls[2] === ground ? main : ground);
  let cx = area.left + area.width * random.range(0.46, 0.56);
  let width = area.width * 0.84;
  let height = area.height * 0.9;
  let floor = area.bottom + 2;
  for (let i = 0; i < arches; i++) {
    const farthest = i === arches - 1;
    const light = luminance(ground) > 0.4 ? ground : third;
    svg += path(archway(cx - width / 2, floor - height, width, height), farthest ? light : cyclic(walls, i % 3));
    if (!farthest) {
      const jamb = width * 0.075;
      const inner = archway(cx - width / 2 + jamb, floor - height + jamb, width - 2 * jamb, height - jamb);
      svg += path(inner, cyclic(walls, (i + 1) % 3));
    }
    cx += drift;
    width *= 0.74;
    height *= 0.78;
    floor -= area.height * 0.025;
  }
  return svg;
};

/** A staircase against the sky, a door under every other step. */
const stairs: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const steps = random.int(5, 8);
  const mirrored = random.chance(0.5);
  const tread = area.width / steps;
  const rise = (area.height * 0.7) / steps;
  const x = (offset: number, width: number) => (mirrored ? area.right - offset - width : area.left + offset);
  let svg = fillArea(area, ground);
  const sun = area.width * random.range(0.1, 0.17);
  const sunX = area.left + area.width * (mirrored ? 0.72 : 0.28);
  svg += circle(sunX, area.top + area.height * random.range(0.18, 0.3), sun, third === ground ? second : third);

  const profile = times(steps, (i) => d`V${area.bottom - rise * (i + 1)}H${x((i + 1) * tread, 0)}`).join('');
  svg += path(d`M${x(0, 0)} ${area.bottom}${profile}V${area.bottom}Z`, main);
  for (let i = 0; i < steps; i++) {
    svg += rect(x(i * tread, tread), area.bottom - rise * (i + 1), tread, rise * 0.22, second);
    if (i > 1 && i % 2 === steps % 2) {
      const width = tread * 0.5;
      const height = rise * (i - 0.3);
      svg += path(archway(x(i * tread + tread * 0.25, width), area.bottom - height, width, height), second);
    }
  }
  return svg;
};

/** A façade: each floor has its kind of window (arched, with a slanting shadow, half shaded on a sill); one to three are lit. */
const facade: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const columns = random.int(3, 5);
  const rows = Math.max(3, Math.round((area.height / area.width) * columns * random.range(0.75, 1)));
  const sky = area.height * random.range(0.06, 0.18);
  let svg = fillArea(area, ground);
  svg += rect(area.left, area.top + sky, area.width, area.height, main) + rect(area.left, area.top + sky, area.width, 7, second);
  const bay = area.width / columns;
  const storey = (area.height - sky) / rows;
  const kinds = times(rows, () => random.pick(['arched', 'slanting', 'half'] as const));
  const litCount = random.int(1, 3);
  const lit = times(litCount, () => random.int(0, columns * rows - 1));

  for (let row = 0; row < rows; row++) {
    const kind = cyclic(kinds, row);
    for (let column = 0; column < columns; column++) {
      const x = area.left + (column + 0.22) * bay;
      const y = area.top + sky + (row + 0.24) * storey;
      const width = bay * 0.56;
      const height = storey * 0.58;
      const isLit = lit.includes(row * columns + column);
      const lamp = luminance(main) > 0.4 ? third : ground;
      const glass = isLit ? lamp : second;
      svg +=
        kind === 'arched' ? path(archway(x, y, width, Math.max(height, width * 0.7)), glass) : rect(x, y, width, height, glass);
      if (!isLit && third !== main) {
        if (kind === 'slanting') {
          svg += polygon(
            [
              [x, y + height],
              [x, y + height * 0.3],
              [x + width * 0.8, y + height],
            ],
            third,
          );
        }
        if (kind === 'half') svg += rect(x, y, width / 2, height, third);
      }
      if (kind === 'half') svg += rect(x - bay * 0.06, y + height, width + bay * 0.12, 4, second);
    }
  }
  return svg;
};

export const architectureSchemes: readonly Scheme[] = [arcades, enfilade, stairs, facade];
