import type { Colour } from '../colour.ts';
import type { Random } from '../prng.ts';
import type { Scheme } from '../scene.ts';
import { times } from '../sequence.ts';
import { circle, d, fillArea, line, rect } from '../svg.ts';

/** A letter of the invented alphabet, put together of four parts. */
interface Letter {
  stem: 'left' | 'right' | 'middle';
  bowl: 'upper' | 'lower' | 'full' | 'both' | 'flag' | 'dot';
  bar: 'none' | 'foot' | 'middle' | 'head';
  mark: 'dot' | 'none';
}

/** Where a letter stands: its left top corner, its size and the thickness of the pen, in units of the viewBox. */
interface Slot {
  x: number;
  top: number;
  width: number;
  height: number;
  pen: number;
}

/** Writing in an alphabet nobody reads: lines of «words», one letter accented. */
const writing: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const rows = random.pick(area.height > area.width * 1.15 ? [2, 3, 4, 5] : [2, 3, 4]);
  const lineHeight = area.height / rows;
  const advance = lineHeight * 0.74;
  const pen = lineHeight * 0.135;
  const alphabet = times(8, () => invent(random));
  const accentRow = random.int(0, rows - 1);
  const accentPlace = random.int(0, 2);
  let svg = fillArea(area, ground);
  for (let row = 0; row < rows; row++) {
    const top = area.top + row * lineHeight + lineHeight * 0.17;
    const height = lineHeight * 0.66;
    svg += rect(area.left, top + height + pen * 0.75, area.width, 1.5, second);
    let x = area.left + advance * 0.2;
    for (let place = 0; x < area.right; place++) {
      const isSpace = place > 0 && random.chance(0.13);
      if (isSpace) {
        x += advance * 0.6;
        continue;
      }
      const isAccent = row === accentRow && place === accentPlace;
      svg += glyph(random.pick(alphabet), { x, top, width: advance * 0.7, height, pen }, isAccent ? third : main);
      x += advance;
    }
  }
  return svg;
};

function invent(random: Random): Letter {
  return {
    stem: random.pick(['left', 'right', 'middle']),
    bowl: random.pick(['upper', 'lower', 'full', 'both', 'flag', 'dot']),
    bar: random.pick(['none', 'foot', 'middle', 'head']),
    mark: random.pick(['none', 'dot', 'none', 'none']),
  };
}

function glyph(letter: Letter, slot: Slot, ink: Colour): string {
  const { x, top, width, height, pen } = slot;
  const base = top + height;
  const middle = top + height / 2;
  const segment = (x1: number, y1: number, x2: number, y2: number) => line(d`M${x1} ${y1}L${x2} ${y2}`, ink, pen);

  let svg = segment(stemX(letter, slot), top, stemX(letter, slot), base) + bowl(letter, slot, ink);
  if (letter.bar === 'foot') svg += segment(x, base - pen / 2, x + width, base - pen / 2);
  if (letter.bar === 'middle' && letter.bowl !== 'flag') svg += segment(x, middle, x + width, middle);
  if (letter.bar === 'head') svg += segment(x, top + pen / 2, x + width, top + pen / 2);
  if (letter.mark === 'dot') svg += circle(x + width / 2, top - pen * 0.75, pen * 0.45, ink);
  return svg;
}

function stemX({ stem }: Letter, { x, width, pen }: Slot): number {
  if (stem === 'middle') return x + width / 2;
  return stem === 'left' ? x + pen / 2 : x + width - pen / 2;
}

/** The round part, turned away from the stem. */
function bowl(letter: Letter, slot: Slot, ink: Colour): string {
  const { x, top, width, height, pen } = slot;
  const stem = stemX(letter, slot);
  const looksLeft = letter.stem === 'right';
  const middle = top + height / 2;
  const small = height / 4;
  const round = (cy: number, radius: number) =>
    line(d`M${stem} ${cy - radius}A${radius} ${radius} 0 0 ${looksLeft ? 0 : 1} ${stem} ${cy + radius}`, ink, pen);
  const upper = () => round(top + small + pen / 4, small - pen / 4);
  const lower = () => round(top + height - small - pen / 4, small - pen / 4);
  switch (letter.bowl) {
    case 'upper':
      return upper();
    case 'lower':
      return lower();
    case 'both':
      return upper() + lower();
    case 'full':
      return round(middle, height / 2 - pen / 2);
    case 'flag': {
      const tip = looksLeft ? x + pen / 2 : x + width - pen / 2;
      const [from, to] = looksLeft ? [x, stem] : [stem, x + width];
      return (
        line(d`M${from} ${top + pen / 2}L${to} ${top + pen / 2}`, ink, pen) + line(d`M${tip} ${top}L${tip} ${middle}`, ink, pen)
      );
    }
    case 'dot':
      return circle(looksLeft ? x + pen : x + width - pen, middle, pen * 0.95, ink);
  }
}

export const languageSchemes: readonly Scheme[] = [writing];
