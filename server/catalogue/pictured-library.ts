import type { RubricName } from '../../contract/constants.ts';
import type { Library, LibraryCycle, LibraryExtra, LibraryLecture } from '../content/library.ts';
import type { ImageRecord } from '../media/image-source.ts';
import { PictureBook } from './pictures.ts';
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
  const book = new PictureBook();
  const cycles: PicturedCycle[] = [];
  for (const cycle of library.cycles) cycles.push(await drawCycle(book, cycle));
  const rubrics = RUBRICS.map((rubric) => ({
    ...rubric,
    spineKey: book.spine(rubric.name),
    bandKeys: book.band(rubric.name),
    achievementKey: book.achievement(rubric.name, rubric.name),
  }));
  return { cycles, rubrics, records: book.records };
}

async function drawCycle(book: PictureBook, cycle: LibraryCycle): Promise<PicturedCycle> {
  const rubric = mainRubric(cycle);
  const lectures: PicturedLecture[] = [];
  for (const lecture of cycle.lectures) {
    lectures.push({
      ...lecture,
      coverKey: (await ownPicture(book, lecture.coverFile)) ?? book.material(rubric, cycle.name, lecture.number),
      extras: await drawExtras(book, lecture.extras),
    });
  }
  return {
    ...cycle,
    lectures,
    coverKey: (await ownPicture(book, cycle.coverFile)) ?? book.project(rubric, cycle.name),
    achievementKey: book.achievement(rubric, cycle.name),
    extras: await drawExtras(book, cycle.extras),
  };
}

function ownPicture(book: PictureBook, file: string | null): Promise<string | null> {
  return file === null ? Promise.resolve(null) : book.file(file);
}

async function drawExtras(book: PictureBook, extras: readonly LibraryExtra[]): Promise<PicturedExtra[]> {
  const drawn: PicturedExtra[] = [];
  for (const extra of extras) drawn.push({ ...extra, imageKey: extra.type === 'image' ? await book.file(extra.file) : null });
  return drawn;
}
