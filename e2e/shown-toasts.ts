import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

/** How long ago words may have been shown to count: what an earlier step said does not stand for a later one. */
const RECENT_MS = 10_000;

/** Notes each toast of a page as it comes: two seconds on the screen may pass between two looks of a busy machine. */
const NOTE_TOASTS = `(() => {
  const noted = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const words of node.querySelectorAll('[data-toast]'))
            noted.push({ text: words.textContent, at: performance.now(), isTaken: false });
  }).observe(document, { childList: true, subtree: true });
  globalThis.takeNotedToast = (text) => {
    const isWanted = (one) => one.text === text && !one.isTaken && performance.now() - one.at < ${RECENT_MS};
    const found = noted.filter(isWanted);
    for (const one of found) one.isTaken = true;
    // What is still there is not shown a second time.
    const isThere = [...document.querySelectorAll('[data-toast]')].some((words) => words.textContent === text);
    return found.length > 0 || isThere;
  };
  globalThis.listNotedToasts = () => noted.map(({ text }) => text);
})()`;

/** From now on the pages of a window know what they said. */
export const noteToasts = (window: BrowserContext): Promise<unknown> => window.addInitScript(NOTE_TOASTS);

/** Waits for what the page says of something done, also where its time on the screen is over by now. */
export async function waitForToast(page: Page, text: string): Promise<void> {
  await expect
    .poll(() => page.evaluate<boolean>(`takeNotedToast(${JSON.stringify(text)})`), { message: text })
    .toBe(true);
}
