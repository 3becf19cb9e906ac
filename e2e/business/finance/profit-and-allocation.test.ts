import { expect, it } from 'vitest';
import { findAccessibilityFaults } from '../../accessibility-faults.ts';
import { startBrowserStory } from '../../browser-story.ts';
import { waitUntilIdle } from '../../page-actions.ts';
import { takeScreenshot } from '../../screenshots.ts';
import { waitForToast } from '../../shown-toasts.ts';
import { createStoryCalls, pressButton, rowOf } from '../../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);
const [run] = await call('gm', 'POST', '/form/allocationRun/queryList', {
  params: { state: 'calculated' },
  sort: '-month',
  pageSize: 1,
});
const month = String(run.month);
const yuan = (amount: string) => amount.replace(/\B(?=(\d{3})+(?!\d))/g, ',');

it('what was shared out of a month is reviewed by the general manager, then frozen by finance, who cannot review', async () => {
  const finance = await story.personAt('finance', '/business-profits/cost-indirect-fee?tab=runs');
  await rowOf(finance, month).getByText('已计算').waitFor();
  await waitUntilIdle(finance);
  expect(
    await rowOf(finance, month)
      .getByRole('button', { name: /^审\s?核$/ })
      .count(),
  ).toBe(0);
  const gm = await story.personAt('gm', '/business-profits/cost-indirect-fee?tab=runs');
  await pressButton(rowOf(gm, month), '审核');
  await pressButton(gm.getByRole('dialog'), '审核');
  await waitForToast(gm, '已审核');
  await finance.reload();
  await pressButton(rowOf(finance, month), '冻结');
  await pressButton(finance.getByRole('dialog'), '冻结');
  await waitForToast(finance, '已冻结');
  await rowOf(finance, month).getByText('已冻结').waitFor();
  await takeScreenshot(finance, 'allocation-runs-1366');
});

it('a head of department reads his profit and the allocation behind it, each figure with its formula, and no other department’s', async () => {
  const [{ dept_label: dept, indirect, profit }] = await call('manager', 'POST', '/form/profitByDept/queryList', {
    params: { month, basis: 'receipt' },
  });
  const page = await story.personAt('manager', '/business-profits/profits?tab=depts');
  const row = rowOf(page, month);
  await row.getByText(yuan(profit)).first().waitFor();
  const names = await page.locator('.ant-table-row:visible').allInnerTexts();
  expect(names.filter((text) => !text.includes(dept))).toEqual([]);
  await takeScreenshot(page, 'profit-by-dept-1366');
  await pressButton(row, '来源');
  const drawer = page.getByRole('dialog').filter({ hasText: '计算公式' });
  await drawer.getByText(`间接费用 ${yuan(indirect)}`).waitFor();
  await drawer
    .getByText(`= ${yuan(profit)}`)
    .first()
    .waitFor();
  await takeScreenshot(page, 'profit-origin-1366');
  // What was shared out is of the month's first day, behind the costs of its other days.
  await drawer.locator('.ant-table-row').first().waitFor();
  const pages = drawer.locator('.ant-pagination-item');
  if ((await pages.count()) > 1) await pages.last().click();
  await drawer.getByRole('link', { name: '公司费用按人数' }).first().click();
  await page.waitForURL(/cost-indirect-fee\?tab=shares/);
  const share = rowOf(page, '公司费用按人数');
  await share.getByText('分摊转入').waitFor();
  await takeScreenshot(page, 'allocation-shares-1366');
  await pressButton(share, '来源');
  await page.getByText(/^分摊金额 = 分摊总额 [\d,.]+ × 人数 [\d.]+ ÷ 人数合计 [\d.]+ = [\d,.]+$/).waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  expect(await page.getByRole('tab', { name: '分摊批次' }).count()).toBe(0);
  await expect(call('manager', 'GET', `/form/allocationRun/${run.id}`)).rejects.toThrow();
});
