import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { writeSkeleton } from './skeleton.ts';

/** `npm run new -- chart|screen|call NAME`: writes a skeleton that compiles, with its test, and says what is left to do. */
const ROOT = fileURLToPath(new URL('../../', import.meta.url));

try {
  const [kind, name] = process.argv.slice(2);
  const { written, next } = writeSkeleton(ROOT, kind, name);
  // Orders the imports and folds the lines.
  spawnSync('npx', ['biome', 'check', '--write', ...written], { cwd: ROOT, stdio: 'ignore' });
  console.log(
    `Записано:\n${written.map((path) => `  ${path}`).join('\n')}\n\nДальше:\n${next.map((step) => `  — ${step}`).join('\n')}`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
