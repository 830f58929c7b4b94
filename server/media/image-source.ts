import type { RubricName } from '../../contract/constants.ts';

/** Where a picture comes from: the operator's file, or the cover generator's own drawing. */
export type ImageSource =
  | { kind: 'file'; path: string }
  | {
      kind: 'cover';
      rubric: RubricName;
      seed: string;
      parent: string | null;
      width: number;
      height: number;
      margin: number | null;
    };

/** A picture the catalogue refers to. `key` is a hash of its content. `width` and `height` are its natural size. */
export interface ImageRecord {
  key: string;
  source: ImageSource;
  width: number;
  height: number;
}
