import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { hasCostSamples, nationalXmlSamplePath } from '#business/consult/cost/testing/cost-sample-paths.ts';
import { type BrowserStory, startBrowserStory } from '../browser-story.ts';
import { callAsEngineer, importCostFile } from './quality-steps.ts';

const grid = (page: Page) => page.getByRole('treegrid', { name: '清单', exact: true });

const COUNT = `(() => {
  const table = document.querySelector('[role="treegrid"][aria-label="清单"]');
  const bottom = table.parentElement.getBoundingClientRect().bottom;
  const top = table.querySelector('thead').getBoundingClientRect().bottom;
  const lines = [...table.querySelectorAll('[data-at]')].map((line) => line.getBoundingClientRect());
  return lines.filter((line) => line.top >= top - 1 && line.bottom <= bottom + 1).length;
})()`;

/** How many bills are wholly in sight. */
const inSight = (page: Page) => page.evaluate(COUNT);

const started = hasCostSamples ? await startBrowserStory() : null;

describe.skipIf(!started)('a cost engineer reads the bills of a large file', () => {
  const story = started as BrowserStory;
  let page: Page;

  beforeAll(async () => {
    const { id } = await callAsEngineer(story, '/form/project/save', { name: '三号楼控制价', kind: 'control' });
    await importCostFile(story, id, readFileSync(nationalXmlSamplePath, 'utf8'));
    page = await story.personAt('engineer', `/consult/detail/project-info/bidding-control-price?id=${id}`);
    await grid(page).getByRole('row').filter({ hasText: '挖一般土方' }).first().waitFor();
  });

  it('sees at least 16 at once, gives them more room, and finds that again', async () => {
    await expect.poll(() => inSight(page)).toBeGreaterThanOrEqual(16);
    const saved = page.waitForResponse(
      (answer) => answer.request().postData()?.includes('cost.bills.compact') === true,
    );
    await page.getByRole('button', { name: '紧凑行距' }).click();
    await expect.poll(() => inSight(page)).toBeLessThan(16);
    await saved;
    await page.reload();
    await grid(page).getByRole('row').filter({ hasText: '挖一般土方' }).first().waitFor();
    await expect.poll(() => inSight(page)).toBeLessThan(16);
    await page.getByRole('button', { name: '紧凑行距' }).click();
    await expect.poll(() => inSight(page)).toBeGreaterThanOrEqual(16);
  });

  it('orders and filters them by their columns, and has them as in the file again', async () => {
    const first = () => grid(page).locator('[data-at="0"]').textContent();
    const inFile = await first();
    const total = page.getByRole('button', { name: /^合价（元）/ });
    await total.click();
    await total.click();
    // A line on its way is empty: the dearest bill is waited for by its amount.
    await expect.poll(first).toContain('8,351,406.00');
    const dearest = await first();
    await page.getByRole('button', { name: '筛选项目名称' }).click();
    await page.getByRole('textbox', { name: '项目名称' }).fill('防水');
    await page.keyboard.press('Enter');
    await page.getByText('清单 11 项').waitFor();
    expect(await page.getByText('合计 5,652,020.00 元').isVisible()).toBe(true);
    await expect.poll(first).toContain('防水');
    await page.getByRole('button', { name: '清空筛选' }).click();
    await page.getByText('清单 275 项').waitFor();
    await expect.poll(first).toBe(dearest);
    await total.click();
    await expect.poll(first).toBe(inFile);
  });
});
