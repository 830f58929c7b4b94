import { dirname, join, normalize } from 'node:path/posix';
import { parseSync } from 'vite';

/**
 * Who may import what, by the folder in which the imported file really lies: however the path is spelled, and whether it
 * is imported, imported as a type, re-exported or fetched late. A folder always sees itself.
 */
export const MATRIX: Readonly<Record<string, readonly string[]>> = {
  contract: ['zod'],
  machines: ['contract', 'xstate'],
  'src/api': ['contract', 'eventsource-parser'],
  'src/early': ['contract'],
  'src/theme': ['contract', '@vanilla-extract/css'],
  'src/format': ['contract'],
  'src/ui': [
    'contract',
    'src/format',
    'src/theme',
    '@hookform/resolvers',
    '@radix-ui/react-dialog',
    '@radix-ui/react-popover',
    '@radix-ui/react-slider',
    '@tabler/icons-react',
    '@tanstack/react-router',
    '@vanilla-extract/css',
    '@vanilla-extract/dynamic',
    'react',
    'react-dom',
    'react-hook-form',
    'zod',
  ],
  'src/bindings': ['contract', 'machines', 'src/ui', '@xstate/react', 'react', 'xstate'],
  'src/features': [
    'contract',
    'machines',
    'src/bindings',
    'src/format',
    'src/theme',
    'src/ui',
    '@vanilla-extract/css',
    '@vanilla-extract/dynamic',
    'react',
    'zod',
  ],
  'src/routes': [
    'contract',
    'machines',
    'src/api',
    'src/bindings',
    'src/features',
    'src/format',
    'src/ui',
    '@tanstack/react-router',
    '@xstate/react',
    'react',
    'xstate',
    'zod',
  ],
  'src/app': [
    'contract',
    'machines',
    'src/api',
    'src/bindings',
    'src/early',
    'src/routes',
    'src/theme',
    'src/ui',
    '@tanstack/react-router',
    'idb',
    'react',
    'virtual:beginnings',
    'xstate',
    'zod',
  ],
  'src/app/inspection/page': [
    'docs',
    'machines',
    'src/app',
    'src/theme',
    'src/ui',
    '@vanilla-extract/css',
    'react',
    'react-dom',
    'xstate',
    'zod',
  ],
  src: ['contract', 'src/api', 'src/app', 'src/theme', 'src/ui', 'react', 'react-dom'],
  server: [
    'contract',
    'node:*',
    '@electric-sql/pglite',
    '@hono/node-server',
    '@node-rs/argon2',
    'drizzle-orm',
    'hono',
    'music-metadata',
    'nodemailer',
    'pg',
    'prom-client',
    'sharp',
    'yaml',
    'zod',
  ],
};

/** It stands beside what it shows, and is a page of its own: nothing of the app imports it. */
const PAGE_OF_INSPECTION = 'src/app/inspection/page';

export interface SourceFile {
  /** From the project's root, with `/`: `src/ui/Button/Button.tsx`. */
  path: string;
  text: string;
}

/** Everything that a file imports in any way: as it is written, and the file of the project it means (null: a package). */
export function importsOf({ path, text }: SourceFile): { written: string; file: string | null }[] {
  const { module } = parseSync(path, text);
  const written = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    // Fetched late, and the type of a module: `import('…')`; whole folders: `import.meta.glob('…')`.
    ...[...text.matchAll(/\bimport(?:\.meta\.glob(?:<[^(]*>)?)?\(\s*['"`]([^'"`]+)['"`]/g)].flatMap(
      ([, specifier]) => specifier ?? [],
    ),
  ];
  return [...new Set(written)].map((specifier) => ({
    written: specifier,
    file: specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : null,
  }));
}

/** The folder whose rules a file keeps: `src/ui` of `src/ui/Button/Button.tsx`, `server` of `server/app.ts`. */
export function roomOf(path: string): string {
  if (path.startsWith(`${PAGE_OF_INSPECTION}/`)) return PAGE_OF_INSPECTION;
  const [top = '', second = '', ...rest] = path.split('/');
  return top === 'src' && rest.length > 0 ? `src/${second}` : top;
}

const packageOf = (specifier: string): string =>
  specifier.startsWith('node:')
    ? 'node:*'
    : specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/');

const featureOf = (path: string): string | undefined => (roomOf(path) === 'src/features' ? path.split('/')[2] : undefined);

/** The imports of a file that its folder may not have, in words. */
export function forbiddenIn(source: SourceFile): string[] {
  const room = roomOf(source.path);
  const allowed = MATRIX[room];
  if (allowed === undefined) return [];
  return importsOf(source).flatMap(({ written, file }) => {
    const target = file === null ? packageOf(written) : roomOf(file);
    const isAllowed = target === room ? file !== null && featureOf(file) === featureOf(source.path) : allowed.includes(target);
    return isAllowed ? [] : [`${source.path} imports ${file ?? written}`];
  });
}
