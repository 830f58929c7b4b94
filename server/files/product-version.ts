import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { findRoot } from './find-root.ts';

const Package = z.object({ version: z.string() });

/** The version of this build, as `package.json` has it: `0.2.0`. */
export async function productVersion(): Promise<string> {
  const text = await readFile(join(findRoot(), 'package.json'), 'utf8');
  return z.parse(Package, JSON.parse(text)).version;
}
