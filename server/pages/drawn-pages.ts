import type { AskInProcess, PageRenderer } from '../../contract/page-renderer.ts';
import type { Encoding } from '../http/answers.ts';
import { describeError, type Log } from '../http/log.ts';
import { type PageBytes, pageBytes } from '../http/page-bytes.ts';
import { newRequestId } from '../http/request-id.ts';
import { type AnswerSource, SharedAnswers } from '../http/shared-answers.ts';
import { Semaphore } from '../jobs/semaphore.ts';
import type { RendererSource } from './load-renderer.ts';

/** Answers that take longer make no page: the shell is sent, and drawn in the browser. */
const WITHIN_MS = 200;
/** Drawing keeps the event loop from everything else, the sound of others among it. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 32;

/** Addresses that are drawn here: those whose page follows from the catalogue, the address and the Moscow day. */
const DRAWN =
  /^\/(?:(?:cycles|lectures|topics|compilations)\/[^/]+|topics|compilations|selections|search|faq|about|app|docs\/[\w-]+)?$/;
/** Parameters that a page is drawn by; no other one gets into it, or into its key. */
const DRAWN_BY: readonly (readonly [RegExp, string])[] = [
  [/^\/search$/, 'q'],
  [/^\/topics\/[^/]+$/, 'tag'],
];
/** A link to a moment of a lecture: too many pages for one text. */
const MOMENT = 't';

/**
 * The address of the drawn page of this address, without anything that it is not drawn by: its one key, and where the renderer goes.
 * Null: no such page is drawn.
 */
export function drawnAddress(path: string, query: URLSearchParams): string | null {
  if (!DRAWN.test(path) || query.has(MOMENT)) return null;
  const name = DRAWN_BY.find(([pattern]) => pattern.test(path))?.[1];
  const value = name === undefined ? null : query.get(name);
  const address = encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  return name === undefined || value === null || value === '' ? address : `${address}?${new URLSearchParams({ [name]: value })}`;
}

interface DrawnPagesDeps {
  renderer: RendererSource;
  ask: AskInProcess;
  site: Parameters<PageRenderer>[0]['site'];
  source: () => Promise<AnswerSource>;
  log: Log;
}

/** Writes a page into its frame. */
export type Frame = (root: string, data: string) => string;

/** Pages of guests as HTML, each drawn and compressed once for all of them (decisions 019 and 035). */
export class DrawnPages {
  readonly #kept = new SharedAnswers<PageBytes>();
  readonly #places = new Semaphore(MOST_AT_ONCE, MOST_WAITING);
  readonly #deps: DrawnPagesDeps;

  constructor(deps: DrawnPagesDeps) {
    this.#deps = deps;
  }

  /**
   * @param address as {@link drawnAddress} gives it
   * @param build what the frame is made of: pages of another build are other pages
   * @param frame asked for once for all who are sent the page
   * @returns null where it could not be drawn, which is logged: the shell is sent then
   */
  async page(address: string, build: string, accepted: Encoding | null, frame: () => Promise<Frame>): Promise<PageBytes | null> {
    try {
      const source = await this.#deps.source();
      return await this.#kept.body(source, `${build} ${address}`, accepted, async () => {
        const within = await frame();
        return pageBytes(await this.#places.run(() => this.#draw(address, within)), accepted);
      });
    } catch (error) {
      this.#deps.log({ level: 'error', id: newRequestId(), event: 'page not drawn', ...describeError(error) });
      return null;
    }
  }

  async #draw(address: string, frame: Frame): Promise<string> {
    const { renderer, ask, site } = this.#deps;
    const render = await renderer();
    const { html, answersId, answers } = await render({ href: address, site, ask, withinMs: WITHIN_MS });
    // Nothing in it may end the block it stands in.
    const data = JSON.stringify(answers).replaceAll('<', '\\u003c');
    return frame(html, `<script type="application/json" id="${answersId}">${data}</script>`);
  }
}
