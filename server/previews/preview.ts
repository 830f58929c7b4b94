import { createHash } from 'node:crypto';
import { BRAND, RUBRIC_NAMES } from '../../contract/constants.ts';

/** The picture beside a shared link: what is written on it and drawn beside that. */
export interface Preview {
  /** Above the title: a rubric or the kind of page, or which lecture of which cycle. */
  above: { kind: 'words'; text: string } | { kind: 'lecture'; cycle: string; number: string } | null;
  title: string;
  authors: readonly string[];
  /** In the corner: how much there is. Only what sounds has a time, and the sign that it will sound when it is pressed. */
  amount: { kind: 'words'; text: string } | { kind: 'time'; seconds: number };
  art: PreviewArt;
}

export type PreviewArt =
  | { kind: 'picture'; key: string; rubric: string }
  /** Pages of no one rubric: a shelf of the library that begins with this rubric. */
  | { kind: 'shelf'; first: number };

export const PREVIEW_SIZE = { width: 1200, height: 630 };
/** Drawn covers and photographs alike keep within 150 kB as JPEG; some networks show no WebP. */
export const PREVIEW_TYPE = 'image/jpeg';

/** Changed with the drawing itself, so that networks fetch pictures of the new look. */
const LOOK = 1;

/** A picture is known by what is on it: one with another title is another picture. */
export const fingerprintOf = (preview: Preview): string =>
  createHash('sha256')
    .update(JSON.stringify([LOOK, preview]))
    .digest('base64url')
    .slice(0, 16);

const FOLDER = '/media/share';
const HOME = 'index';

/** @param place the page's one address */
export const previewPath = (place: string): string => `${FOLDER}${place === '/' ? `/${HOME}` : place}.jpg`;

/** The page of a picture's address, or null where that is no such address. */
export function previewedPlace(path: string): string | null {
  const [, place] = /^\/media\/share(\/.+)\.jpg$/.exec(path) ?? [];
  if (place === undefined) return null;
  return place === `/${HOME}` ? '/' : place;
}

/** For those who do not see it. */
export const previewAlt = ({ title, authors }: Preview): string =>
  [title, ...(authors.length > 0 ? [authors.join(', ')] : []), BRAND].map((part) => part.replace(/[.\s]+$/, '')).join('. ');

/** A shelf for a page: the same at every look, and another than its neighbour's. */
export const shelfOf = (place: string): PreviewArt => ({
  kind: 'shelf',
  first: [...place].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % RUBRIC_NAMES.length,
});
