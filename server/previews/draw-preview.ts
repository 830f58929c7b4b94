import sharp from 'sharp';
import { BRAND, RUBRIC_NAMES } from '../../contract/constants.ts';
import { cover, spineSeed } from '../covers/cover.ts';
import { WAYS } from '../covers/palette.ts';
import { HttpError } from '../http/http-error.ts';
import type { ImageRecord, ImageSource } from '../media/image-source.ts';
import { openedFile } from '../media/images.ts';
import { COLOURS, MARK } from './brand.ts';
import { PREVIEW_SIZE, type Preview } from './preview.ts';
import { cut, setNames, setTitle } from './set-title.ts';
import { faces, type Typeface } from './typeface.ts';

const { width: WIDTH, height: HEIGHT } = PREVIEW_SIZE;
/** The frame in the rubric's ink, above and on the left. */
const FRAME = 57;
const ART = { x: 680, y: FRAME, width: WIDTH - 680, height: HEIGHT - FRAME };
/** The column of text on its sheet of paper. */
const LEFT = FRAME + 48;
const TOP = FRAME + 44;
const RIGHT = ART.x - 40;
const COLUMN = RIGHT - LEFT;
const BOTTOM = HEIGHT - 40;
const GAP = 22;

const TITLE = { tracking: -0.028, leading: 1.02 };
const MARK_PX = 46;
const FOOT_MIDDLE = BOTTOM - MARK_PX / 2;
const PLAY = { x: ART.x, y: HEIGHT - 56 - 68, r: 68, icon: 136 * 0.52, grid: 24 };
/** The time ends before the play sign begins. */
const BEFORE_PLAY = RIGHT - 64;

const SPINES = 7;
const SPINE_GAP = 4;
/** Heights of the spines, per cent of the shelf: uneven as on a real one. */
const SPINE_HEIGHTS = [94, 88, 97, 91, 99, 87, 95];

/** Above this a messenger takes its time; the quality goes down in steps until the picture keeps within it. */
const MOST_BYTES = 150_000;
const QUALITIES = [88, 78, 64];
const LOWEST_QUALITY = 45;

/** A page's preview as JPEG. @param record of its picture, where it has one */
export async function drawPreview(preview: Preview, record: ImageRecord | null): Promise<Buffer> {
  const source = record?.source ?? null;
  const photograph = source?.kind === 'file' ? await photographOf(record?.key ?? '', source.path) : null;
  const art = photograph ?? (source?.kind === 'cover' ? coverArt(source) : shelfArt(preview));
  const svg = Buffer.from(sheet(preview, art, frameColour(preview, source)));
  const pixels = await sharp(svg, { density: 72 }).flatten().raw().toBuffer({ resolveWithObject: true });
  const jpeg = (quality: number) =>
    sharp(pixels.data, { raw: pixels.info }).jpeg({ quality, chromaSubsampling: '4:4:4', mozjpeg: true }).toBuffer();
  for (const quality of QUALITIES) {
    const picture = await jpeg(quality);
    if (picture.length <= MOST_BYTES) return picture;
  }
  return jpeg(LOWEST_QUALITY);
}

function sheet({ above, title, authors, amount }: Preview, art: string, frame: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    rectangle(0, 0, WIDTH, HEIGHT, frame) +
    rectangle(FRAME, FRAME, ART.x - FRAME, HEIGHT - FRAME, COLOURS.paper) +
    art +
    words(above, title, authors) +
    foot(amount) +
    (amount.kind === 'time' ? play : '') +
    '</svg>'
  );
}

/** The line above the title, and the height it takes with the gap below it. */
function aboveTitle(above: Preview['above']): { drawn: string[]; height: number } {
  if (above === null) return { drawn: [], height: 0 };
  if (above.kind === 'words') {
    const style = { size: 24, leading: 30, top: TOP };
    const text = cut(faces.text.spelled(above.text), COLUMN, (part) => faces.text.width(part, style));
    return { drawn: [line(faces.text, text, style)], height: style.leading + GAP };
  }
  const style = { size: 30, leading: 38, top: TOP };
  const measure = (text: string) => faces.cycle.width(text, style);
  const whole = faces.cycle.spelled(above.cycle);
  const cycle = cut(whole, COLUMN - measure(`, ${above.number}`), measure);
  const text = `${cycle}${cycle === whole ? ',' : ''} ${above.number}`;
  return { drawn: [line(faces.cycle, text, style)], height: style.leading + GAP };
}

function words(above: Preview['above'], title: string, authors: Preview['authors']): string {
  const { drawn, height } = aboveTitle(above);
  let top = TOP + height;
  const { size, lines } = setTitle(
    faces.title.spelled(title) || BRAND,
    COLUMN,
    (px) => (text) => faces.title.width(text, { size: px, tracking: TITLE.tracking }),
  );
  for (const text of lines) {
    const leading = size * TITLE.leading;
    drawn.push(line(faces.title, text, { size, leading, top, tracking: TITLE.tracking, colour: COLOURS.ink }));
    top += leading;
  }
  const by = { size: 26, leading: 34, top: top + GAP };
  const names = authors.map((name) => faces.text.spelled(name)).filter((name) => name !== '');
  const text = setNames(names, ' и другие', COLUMN, (part) => faces.text.width(part, by));
  return drawn.join('') + line(faces.text, text, by);
}

/** The logo, and in the corner how much there is. */
function foot(amount: Preview['amount']): string {
  const logo =
    `<g transform="translate(${LEFT} ${FOOT_MIDDLE - MARK_PX / 2}) scale(${MARK_PX / MARK.grid})">` +
    `<path fill="${COLOURS.ink}" d="${MARK.corner}"/>` +
    `<circle ${MARK.voice} fill="${COLOURS.voice}"/></g>` +
    line(faces.brand, BRAND, {
      size: 40,
      leading: 40,
      top: FOOT_MIDDLE - 20,
      left: LEFT + MARK_PX + 16,
      tracking: -0.03,
      colour: COLOURS.ink,
    });
  if (amount.kind === 'words') return logo + lastLine(faces.text, amount.text, 24, 0, RIGHT, COLOURS.ink2);
  return logo + lastLine(faces.time, clock(amount.seconds), 26, -0.02, BEFORE_PLAY, COLOURS.ink3);
}

/** A line of the foot that ends at `right`. */
function lastLine(face: Typeface, text: string, size: number, tracking: number, right: number, colour: string): string {
  const left = right - face.width(text, { size, tracking });
  return line(face, text, { size, leading: 30, top: FOOT_MIDDLE - 15, left, tracking, colour });
}

interface Line {
  size: number;
  leading: number;
  top: number;
  left?: number;
  tracking?: number;
  colour?: string;
}

function line(
  face: Typeface,
  text: string,
  { size, leading, top, left = LEFT, tracking = 0, colour = COLOURS.ink2 }: Line,
): string {
  const path = face.path(text, left, top + face.baseline(size, leading), { size, tracking });
  return `<path fill="${colour}" d="${path}"/>`;
}

/** «01:22», «1:02:03». */
function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  const two = (part: number) => String(part).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  return `${hours > 0 ? `${hours}:` : ''}${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
}

const play =
  `<circle cx="${PLAY.x}" cy="${PLAY.y}" r="${PLAY.r}" fill="${COLOURS.voice}"/>` +
  `<path transform="translate(${PLAY.x - PLAY.icon / 2} ${PLAY.y - PLAY.icon / 2}) scale(${PLAY.icon / PLAY.grid})" fill="${COLOURS.onVoice}" d="M8 4.5 20 12 8 19.5Z"/>`;

/** The cover drawn anew in the proportions of its place, without its own frame. */
function coverArt({ rubric, seed, parent }: Extract<ImageSource, { kind: 'cover' }>): string {
  const { width, height } = ART;
  return inPlace(cover({ rubric, seed, width, height, margin: 0, ...(parent !== null && { parent }) }), ART);
}

/** Null where the operator's file is gone: a preview without it is better than none. */
async function photographOf(key: string, path: string): Promise<string | null> {
  const file = await openedFile(key, path).catch((error: unknown) => {
    if (error instanceof HttpError) return null;
    throw error;
  });
  if (file === null) return null;
  const { x, y, width, height } = ART;
  const jpeg = await file
    .resize(width, height, { fit: 'cover' })
    .flatten({ background: COLOURS.sunk })
    .jpeg({ quality: 95 })
    .toBuffer();
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/jpeg;base64,${jpeg.toString('base64')}"/>`;
}

function shelfArt({ art }: Preview): string {
  const first = art.kind === 'shelf' ? art.first : 0;
  const step = Math.floor((ART.width + SPINE_GAP) / SPINES);
  const spines = SPINE_HEIGHTS.map((percent, at) => {
    const rubric = RUBRIC_NAMES[(first + at) % RUBRIC_NAMES.length] ?? RUBRIC_NAMES[0];
    const height = Math.round((ART.height * percent) / 100);
    const x = ART.x + at * step;
    // The last one reaches the edge of the picture.
    const width = at === SPINES - 1 ? WIDTH - x : step - SPINE_GAP;
    const place = { x, y: HEIGHT - height, width, height };
    return inPlace(cover({ rubric, seed: spineSeed(rubric), width, height, margin: 0.11 }), place);
  });
  return rectangle(ART.x, ART.y, ART.width, ART.height, COLOURS.sunk) + spines.join('');
}

interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

const inPlace = (svg: string, { x, y, width, height }: Place): string =>
  svg.replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `);

const rectangle = (x: number, y: number, width: number, height: number, colour: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`;

/** The rubric's ink; pages of no one rubric have the ink of the mark. */
function frameColour({ art }: Preview, source: ImageSource | null): string {
  if (art.kind === 'shelf') return COLOURS.ink;
  const name = source?.kind === 'cover' ? source.rubric : RUBRIC_NAMES.find((rubric) => rubric === art.rubric);
  return name === undefined ? COLOURS.ink : (WAYS[name][0]?.field ?? COLOURS.ink);
}
