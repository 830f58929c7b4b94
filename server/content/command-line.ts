import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether this module was started by a command, rather than imported (by a test, by the server). */
export function isMain(moduleUrl: string): boolean {
  const started = process.argv[1];
  return started !== undefined && realpathSync(started) === fileURLToPath(moduleUrl);
}
