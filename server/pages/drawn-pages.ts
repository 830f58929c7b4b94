import { PARTNER_TELE2 } from '../../contract/constants.ts';
import { PAGE_PATTERNS } from '../../contract/page-patterns.ts';
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

/** A path that no page has. */
export const NOWHERE = '/404';

/** Addresses that are drawn here: those whose page follows from the catalogue, the address and the Moscow day. */
const DRAWN =
  /^\/(?:(?:cycles|lectures|topics|compilations)\/[^/]+|topics\/[^/]+\/achievements|topics|compilations|selections|search|faq|about|app|docs\/[\w-]+|subscriptions|giftcard|loyalty\/mnogoru|partners\/beeline)?$/;
/** Parameters that a page is drawn by; no other one gets into it, or into its key. */
const DRAWN_BY: readonly (readonly [RegExp, string])[] = [
  [/^\/search$/, 'q'],
  [/^\/topics\/[^/]+$/, 'tag'],
];
/** With these the page is one listener's: back from a bank, from a voice assistant, from a partner with a signed link. */
const OWN: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/giftcard$/, ['returned', 'payment']],
  [/^\/subscriptions$/, ['showAliceAlert']],
  [/^\/partners\/beeline$/, ['sig']],
];
/** A page that is drawn: its one key, and where the renderer goes. */
export interface DrawnAddress {
  href: string;
  /** Nothing has it: one page for all such addresses of a kind. */
  isMissing: boolean;
}

/** The drawn page of this address, without anything that it is not drawn by. Null: no such page is drawn. */
export function drawnAddress(path: string, query: URLSearchParams): DrawnAddress | null {
  if (!DRAWN.test(path) || OWN.some(([pattern, names]) => pattern.test(path) && names.some((name) => query.has(name))))
    return null;
  const name = DRAWN_BY.find(([pattern]) => pattern.test(path))?.[1];
  const value = name === undefined ? null : query.get(name);
  const address = encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  const isByQuery = name !== undefined && value !== null && value !== '';
  return { href: isByQuery ? `${address}?${new URLSearchParams({ [name]: value })}` : address, isMissing: false };
}

/** Screens that may be asked for in vain: those of a thing, and one that a signed link alone opens. */
const MAY_BE_MISSING = new RegExp(`\\{|^/partners/${PARTNER_TELE2}$`);

/** Each screen, with anything in the place of its thing. */
const SCREENS = PAGE_PATTERNS.map((pattern) => ({
  href: pattern.replace(/\{\w+\}/g, '-'),
  pattern: new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`),
  mayBeMissing: MAY_BE_MISSING.test(pattern),
}));

/** Links to a screen are marked on whatever is below it: nothing there has another page for each. */
function nowhereWithin(path: string): string {
  const above = PAGE_PATTERNS.filter((pattern) => path.startsWith(`${pattern}/`)).sort((a, b) => b.length - a.length)[0];
  return above === undefined ? NOWHERE : `${above}/-/-/-`;
}

/**
 * The page for an address that nothing has. There are as many as there are kinds, so that whoever tries addresses fills no
 * memory: where the thing of a screen is missing, this is said in the place of that screen. Null: no such page is drawn.
 */
export function missingAddress(path: string): DrawnAddress | null {
  // The router goes on from such an address to another spelling of it.
  if (/\/(?:\/|$)/.test(path)) return null;
  const screen = SCREENS.find(({ pattern }) => pattern.test(path));
  if (screen === undefined) return { href: nowhereWithin(path), isMissing: true };
  return screen.mayBeMissing ? { href: screen.href, isMissing: true } : null;
}

interface DrawnPagesDeps {
  renderer: RendererSource;
  ask: AskInProcess;
  site: Parameters<PageRenderer>[0]['site'];
  source: () => Promise<AnswerSource>;
  log: Log;
}

const keyOf = ({ href, isMissing }: DrawnAddress, build: string): string => `${build} ${isMissing} ${href}`;

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
   * The page that somebody was sent before: nothing has to be made for it, its frame no more than the page. Null: it is still to be
   * drawn, and so is one whose drawing has failed, which is told to whoever has asked for it.
   */
  async kept(address: DrawnAddress, build: string, accepted: Encoding | null): Promise<PageBytes | null> {
    try {
      return (await this.#kept.asked(await this.#deps.source(), keyOf(address, build), accepted)) ?? null;
    } catch {
      return null;
    }
  }

  /**
   * @param address as {@link drawnAddress} and {@link missingAddress} give it
   * @param build what the frame is made of: pages of another build are other pages
   * @param frame asked for once for all who are sent the page
   * @returns null where it could not be drawn, which is logged: the shell is sent then
   */
  async page(
    address: DrawnAddress,
    build: string,
    accepted: Encoding | null,
    frame: () => Promise<Frame>,
  ): Promise<PageBytes | null> {
    try {
      const source = await this.#deps.source();
      return await this.#kept.body(source, keyOf(address, build), accepted, async () => {
        const within = await frame();
        return pageBytes(await this.#places.run(() => this.#draw(address, within)), accepted);
      });
    } catch (error) {
      this.#deps.log({ level: 'error', id: newRequestId(), event: 'page not drawn', ...describeError(error) });
      return null;
    }
  }

  async #draw(address: DrawnAddress, frame: Frame): Promise<string> {
    const { renderer, ask, site } = this.#deps;
    const render = await renderer();
    const { html, answersId, answers } = await render({ ...address, site, ask, withinMs: WITHIN_MS });
    // Nothing in it may end the block it stands in.
    const data = JSON.stringify(answers).replaceAll('<', '\\u003c');
    return frame(html, `<script type="application/json" id="${answersId}">${data}</script>`);
  }
}
