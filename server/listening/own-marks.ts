import type { Database } from '../db/database.ts';
import { type Mark, readMarks } from './marks.ts';

/**
 * A listener's own flags on every lecture of an answer (§3: `is_favorite`, `is_listen`, `is_listened`,
 * `last_playback_duration`). Handlers answer with the catalogue that all listeners share; the flags are added once, where
 * answers go out, so that no call can forget them.
 */
export async function withOwnMarks(db: Database, accountId: string, answer: unknown): Promise<unknown> {
  if (!holdsLecture(answer)) return answer;
  const marks = new Map((await readMarks(db, accountId)).map((mark) => [mark.materialId, mark]));
  return marked(answer, marks);
}

interface Lecture {
  material_id: number;
}

function isLecture(value: object): value is Lecture {
  return 'material_id' in value && typeof value.material_id === 'number' && 'is_new' in value;
}

function holdsLecture(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return isLecture(value) || Object.values(value).some(holdsLecture);
}

/** Copies what changes and shares the rest: the catalogue is everybody's. */
function marked(value: unknown, marks: ReadonlyMap<number, Mark>): unknown {
  if (Array.isArray(value)) return value.map((item) => marked(item, marks));
  if (typeof value !== 'object' || value === null || !holdsLecture(value)) return value;
  if (isLecture(value)) return { ...value, ...flagsOf(marks.get(value.material_id)) };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, marked(part, marks)]));
}

function flagsOf(mark: Mark | undefined) {
  const position = mark?.position ?? null;
  return {
    is_favorite: mark !== undefined && mark.favoriteAt !== null,
    is_listen: position !== null,
    is_listened: mark !== undefined && mark.listenedAt !== null,
    ...(position !== null && { last_playback_duration: position }),
  };
}
