import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const AT_REST = `document.getAnimations().every(({ playState, effect }) =>
  playState !== 'running' || effect?.getComputedTiming().endTime === Infinity)`;

/** Waits until what moves to an end has reached it. */
export const atRest = (page: Page): Promise<void> => expect.poll(() => page.evaluate(AT_REST)).toBe(true);

/** Drags as a hand does, with a rest above the goal; what still grows would slip away. */
export async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  await atRest(page);
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await to.hover();
  await page.mouse.up();
}
