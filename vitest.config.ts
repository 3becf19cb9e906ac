import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { writeModuleLists } from './tools/modules/module-lists.mjs';
import { listServerOnlyTests, listServerTests } from './tools/steps/server-tests.mjs';
import { LongestFirstSequencer } from './tools/suite/longest-first-sequencer.mjs';
import { chooseTestRunSeed } from './tools/suite/test-run-seed.mjs';

// Tests read them, however vitest was started.
writeModuleLists();

const http = {
  include: [
    'kernel/server/**/*.test.ts',
    '{platform,business}/*/*/server/**/*.test.ts',
    'apps/server/**/*.test.ts',
    'attack/**/*.test.ts',
  ],
  globalSetup: ['tools/testing/test-database-setup.ts'],
  setupFiles: ['tools/testing/setup-every-test-file.ts', 'tools/testing/seed-property-tests.ts'],
  // The code keeps nothing outside a product: files of a worker share what it has loaded.
  isolate: false,
  expect: { poll: { timeout: 20_000 } },
  testTimeout: 120_000,
  hookTimeout: 120_000,
};

/** fast: no database; screens: parts of the browser, each file in a document of its own; http: a real database for every file; e2e: a real browser against a running server. */
export default defineConfig({
  test: {
    reporters: ['default'],
    // Chance follows from the commit.
    env: { TEST_SEED: String(chooseTestRunSeed()) },
    // What a green test had to say is of no use.
    silent: 'passed-only',
    // Left to itself, a machine of two cores would use one.
    maxWorkers: Math.max(2, availableParallelism()),
    sequence: { sequencer: LongestFirstSequencer },
    projects: [
      {
        extends: true,
        test: {
          name: 'fast',
          include: [
            'kernel/**/*.test.ts',
            '{platform,business}/*/*/{model,web}/**/*.test.ts',
            'apps/web/**/*.test.ts',
            'apps/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: ['kernel/server/**'],
          setupFiles: ['tools/testing/seed-property-tests.ts'],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          include: ['kernel/**/*.test.tsx', '{platform,business}/*/*/web/**/*.test.tsx'],
          environment: 'happy-dom',
          // No page within a page is fetched: there is no server.
          environmentOptions: { happyDOM: { settings: { disableIframePageLoading: true } } },
          testTimeout: 30_000,
        },
      },
      // In npm test (EACH_ONCE) without what runs on a server there.
      {
        extends: true,
        test: { ...http, name: 'http', exclude: process.env.EACH_ONCE === 'on' ? listServerOnlyTests() : [] },
      },
      // What of it needs a server to be proved, with TEST_DATABASE_URL.
      { extends: true, test: { ...http, name: 'server', include: listServerTests() } },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['e2e/demo-data-folder.ts'],
          // Servers and browsers wait for each other now and then: one more worker fills that.
          maxWorkers: Math.max(2, availableParallelism()) + 1,
          // One Chromium for all stories of a worker.
          isolate: false,
          // Tests wait for what they need: these times bound a failure, on a machine with other things to do too.
          expect: { poll: { timeout: 60_000, interval: 100 } },
          testTimeout: 600_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
