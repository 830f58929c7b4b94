import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

/** The part of HarfBuzz that cuts fonts; its package gives it as bare WebAssembly. */
interface Subsetter {
  memory: { readonly buffer: ArrayBuffer };
  _initialize: () => void;
  malloc: (bytes: number) => number;
  free: (at: number) => void;
  hb_blob_create: (data: number, length: number, mode: number, user: number, destroy: number) => number;
  hb_blob_destroy: (blob: number) => void;
  hb_blob_get_data: (blob: number, length: number) => number;
  hb_blob_get_length: (blob: number) => number;
  hb_face_create: (blob: number, index: number) => number;
  hb_face_destroy: (face: number) => void;
  hb_face_reference_blob: (face: number) => number;
  hb_set_add: (set: number, value: number) => void;
  hb_set_clear: (set: number) => void;
  hb_subset_input_create_or_fail: () => number;
  hb_subset_input_destroy: (input: number) => void;
  hb_subset_input_unicode_set: (input: number) => number;
  hb_subset_input_set: (input: number, which: number) => number;
  hb_subset_input_set_flags: (input: number, flags: number) => void;
  hb_subset_input_set_axis_range: (input: number, face: number, tag: number, min: number, max: number, middle: number) => number;
  hb_subset_or_fail: (face: number, input: number) => number;
}

/** Node has it as browsers do, and its types do not say so. */
declare const WebAssembly: { instantiate: (code: Uint8Array) => Promise<{ instance: { exports: unknown } }> };

/** Values of HarfBuzz's enumerations (hb-subset.h, hb-blob.h). */
const WRITABLE = 2;
const NO_HINTING = 1;
const DROPPED_TABLES = 3;
const KEPT_FEATURES = 6;

export interface Cut {
  letters: Iterable<number>;
  /** Least and greatest value of an axis; an axis of one value is no axis any more. */
  axes: Readonly<Record<string, readonly [least: number, greatest: number]>>;
  features: readonly string[];
}

/** Of vertical writing and of hints; how widths vary stands in `gvar` as well. */
const NEEDLESS_TABLES = ['HVAR', 'VVAR', 'vhea', 'vmtx', 'VORG', 'gasp', 'DSIG'];

const tagOf = (name: string): number => [...name].reduce((tag, letter) => tag * 256 + letter.charCodeAt(0), 0);

let loaded: Promise<Subsetter> | undefined;

async function load(): Promise<Subsetter> {
  const file = createRequire(import.meta.url).resolve('harfbuzzjs/dist/harfbuzz-subset.wasm');
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const subsetter = instance.exports as Subsetter;
  subsetter._initialize();
  return subsetter;
}

/** The letters of `font` that `cut` names, with these axes and features and what they need. */
export async function subset(font: Uint8Array, { letters, axes, features }: Cut): Promise<Buffer> {
  loaded ??= load();
  const hb = await loaded;
  const data = hb.malloc(font.byteLength);
  new Uint8Array(hb.memory.buffer).set(font, data);
  const blob = hb.hb_blob_create(data, font.byteLength, WRITABLE, 0, 0);
  const face = hb.hb_face_create(blob, 0);
  const input = hb.hb_subset_input_create_or_fail();
  try {
    for (const letter of letters) hb.hb_set_add(hb.hb_subset_input_unicode_set(input), letter);
    for (const table of NEEDLESS_TABLES) hb.hb_set_add(hb.hb_subset_input_set(input, DROPPED_TABLES), tagOf(table));
    hb.hb_set_clear(hb.hb_subset_input_set(input, KEPT_FEATURES));
    for (const feature of features) hb.hb_set_add(hb.hb_subset_input_set(input, KEPT_FEATURES), tagOf(feature));
    hb.hb_subset_input_set_flags(input, NO_HINTING);
    for (const [axis, [least, greatest]] of Object.entries(axes))
      if (!hb.hb_subset_input_set_axis_range(input, face, tagOf(axis), least, greatest, Number.NaN))
        throw new Error(`A font has no axis ${axis}`);
    const made = hb.hb_subset_or_fail(face, input);
    if (made === 0) throw new Error('HarfBuzz could not cut a font');
    const result = hb.hb_face_reference_blob(made);
    const at = hb.hb_blob_get_data(result, 0);
    const bytes = Buffer.from(new Uint8Array(hb.memory.buffer, at, hb.hb_blob_get_length(result)));
    hb.hb_blob_destroy(result);
    hb.hb_face_destroy(made);
    return bytes;
  } finally {
    hb.hb_subset_input_destroy(input);
    hb.hb_face_destroy(face);
    hb.hb_blob_destroy(blob);
    hb.free(data);
  }
}
