import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Library, LibraryCycle, LibraryLecture } from '../../../server/content/library.ts';

/** Text that would do harm wherever it were taken for anything but text. */
export const HOSTILE = `<script>alert(1)</script> "кавычки" 'и' & $& {{7*7}} %00 \\ '; drop table projects; -- 🎧 ё`;

export const AUDIO_SIZE = 100_000;

export interface SampleFiles {
  folder: string;
  audio: string;
  picture: string;
  pdf: string;
  remove: () => Promise<void>;
}

/** Files a library points at: bytes that count up for audio, so that a range can be told from its neighbours. */
export async function sampleFiles(): Promise<SampleFiles> {
  const folder = await mkdtemp(join(tmpdir(), 'glossa-sample-'));
  const audio = join(folder, '01-zapis.mp3');
  const picture = join(folder, 'karta города.png');
  const pdf = join(folder, 'spisok.pdf');
  await writeFile(
    audio,
    Uint8Array.from({ length: AUDIO_SIZE }, (_, at) => at % 251),
  );
  await writeFile(
    picture,
    await sharp({ create: { width: 500, height: 300, channels: 3, background: '#2A4BC4' } })
      .png()
      .toBuffer(),
  );
  await writeFile(pdf, '%PDF-1.4\n%%EOF\n');
  return { folder, audio, picture, pdf, remove: () => rm(folder, { recursive: true, force: true }) };
}

function lecture(
  files: SampleFiles,
  number: number,
  slug: string,
  name: string,
  published: string,
  more: Partial<LibraryLecture> = {},
): LibraryLecture {
  return {
    slug,
    number,
    name,
    description: `О чём лекция «${name}».`,
    authors: ['Алёна Григорашвили'],
    tags: ['знаки'],
    published,
    text: `Первый абзац.\n\nВторой абзац лекции «${name}».`,
    audioFile: files.audio,
    duration: 60 * number,
    coverFile: null,
    extras: [],
    ...more,
  };
}

function cycle(slug: string, name: string, more: Partial<LibraryCycle>): LibraryCycle {
  return {
    slug,
    name,
    rubrics: ['Язык'],
    authors: ['Алёна Григорашвили'],
    tags: ['знаки'],
    free: false,
    short: `Коротко о цикле «${name}».`,
    description: `Подробно о цикле «${name}».`,
    coverFile: null,
    compilations: {},
    rubricPlacement: null,
    extras: [],
    lectures: [],
    ...more,
  };
}

/**
 * Three cycles: a paid one of four old lectures (the second and third are locked for guests), a free one, and one whose
 * every text is {@link HOSTILE}.
 */
export function sampleLibrary(files: SampleFiles): Library {
  return {
    cycles: [
      cycle('vvedenie-v-lotmana', 'Введение в Лотмана', {
        rubrics: ['Язык', 'Философия'],
        compilations: { nachalo: 1 },
        rubricPlacement: 1,
        extras: [
          { title: 'Список чтения', author: 'Библиотека', description: null, type: 'pdf', file: files.pdf, downloadable: true },
          {
            title: 'Карта',
            author: 'Архив',
            description: 'Карта города',
            type: 'image',
            file: files.picture,
            downloadable: false,
          },
        ],
        lectures: [
          lecture(files, 1, 'granica-semiosfery', 'Граница семиосферы', '2026-01-01', {
            text: 'Юрий Лотман жил в Тарту. Слово «гипербореи» встречается только здесь, и арба тоже.',
            extras: [
              { title: 'Разворот', author: '', description: null, type: 'image', file: files.picture, downloadable: true },
            ],
          }),
          lecture(files, 2, 'knigi-i-lyudi', 'Книги и люди', '2026-01-02'),
          lecture(files, 3, 'yozh-i-lisa', 'Ёж и лиса', '2026-01-03'),
          lecture(files, 4, 'istoriya-odnogo-slova', 'История одного слова', '2026-01-04', { coverFile: files.picture }),
        ],
      }),
      cycle('besplatnaya-arhitektura', 'Архитектура без платы', {
        rubrics: ['Архитектура'],
        free: true,
        compilations: { nachalo: 2 },
        tags: ['Город', 'камень'],
        authors: ['Пётр Камнев', 'Анна Сводова'],
        lectures: [
          lecture(files, 1, 'arka', 'Арка', '2026-02-01', { tags: ['камень'], authors: ['Пётр Камнев'] }),
          lecture(files, 2, 'svod', 'Свод', '2026-02-02', { tags: [], authors: ['Пётр Камнев'] }),
        ],
      }),
      cycle('vrednyi-tekst', HOSTILE, {
        rubrics: ['Обучение'],
        short: HOSTILE,
        description: HOSTILE,
        tags: [HOSTILE],
        authors: [HOSTILE],
        lectures: [
          lecture(files, 1, 'vrednaya-lekciya', HOSTILE, '2026-03-01', {
            description: HOSTILE,
            text: HOSTILE,
            tags: [HOSTILE],
            authors: [HOSTILE],
          }),
          lecture(files, 2, 'vtoraya-vrednaya', 'Вторая', '2026-03-01'),
          lecture(files, 3, 'tretya-vrednaya', 'Третья', '2026-03-02'),
        ],
      }),
    ],
    compilations: [
      { slug: 'nachalo', name: 'С чего начать', description: 'Первые циклы.', type: 'горизонтальная', frontPagePlacement: 1 },
    ],
    weekly: [
      { name: 'Неделя знаков', description: 'О знаках.', cycles: ['vvedenie-v-lotmana'], lectures: ['arka'] },
      { name: 'Неделя камня', description: 'О камне.', cycles: ['besplatnaya-arhitektura'], lectures: [] },
    ],
    daily: [
      { name: 'День арки', description: '', cycles: [], lectures: ['arka'] },
      { name: 'День свода', description: '', cycles: [], lectures: ['svod'] },
      { name: 'День границы', description: '', cycles: [], lectures: ['granica-semiosfery'] },
    ],
    blocks: [
      { name: 'rubrics', order: 1, hidden: false, mobile: true, description: 'Рубрики', compilation: null },
      { name: 'new_materials', order: 2, hidden: false, mobile: true, description: 'Новое', compilation: null },
      { name: 'weekly_content', order: 3, hidden: false, mobile: true, description: 'Неделя', compilation: null },
      { name: 'compilations', order: 4, hidden: false, mobile: false, description: 'Подборка', compilation: 'nachalo' },
      { name: 'benefits', order: 5, hidden: true, mobile: true, description: 'Что даёт', compilation: null },
      { name: 'subscriptions', order: 6, hidden: false, mobile: true, description: 'Тарифы', compilation: null },
      { name: 'user_listen', order: 7, hidden: false, mobile: true, description: 'Продолжить', compilation: null },
      { name: 'user_bookmarks', order: 8, hidden: false, mobile: true, description: 'Избранное', compilation: null },
    ],
  };
}

/** The library after a lecture was taken out of it. */
export const without = (taken: string, library: Library): Library => ({
  ...library,
  cycles: library.cycles.map((cycle) => ({ ...cycle, lectures: cycle.lectures.filter(({ slug }) => slug !== taken) })),
  daily: library.daily.map((day) => ({ ...day, lectures: day.lectures.filter((slug) => slug !== taken) })),
});
