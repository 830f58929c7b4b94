import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyModel } from './model.ts';

const FOLDER = new URL('../../machines/', import.meta.url);

/** A model and where it stands. */
export interface FoundModel {
  /** `sleep-timer` of `tests/machines/sleep-timer.model.ts`. */
  file: string;
  model: AnyModel;
}

/** The models of all machines, by the name of their files: a new `*.model.ts` is found by itself. */
export async function findModels(): Promise<FoundModel[]> {
  const found: FoundModel[] = [];
  for (const file of readdirSync(FOLDER).sort()) {
    if (!file.endsWith('.model.ts')) continue;
    const module: Record<string, unknown> = await import(fileURLToPath(new URL(file, FOLDER)));
    for (const model of Object.values(module)) {
      if (isModel(model)) found.push({ file: file.replace('.model.ts', ''), model });
    }
  }
  return found;
}

/** A model file may export what its tests need besides. */
export const isModel = (exported: unknown): exported is AnyModel =>
  typeof exported === 'object' && exported !== null && 'machine' in exported && 'abstraction' in exported;
