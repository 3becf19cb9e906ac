import type { Browser, Page } from 'playwright-core';

/** A folder for pictures of the screens that stories come by, and of all windows of a story that fails: PICTURES names it. */
const FOLDER = process.env.PICTURES;

const openPages = (browser: Browser): Page[] => browser.contexts().flatMap((window) => window.pages());

/** What a page shows, for whoever wants to look at it. */
export async function takeScreenshot(page: Page, name: string): Promise<void> {
  if (FOLDER) await page.screenshot({ path: `${FOLDER}/${name}.png` });
}

/** What every window shows, a picture each. */
export async function takeAllScreenshots(browser: Browser, name: string): Promise<void> {
  await Promise.all(openPages(browser).map((page, at) => takeScreenshot(page, `${name} ${at + 1}`)));
}

/** What a page said so far, and what it asks and warns of now, for whoever reads why a story failed. */
async function describePage(page: Page): Promise<string> {
  const told = await page
    .evaluate<string[]>(
      `[...listNotedToasts().map((text) => 'said: ' + text),
        ...[...document.querySelectorAll('[role=dialog], [role=alert], [aria-invalid=true]')]
          .filter((one) => one.checkVisibility())
          .map((one) => (one.getAttribute('role') ?? 'not valid') + ': ' + (one.textContent || one.getAttribute('aria-label') || '').slice(0, 300))]`,
    )
    .catch((error) => [String(error)]);
  return [page.url(), ...told].join('\n    ');
}

/** Says on the error output what every window shows. */
export async function printAllWindows(browser: Browser, name: string): Promise<void> {
  const told = await Promise.all(openPages(browser).map(describePage));
  process.stderr.write(`windows of “${name}”:\n  ${told.join('\n  ')}\n`);
}
