import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { waitUntilIdle } from './page-actions.ts';

interface Violation {
  readonly id: string;
  readonly impact: string | null;
  readonly nodes: readonly { readonly html: string }[];
}

/** Violations alone: writing down what is well takes most of the time. */
const RUN = "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations)";

/** Faults that keep somebody from using the page as it stands now: what axe calls serious or critical. */
export async function findAccessibilityFaults(page: Page): Promise<string[]> {
  // Half faded in, everything is too pale; half loaded, it is another page each time.
  await waitUntilIdle(page);
  for (const frame of page.frames())
    if (!(await frame.evaluate<boolean>('typeof axe === "object"'))) await frame.evaluate(axe.source);
  const violations = await page.evaluate<readonly Violation[]>(RUN);
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}
