import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { atRest } from './hand.ts';

/** Faults that keep somebody from using the page as it stands now: what axe calls serious or critical. */
export async function seriousFaults(page: Page): Promise<string[]> {
  // Half faded in, everything is too pale; half loaded, it is another page each time.
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).analyze();
  // axe adds up in a page of its own: behind it, this one would draw nothing more.
  await page.bringToFront();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
