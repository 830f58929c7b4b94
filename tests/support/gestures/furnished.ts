import type { AnyEventObject } from 'xstate';
import type { Material } from '../../../contract/entities/catalogue.ts';
import { sampleMaterial } from '../samples/catalogue.ts';

/** Lectures of walks have only what charts read; on a screen they need a name, authors, a cover. */

const furnished = (material: Material): Material => ({
  ...sampleMaterial({ material_id: material.material_id, number: material.material_id, name: `Лекция ${material.material_id}` }),
  ...material,
});

const isLecture = (value: object): value is Material => Object.hasOwn(value, 'material_id') && Object.hasOwn(value, 'is_free');

const known = new WeakMap<object, unknown>();

/** The same data with every lecture in it furnished. */
function furnish(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const found = known.get(value);
  if (found !== undefined) return found;
  const made = isLecture(value)
    ? furnished(value)
    : Array.isArray(value)
      ? value.map(furnish)
      : Object.fromEntries(Object.entries(value).map(([key, part]) => [key, furnish(part)]));
  known.set(value, made);
  return made;
}

/** An event as a screen needs it. */
export const withLectures = <Event extends AnyEventObject>(event: Event): Event => furnish(event) as Event;
