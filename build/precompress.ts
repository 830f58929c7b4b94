import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|webmanifest|json)$/;
/** Below this the header costs more than the bytes saved. */
const MIN_BYTES = 512;

/** Lays a brotli-11 copy beside every text asset, so that the server never compresses a hashed file itself. */
export function precompress(): Plugin {
  return {
    name: 'glossa:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (dir === undefined) return;
      const files = await readdir(dir, { recursive: true });
      await Promise.all(
        files
          .filter((file) => COMPRESSIBLE.test(file))
          .map(async (file) => {
            const path = join(dir, file);
            const bytes = await readFile(path);
            if (bytes.length < MIN_BYTES) return;
            await writeFile(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
          }),
      );
    },
  };
}
