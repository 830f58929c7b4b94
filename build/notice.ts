import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { packageOfFont } from './fonts/kept.ts';

/** Which files of a package tell its licence. */
const LICENCE_FILE = /^(?:licen[cs]e|copying|ofl|notice)(?:[.-].*)?$/i;

/** Carried by every copy of the product besides its libraries. */
const VOICES = `Голоса
======
Лекции демонстрационной библиотеки произнесены синтезатором речи RHVoice (https://github.com/RHVoice/RHVoice, LGPL 2.1)
голосами aleksandr, irina, anna и elena. Самого синтезатора и его голосов здесь нет, только записанный ими звук.
`;

/**
 * Writes `NOTICE.txt` beside the app: whose work is sent to browsers, and under which licence. It is made of what the
 * bundle really holds, so that nothing in it has to be kept by hand.
 */
export function notice(): Plugin {
  return {
    name: 'glossa:notice',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    generateBundle(_, bundle) {
      const files = Object.values(bundle).flatMap((one) =>
        one.type === 'asset'
          ? one.originalFileNames
          : Object.entries(one.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
      );
      const folders = new Set(files.map(packageOf).filter((folder) => folder !== null));
      const parts = [...folders].map(partOf).sort((a, b) => (a < b ? -1 : 1));
      const source = `Что в «Глоссе» сделано другими людьми\n\nБиблиотеки и шрифты, которые получает браузер, и их лицензии.\n\n${VOICES}\n${parts.join('\n')}`;
      this.emitFile({ type: 'asset', fileName: 'NOTICE.txt', source });
    },
  };
}

/** The folder of the package that a module comes from, or that a font is made of; null for our own. */
function packageOf(file: string): string | null {
  const font = packageOfFont(file);
  if (font !== null) return join('node_modules', font);
  const path = file.replace(/^\0/, '').split('?')[0] ?? '';
  const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  if (folder === undefined) return null;
  return existsSync(join(folder, 'package.json')) ? folder : null;
}

function partOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const title = `${String(name)} ${String(version)} (${String(license)})`;
  const files = readdirSync(folder)
    .filter((file) => LICENCE_FILE.test(file))
    .sort();
  const holder = typeof author === 'string' ? author : ((author as { name?: string } | undefined)?.name ?? '');
  const texts = files.length > 0 ? files.map((file) => readFileSync(join(folder, file), 'utf8').trim()) : [holder];
  return `${title}\n${'='.repeat(title.length)}\n${texts.join('\n\n')}\n`;
}
