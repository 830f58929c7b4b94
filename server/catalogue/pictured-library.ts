import type { RubricName } from '../../contract/constants.ts';
import type { Library, LibraryCycle, LibraryExtra, LibraryLecture } from '../content/library.ts';
import type { ImageRecord } from '../media/image-source.ts';
import { CatalogueImages } from './catalogue-images.ts';
import { RUBRICS, type RubricSeed } from './rubrics.ts';

export interface PicturedExtra extends LibraryExtra {
  imageKey: string | null;
}
interface PicturedLecture extends Omit<LibraryLecture, 'extras'> {
  coverKey: string;
  extras: PicturedExtra[];
}
interface PicturedCycle extends Omit<LibraryCycle, 'extras' | 'lectures'> {
  coverKey: string;
  achievementKey: string;
  extras: PicturedExtra[];
  lectures: PicturedLecture[];
}
interface PicturedRubric extends RubricSeed {
  spineKey: string;
  bandKeys: string[];
  achievementKey: string;
}
/** A library with the key of every picture; all files are read before the import's transaction begins. */
export interface PicturedLibrary {
  cycles: PicturedCycle[];
  rubrics: PicturedRubric[];
  records: ImageRecord[];
}

/** A cycle without a rubric cannot come from the reader; the fallback keeps the function total. */
const mainRubric = (cycle: LibraryCycle): RubricName => cycle.rubrics[0] ?? 'Искусство';

export async function drawLibrary(library: Library): Promise<PicturedLibrary> {
  const images = new CatalogueImages();
  const cycles: PicturedCycle[] = [];
  for (const cycle of library.cycles) cycles.push(await drawCycle(images, cycle));
  const rubrics = RUBRICS.map((rubric) => ({
    ...rubric,
    spineKey: images.spine(rubric.name),
    bandKeys: images.band(rubric.name),
    achievementKey: images.achievement(rubric.name, rubric.name),
  }));
  return { cycles, rubrics, records: images.records };
}

async function drawCycle(images: CatalogueImages, cycle: LibraryCycle): Promise<PicturedCycle> {
  const rubric = mainRubric(cycle);
  const lectures: PicturedLecture[] = [];
  for (const lecture of cycle.lectures) {
    lectures.push({
      ...lecture,
      coverKey: (await ownPicture(images, lecture.coverFile)) ?? images.material(rubric, cycle.name, lecture.number),
      extras: await drawExtras(images, lecture.extras),
    });
  }
  return {
    ...cycle,
    lectures,
    coverKey: (await ownPicture(images, cycle.coverFile)) ?? images.project(rubric, cycle.name),
    achievementKey: images.achievement(rubric, cycle.name),
    extras: await drawExtras(images, cycle.extras),
  };
}

function ownPicture(images: CatalogueImages, file: string | null): Promise<string | null> {
  return file === null ? Promise.resolve(null) : images.file(file);
}

async function drawExtras(images: CatalogueImages, extras: readonly LibraryExtra[]): Promise<PicturedExtra[]> {
  const drawn: PicturedExtra[] = [];
  for (const extra of extras) drawn.push({ ...extra, imageKey: extra.type === 'image' ? await images.file(extra.file) : null });
  return drawn;
}
