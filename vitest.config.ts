import { defineConfig } from 'vitest/config';

/** fast: no database; http: a real database for every file; e2e: a real browser against a running server. */
export default defineConfig({
  test: {
    reporters: ['default'],
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: [
            'kernel/**/*.test.ts',
            'modules/*/{model,web}/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'apps/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['kernel/server/**'],
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: [
            'kernel/server/**/*.test.ts',
            'modules/*/server/**/*.test.ts',
            'apps/server/**/*.test.ts',
            'attack/**/*.test.ts',
          ],
          globalSetup: ['tools/testing/database-setup.ts'],
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/prepare.ts'],
          maxWorkers: 1,
          fileParallelism: false,
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
