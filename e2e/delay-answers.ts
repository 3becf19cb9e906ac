import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import { createSeededRandom } from '#tools/testing/seeded-random.ts';
import { testSeedFor } from '#tools/testing/test-seed.ts';

/** How late an answer may come, in ms: STORY_LATE_MS shows what a busy machine or a slow line would. None by itself. */
const LATEST_MS = Number(process.env.STORY_LATE_MS ?? 0);
const throwDice = createSeededRandom(testSeedFor('late answers'));

/** What a window's pages ask the product for comes late, each answer by another time, in another order than asked. */
export async function delayAnswers(window: BrowserContext): Promise<void> {
  if (!LATEST_MS) return;
  await window.route('**/api/**', async (route) => {
    await sleep(throwDice(LATEST_MS));
    // The page may be gone by now.
    await route.continue().catch(() => undefined);
  });
}
