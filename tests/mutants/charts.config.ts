import { defineConfig } from 'vitest/config';

/** The long run over all machines: `npm run test:mutants`. */
// biome-ignore lint/style/noDefaultExport: Vitest reads it from here.
export default defineConfig({
  test: { environment: 'node', include: ['tests/mutants/all-machines.ts'], testTimeout: 3_600_000, hookTimeout: 60_000 },
});
