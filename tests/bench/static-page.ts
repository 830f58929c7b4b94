import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Beside the built app, so that the very server that is measured hands it out as it hands out any file. */
const FOLDER = 'bench';
const PLACE = join('dist', 'web', FOLDER);

/** Scripts that run, with what fetches them ahead; blocks of data stay: they are bytes of the page. */
const SCRIPTS =
  /<script\b(?![^>]*\btype="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>|<link rel="(?:modulepreload|later)"[^>]*>/g;
/** Says that the script does not come, where none is to come. */
const LATE = /<p class="late-start">[\s\S]*?<\/p>/g;

/** The page as a file that does nothing: the same styles, fonts and pictures, and no script. */
export const withoutScripts = (html: string): string => html.replace(SCRIPTS, '').replace(LATE, '');

/**
 * Lays a file beside the built app until {@link removeStaticPages}.
 * @param name of the file, without its ending
 * @returns its path on the site
 */
export async function putStaticPage(name: string, html: string): Promise<string> {
  await mkdir(PLACE, { recursive: true });
  await writeFile(join(PLACE, `${name}.html`), html);
  return `/${FOLDER}/${name}.html`;
}

export const removeStaticPages = (): Promise<void> => rm(PLACE, { recursive: true, force: true });
