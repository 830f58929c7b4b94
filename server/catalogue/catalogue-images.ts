import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { RUBRIC_NAMES, type RubricName } from '../../contract/constants.ts';
import { achievementSeed, cover, lectureSeed, spineSeed } from '../covers/cover.ts';
import type { ImageRecord, ImageSource } from '../media/image-source.ts';
import { LECTURE_COVER, PROJECT_COVER, SPINE_COVER } from './picture-sizes.ts';

/** Pictures of the catalogue: which one each thing has, and under which key. */

const KEY_LENGTH = 24;
const BAND_TILES = 6;

const hash = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex').slice(0, KEY_LENGTH);

/**
 * A fingerprint of the generator itself: when its drawing changes, so do the keys of all covers. Drawing every cover of a
 * large library only to name it would make each import slow, so one sample of each rubric stands for the generator.
 */
export function coversVersion(): string {
  return hash(RUBRIC_NAMES.map((rubric) => cover({ rubric, seed: 'образец', width: 120, height: 150 })).join(''));
}

type CoverSource = Extract<ImageSource, { kind: 'cover' }>;

/** Collects the pictures of one import, each key once. */
export class CatalogueImages {
  readonly #version = coversVersion();
  readonly #records = new Map<string, ImageRecord>();

  get records(): ImageRecord[] {
    return [...this.#records.values()];
  }

  /**
   * The operator's own picture.
   * @returns its key, or null when the file cannot be read as a picture: a generated cover stands in
   */
  async file(path: string): Promise<string | null> {
    try {
      const content = await readFile(path);
      const { width, height, orientation = 1 } = await sharp(content).metadata();
      // EXIF orientations 5 … 8 turn the picture on its side; it is drawn upright.
      const size = orientation >= 5 ? { width: height, height: width } : { width, height };
      return this.#add({ key: hash(content), source: { kind: 'file', path }, ...size });
    } catch {
      return null;
    }
  }

  project(rubric: RubricName, name: string): string {
    return this.#cover({ rubric, seed: name, ...PROJECT_COVER });
  }

  material(rubric: RubricName, project: string, number: number): string {
    return this.#cover({ rubric, seed: lectureSeed(project, number), parent: project, ...LECTURE_COVER });
  }

  achievement(rubric: RubricName, subject: string): string {
    return this.#cover({ rubric, seed: achievementSeed(subject), parent: subject, ...LECTURE_COVER });
  }

  spine(rubric: RubricName): string {
    return this.#cover({ rubric, seed: spineSeed(rubric), ...SPINE_COVER, margin: 0 });
  }

  band(rubric: RubricName): string[] {
    return Array.from({ length: BAND_TILES }, (_, tile) =>
      this.#cover({ rubric, seed: `полоса ${tile + 1}`, ...LECTURE_COVER, margin: 0 }),
    );
  }

  #cover(spec: Omit<CoverSource, 'kind' | 'parent' | 'margin'> & { parent?: string; margin?: number }): string {
    const source: CoverSource = { kind: 'cover', ...spec, parent: spec.parent ?? null, margin: spec.margin ?? null };
    return this.#add({
      key: hash(`${this.#version}${JSON.stringify(source)}`),
      source,
      width: source.width,
      height: source.height,
    });
  }

  #add(record: ImageRecord): string {
    this.#records.set(record.key, record);
    return record.key;
  }
}
