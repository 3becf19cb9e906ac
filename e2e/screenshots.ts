import type { Browser, Page } from 'playwright-core';

/** A folder for pictures of the screens that stories come by, and of all windows of a story that fails: PICTURES names it. */
const FOLDER = process.env.PICTURES;

/** What a page shows, for whoever wants to look at it. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (FOLDER) await page.screenshot({ path: `${FOLDER}/${name}.png` });
}

/** What every window shows, a picture each. */
export async function takeAllScreenshots(browser: Browser, name: string): Promise<void> {
  if (!FOLDER) return;
  const pages = browser.contexts().flatMap((window) => window.pages());
  await Promise.all(pages.map((page, at) => takeScreenshot(page, `${name} ${at + 1}`)));
}
