import type { Body } from '../http/answers.ts';
import { SharedAnswers } from '../http/shared-answers.ts';
import { Semaphore } from '../jobs/semaphore.ts';
import { fingerprintOf, type Preview } from './preview.ts';

/** A picture takes a core for a tenth of a second: one at a time, and sound goes on beside it. */
const MOST_AT_ONCE = 1;
const MOST_WAITING = 100;
/** A picture does not depend on the day as other shared answers do. */
const ANY_DAY = 0;

/** Pictures of one catalogue, each drawn once for all who ask; the memory they take is bounded as that of shared answers (decision 019). */
export class PreviewPictures {
  readonly #kept = new SharedAnswers();
  readonly #places = new Semaphore(MOST_AT_ONCE, MOST_WAITING);

  constructor(readonly draw: (preview: Preview) => Promise<Buffer>) {}

  /** @throws HttpError 503 when too many wait */
  async jpeg(catalogue: object, preview: Preview): Promise<Body['bytes']> {
    const { bytes } = await this.#kept.body({ catalogue, day: ANY_DAY }, fingerprintOf(preview), null, async () => {
      const jpeg = await this.#places.run(() => this.draw(preview));
      return { bytes: new Uint8Array(jpeg), encoding: null };
    });
    return bytes;
  }
}
