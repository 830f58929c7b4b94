import type { RubricName } from '../../contract/constants.ts';
import { WAYS } from './palette.ts';
import { createRandom, fnv1a, type Random } from './prng.ts';
import { RUBRIC_STYLES } from './rubrics.ts';
import type { Area, Scheme } from './scene.ts';
import { cyclic } from './sequence.ts';
import { CLIP, clipGroup, clipPath, fillArea, rect } from './svg.ts';

interface CoverOptions {
  rubric: RubricName;
  /** Seed of the picture: the name of a cycle, `lectureSeed`, `spineSeed` or `achievementSeed`. */
  seed: string;
  /** For a cover of a lecture, the name of its cycle: colours and scheme are the cycle's, the drawing is the lecture's own. */
  parent?: string;
  /** Units of the viewBox, whole. Cycle 400×500, lecture and achievement 400×400, spine 150×330. */
  width: number;
  height: number;
  /** The «Г» frame as a part of the short side; 0 for spines and tiles. */
  margin?: number;
}

/**
 * A generated cover (design §7) as the text of an SVG document without width and height: it takes the size it is given and keeps its
 * proportions. Pure: equal arguments give equal text. The top and left band in the rubric's ink always stays clear; the drawing
 * is cut off by the right and bottom edges. Clip ids come from rubric, seed and size: covers that differ in one of these may stand inline
 * on one page.
 */
export function cover({ rubric, seed, parent, width, height, margin = 0.09 }: CoverOptions): string {
  const style = RUBRIC_STYLES[rubric];
  const choice = createRandom(`${style.key}:${parent ?? seed}`);
  const inks = choice.pick(WAYS[rubric]);
  const draw = chooseScheme(style.schemes, style.firstShare, choice);

  const id = `g${fnv1a(`${style.key}:${seed}:${width}x${height}`).toString(36)}`;
  const area = drawingArea(width, height, Math.round(Math.min(width, height) * margin));
  const drawing = draw({ area, inks, random: createRandom(`${style.key}:${seed}/geo`), id });

  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    clipPath(id, fillArea(area, CLIP)) +
    rect(0, 0, width, height, inks.field) +
    clipGroup(id, drawing) +
    '</svg>'
  );
}

/** The seed of a lecture's cover; `number` is its place in the cycle, 1 first. Give the cycle's name as `parent`. */
export const lectureSeed = (cycle: string, number: number): string => `${cycle}·${number}`;

/** The seed of the spine with which a rubric stands on the shelf. */
export const spineSeed = (rubric: RubricName): string => `корешок ${RUBRIC_STYLES[rubric].spine}`;

/** The seed of the picture of an achievement: the stamp for a cycle heard to the end. */
export const achievementSeed = (cycle: string): string => `${cycle}·э`;

function chooseScheme(schemes: readonly Scheme[], firstShare: number | undefined, choice: Random): Scheme {
  if (firstShare === undefined) return choice.pick(schemes);
  return cyclic(schemes, choice.next() < firstShare ? 0 : schemes.length - 1);
}

/** Inside the frame, and 2 units over the right and bottom edges. */
function drawingArea(width: number, height: number, margin: number): Area {
  const right = width + 2;
  const bottom = height + 2;
  return { left: margin, top: margin, right, bottom, width: right - margin, height: bottom - margin };
}
