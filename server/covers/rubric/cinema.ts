import { type Colour, mix } from '../colour.ts';
import type { Inks, Scheme } from '../scene.ts';
import { repeat } from '../sequence.ts';
import { CLIP, circle, clipped, fillArea, polar, polygon, rect } from '../svg.ts';

type Shot = 'sunrise' | 'eclipse' | 'approach' | 'pan';

/** One frame of the storyboard. `time` runs 0…1 over the frames; `size` is the short side of the frame. */
interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
  size: number;
  time: number;
  sky: Colour;
  isAccent: boolean;
  horizon: number;
  direction: 1 | -1;
  inks: Inks;
}

/** A storyboard: a disc goes its way frame by frame, and one frame is in colour. */
const storyboard: Scheme = ({ area, inks, random, id }) => {
  const { ground, main, second, third } = inks;
  const shot = random.pick<Shot>(['sunrise', 'eclipse', 'approach', 'pan']);
  const columns = shot === 'pan' ? 2 : 3;
  const rows = Math.max(3, Math.round((area.height / area.width) * columns * (shot === 'pan' ? 2 : 1.1)));
  const gap = area.width * 0.028;
  const width = (area.width - gap * (columns - 1)) / columns;
  const height = (area.height - gap * (rows - 1)) / rows;
  const count = columns * rows;
  const accent = random.int(1, count - 2);
  const horizon = random.range(0.68, 0.78);
  const direction = random.chance(0.5) ? 1 : -1;

  const frames = repeat(count, (i) => {
    const time = i / (count - 1);
    const usual = shot === 'approach' && time > 0.55 ? second : main;
    const frame: Frame = {
      x: area.left + (i % columns) * (width + gap),
      y: area.top + Math.floor(i / columns) * (height + gap),
      width,
      height,
      size: Math.min(width, height),
      time,
      sky: i === accent ? third : usual,
      isAccent: i === accent,
      horizon,
      direction,
      inks,
    };
    const outline = rect(frame.x, frame.y, width, height, CLIP);
    return clipped(`${id}f${i}`, outline, rect(frame.x, frame.y, width, height, frame.sky) + SHOTS[shot](frame));
  });
  return fillArea(area, ground) + frames;
};

const SHOTS: Readonly<Record<Shot, (frame: Frame) => string>> = {
  /** The disc rises and sets along an arc over the horizon. */
  sunrise({ x, y, width, height, size, time, sky, isAccent, horizon, direction, inks: { ground, main, second } }) {
    const along = direction > 0 ? 0.24 + 0.52 * time : 0.76 - 0.52 * time;
    const rise = horizon + 0.06 - Math.sin(time * Math.PI) * 0.4;
    const land = isAccent || second === sky ? ground : mix(main, ground, 0.35);
    return circle(x + width * along, y + height * rise, size * 0.29, ground) + rect(x, y + height * horizon, width, height, land);
  },
  /** A disc of sky passes over the sun; in the middle frame it leaves a thin ring. */
  eclipse({ x, y, width, height, size, time, sky, direction, inks: { ground } }) {
    const isTotal = Math.abs(time - 0.5) < 0.02;
    const moonX = x + width * (0.5 + direction * (time - 0.5) * 1.9);
    const moonY = y + height * (0.5 - (time - 0.5) * 0.25);
    return (
      circle(x + width / 2, y + height / 2, size * 0.36, ground) + circle(moonX, moonY, size * (isTotal ? 0.33 : 0.364), sky)
    );
  },
  /** The disc comes nearer until it fills the frame and opens into a hole. */
  approach({ x, y, width, height, size, time, sky, inks: { ground } }) {
    const disc = circle(x + width / 2, y + height / 2, size * (0.07 + time * time * 0.8), ground);
    return time > 0.55 ? disc + circle(x + width / 2, y + height / 2, size * (time - 0.55) * 0.8, sky) : disc;
  },
  /** The camera pans along two ranges; the near one goes by faster, the disc hardly moves. */
  pan({ x, y, width, height, size, time, isAccent, direction, inks: { ground, main, second } }) {
    const shift = (time - 0.5) * 2.6 * direction;
    const peak = (from: number, top: number, to: number, crest: number, speed: number, fill: Colour) => {
      const at = (part: number) => x + width * part - shift * width * speed;
      return polygon(
        [
          [at(from), y + height],
          [at(top), y + height * crest],
          [at(to), y + height],
        ],
        fill,
      );
    };
    return (
      peak(-0.4, 0.3, 1, 0.3, 1, mix(main, ground, 0.4)) +
      peak(0.3, 0.9, 1.5, 0.48, 1.4, ground) +
      circle(x + width * (0.5 - shift * 0.25), y + height * 0.3, size * 0.15, isAccent ? second : ground)
    );
  },
};

/** A projector of two reels and its beam, in two tones, on a lit screen. */
const projector: Scheme = ({ area, inks: { ground, main, second, third }, random }) => {
  const mirrored = random.chance(0.5);
  const lensX = mirrored ? area.right - 0.14 * area.width : area.left + 0.14 * area.width;
  const lensY = area.top + area.height * random.range(0.62, 0.82);
  const width = area.width * 0.5;
  const height = width * 0.72;
  const left = area.left + area.width * (mirrored ? 0.06 : 0.44);
  const top = area.top + area.height * random.range(0.08, 0.22);
  const [right, bottom] = [left + width, top + height];
  const [near, far] = mirrored ? [right, left] : [left, right];

  const under = polygon(
    [
      [lensX, lensY],
      [near, top],
      [far, bottom],
      [near, bottom],
    ],
    mix(main, ground, 0.55),
  );
  const over = polygon(
    [
      [lensX, lensY],
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
    ],
    mix(main, ground, 0.45),
  );
  let svg = fillArea(area, ground) + under + over + rect(left, top, width, height, main);
  const discX = left + width * random.range(0.3, 0.7);
  svg += circle(discX, top + height * 0.56, height * random.range(0.22, 0.3), random.chance(0.5) ? third : ground);
  svg += rect(left, top + height * 0.76, width, height * 0.24, ground === main ? second : mix(main, ground, 0.7));

  const radius = area.width * 0.13;
  const secondReelX = mirrored ? lensX + 0.15 * area.width * 0.9 : lensX;
  svg += reel(lensX, lensY + radius * 0.2, radius, second, ground);
  svg += reel(secondReelX, lensY - 0.19 * area.height * 0.9, radius * 0.78, second, ground);
  return svg + rect(area.left, lensY + radius * 1.2, area.width, area.height, mix(second, ground, 0.3));
};

/** A film reel: five holes and the axle. */
function reel(cx: number, cy: number, radius: number, ink: Colour, hole: Colour): string {
  const holes = repeat(5, (i) => {
    const [x, y] = polar(cx, cy, i * 1.2566 - 1.57, radius * 0.58);
    return circle(x, y, radius * 0.2, hole);
  });
  return circle(cx, cy, radius, ink) + holes + circle(cx, cy, radius * 0.12, hole);
}

export const cinemaSchemes: readonly Scheme[] = [storyboard, projector];
