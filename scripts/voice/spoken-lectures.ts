import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type * as z from 'zod/mini';
import { Findings, formatProblem } from '../../server/content/findings.ts';
import { paragraphs, splitFrontMatter } from '../../server/content/front-matter.ts';
import { lectureFiles } from '../../server/content/read-lecture.ts';
import { CycleFields, LectureFields } from '../../server/content/schemas.ts';
import { parseFields } from '../../server/content/yaml-fields.ts';
import type { Tags } from './encode.ts';
import type { Pronounce } from './pronounce.ts';
import { isVoice, RECIPE, VOICES, type Voice } from './recipe.ts';

/** A lecture that has a voice, ready to be spoken. */
export interface SpokenLecture {
  /** `cycle/01-slug`: names it in `.voice.json`. */
  id: string;
  target: string;
  voice: Voice;
  paragraphs: string[];
  tags: Tags;
  /** Changes with whatever would be heard or seen in the file. */
  hash: string;
}

/**
 * Finds the lectures to speak in a library.
 * @throws when a page is broken, asks for a voice that must not be used or has a figure that cannot be said.
 */
export async function spokenLectures(dir: string, pronounce: Pronounce): Promise<SpokenLecture[]> {
  const cycles = (await readdir(dir, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const found: SpokenLecture[] = [];
  for (const cycle of cycles.sort()) found.push(...(await ofCycle(dir, cycle, pronounce)));
  return found;
}

async function ofCycle(dir: string, cycle: string, pronounce: Pronounce): Promise<SpokenLecture[]> {
  const folder = join(dir, cycle);
  const { value: about } = await page(folder, 'cycle.md', CycleFields);
  const found: SpokenLecture[] = [];
  for (const { stem, number, page: name } of lectureFiles(await readdir(folder))) {
    if (name === null) continue;
    const { value, body } = await page(folder, name, LectureFields);
    if (value.voice === undefined) continue;
    if (!isVoice(value.voice))
      throw new Error(`${cycle}/${name}: voice «${value.voice}» must not be used; choose ${Object.keys(VOICES).join(', ')}`);
    const spoken = paragraphs(body).map((paragraph) => said(paragraph, `${cycle}/${name}`, pronounce));
    const tags: Tags = {
      title: value.name,
      artist: (value.authors ?? about.authors).join(', '),
      album: about.name,
      track: String(number),
    };
    const hash = createHash('sha256')
      .update(JSON.stringify([RECIPE, value.voice, spoken, tags]))
      .digest('hex')
      .slice(0, 16);
    found.push({
      id: `${cycle}/${stem}`,
      target: join(folder, `${stem}.mp3`),
      voice: value.voice,
      paragraphs: spoken,
      tags,
      hash,
    });
  }
  return found;
}

function said(paragraph: string, file: string, pronounce: Pronounce): string {
  try {
    return pronounce(paragraph);
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

async function page<S extends z.ZodMiniType>(
  folder: string,
  name: string,
  schema: S,
): Promise<{ value: z.output<S>; body: string }> {
  const path = join(folder, name);
  const split = splitFrontMatter((await readFile(path, 'utf8')).replace(/\r\n?/g, '\n').normalize('NFC'));
  if ('fault' in split) throw new Error(`${path}: ${split.fault}`);
  const findings = new Findings();
  const fields = parseFields(split.yaml, schema, { file: path, offset: 1, findings });
  if (fields === null) throw new Error(findings.problems.map((problem) => formatProblem(problem)).join('\n'));
  return { value: fields.value, body: split.body };
}
