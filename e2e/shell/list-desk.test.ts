import { expect, it } from 'vitest';
import { startBrowserStory } from '../browser-story.ts';

const story = await startBrowserStory();
const CONTRACTS = '/main-page/contract/wf-list';

it('a list is summed and stands in groups that open in place', async () => {
  const page = await story.personAt('gm', CONTRACTS, { width: 1920, height: 1080 });
  await page.locator('tbody').getByRole('link').first().waitFor();
  await page.getByRole('button', { name: '合计与分组' }).click();
  await page.getByRole('checkbox', { name: '显示合计行' }).check();
  const sums = page.locator('tfoot');
  await sums.getByText(/^合计（\d+ 条）$/).waitFor();
  expect((await sums.textContent())?.match(/[\d,]+\.\d\d/g)?.length).toBeGreaterThan(0);
  const kept = page.waitForResponse(
    (answer) => !answer.url().includes('/form/') && answer.request().postData()?.includes('group') === true,
  );
  await page.getByRole('combobox', { name: '分组' }).click();
  await page.locator('.ant-select-item-option', { hasText: '客户' }).first().click();
  const groups = page.locator('[data-row-key^="group"]');
  await groups.first().waitFor();
  await page.locator('h1, h2').first().click();
  const head = groups.first().getByRole('button');
  const count = Number(/（(\d+)）/.exec((await head.textContent()) ?? '')?.[1]);
  expect(await page.locator('tbody').getByRole('link').count()).toBe(0);
  await head.click();
  await expect.poll(() => page.locator('tbody').getByRole('link').count()).toBe(count);
  await kept;
  await page.reload();
  await groups.first().waitFor();
  await sums.getByText(/^合计（\d+ 条）$/).waitFor();
});

it('a plain field is written in its cell: by a double click, saved by Enter, given up by Esc', async () => {
  const page = await story.personAt('gm', '/main-page/customer/wf-list', { width: 1920, height: 1080 });
  const row = page.locator('tbody tr[data-row-key]').first();
  await row.getByRole('link').first().waitFor();
  await row.focus();
  await page.keyboard.press('F2');
  const cell = row.locator('input:not([type=checkbox])');
  const before = await cell.inputValue();
  await cell.fill(`${before}（改）`);
  await page.keyboard.press('Enter');
  await cell.waitFor({ state: 'detached' });
  await row.getByText(`${before}（改）`).waitFor();
  await page.keyboard.press('F2');
  await cell.fill('不要');
  await page.keyboard.press('Escape');
  await cell.waitFor({ state: 'detached' });
  await row.getByText(`${before}（改）`).waitFor();
  await row.locator('td').nth(6).dblclick();
  await cell.fill('顾工程师');
  await page.keyboard.press('Enter');
  await row.getByText('顾工程师').waitFor();
  expect(page.url()).toContain('/wf-list');
});
