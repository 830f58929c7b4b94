import { defineConfig } from 'vitest/config';

/** The tests that Stryker judges pure functions by: only those of the functions themselves, each a matter of milliseconds. */
// biome-ignore lint/style/noDefaultExport: Vitest reads it from here.
export default defineConfig({
  test: {
    environment: 'node',
    include: ['tests/{machines,server}/**/*.pure.test.ts', 'tests/machines/player.queue.test.ts'],
  },
});
