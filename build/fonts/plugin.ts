import type { Plugin } from 'vite';
import { fontsFolder } from './kept.ts';

/** `url("@glossa/fonts/…")` in a style is a font that is made of the installed packages: see faces.ts. */
export function fonts(): Plugin {
  return {
    name: 'glossa:fonts',
    config: async () => ({ resolve: { alias: [{ find: '@glossa/fonts', replacement: await fontsFolder() }] } }),
  };
}
