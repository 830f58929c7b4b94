import { join } from 'node:path';
import { expect, it } from 'vitest';
import { notice } from '../../build/notice.ts';

/** The part of the bundler that the plugin talks to. */
function noticeOf(bundle: Record<string, unknown>): string {
  let written = '';
  const { generateBundle } = notice() as unknown as {
    generateBundle: (this: unknown, options: unknown, bundle: unknown) => void;
  };
  generateBundle.call({ emitFile: ({ source }: { source: string }) => (written = source) }, {}, bundle);
  return written;
}

const module = (path: string) => join(process.cwd(), 'node_modules', path);
/** A font is made of a package's pieces and kept elsewhere. */
const FONT = module('.cache/glossa-fonts/0123456789abcdef/literata-rare.woff2');

it('names whoever made what the bundle holds, with their licences, and nobody else', () => {
  const text = noticeOf({
    'index.js': {
      type: 'chunk',
      modules: {
        [join(process.cwd(), 'src', 'main.tsx')]: { renderedLength: 10 },
        [module('react/index.js')]: { renderedLength: 10 },
        [`\0${module('idb/build/index.js')}?commonjs`]: { renderedLength: 10 },
        [module('xstate/dist/xstate.esm.js')]: { renderedLength: 0 },
      },
    },
    'literata.woff2': { type: 'asset', originalFileNames: [FONT] },
  });
  expect(text).toMatch(/^react \d+\.\d+\.\d+ \(MIT\)\n=+\n(?:.*\n)*?.*Permission is hereby granted/m);
  expect(text).toMatch(/^idb \d/m);
  expect(text).toMatch(/^@fontsource-variable\/literata .*\n=+\n(?:.*\n)*?.*SIL OPEN FONT LICENSE/im);
  expect(text).toContain('RHVoice');
  expect(text).not.toMatch(/^xstate \d/m);
});
