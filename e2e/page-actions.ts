import type { Locator, Page, Request } from 'playwright-core';
import { expect } from 'vitest';

/** Nothing moves to an end, nothing says that it is loading. */
const AT_REST = `document.getAnimations().every(({ playState, effect }) =>
  playState !== 'running' || effect?.getComputedTiming().endTime === Infinity) &&
  ![...document.querySelectorAll('[aria-busy=true], .ant-btn-loading, [role=status][aria-label="正在加载"]')].some((one) => one.checkVisibility())`;

const unanswered = new WeakMap<Page, Set<Request>>();

/** From now on, what a page asks for is known until it is answered. */
export function trackRequests(page: Page): void {
  const asked = new Set<Request>();
  unanswered.set(page, asked);
  page.on('request', (request) => {
    // What the page before asked for, nobody waits for any more.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) asked.clear();
    if (request.resourceType() !== 'ping') asked.add(request);
  });
  const isAnswered = (request: Request) => void asked.delete(request);
  page.on('requestfinished', isAnswered);
  page.on('requestfailed', isAnswered);
}

/** Waits until a page has what it asked for, shows it, and what moves to an end has reached it. */
export async function waitUntilIdle(page: Page): Promise<void> {
  let looks = 0;
  await expect
    .poll(async () => {
      const rests = !unanswered.get(page)?.size && (await page.evaluate<boolean>(AT_REST));
      // Twice: what an answer brings is shown, and asked further, a moment after it.
      looks = rests ? looks + 1 : 0;
      return looks;
    })
    .toBeGreaterThan(1);
}

/** Drags as a hand does, with a rest above the goal; what still grows would slip away. */
export async function dragTo(page: Page, from: Locator, to: Locator): Promise<void> {
  await waitUntilIdle(page);
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await to.hover();
  await page.mouse.up();
}

/** Goes to a tab, and waits until it stands there: until then the rows of the one before could be taken for its own. */
export async function goToTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tab', { name, selected: true }).waitFor();
}
