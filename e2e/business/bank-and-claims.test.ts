import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import { goToTab } from '../page-actions.ts';
import { takeScreenshot } from '../screenshots.ts';
import { waitForToast } from '../shown-toasts.ts';
import { pressButton } from '../story-actions.ts';

const story = await startBrowserStory();

/** A statement as CCB exports it for firms, of the demo firm's second account. */
const TITLES =
  '账号,账户名称,交易时间,借方发生额（支取）,贷方发生额（收入）,余额,币种,对方户名,对方账号,对方开户机构,记账日期,摘要,备注,账户明细编号-交易流水号';
const today = dayOfInstant(new Date()).replaceAll('-', '');
const line = (income: string, side: string, memo: string, no: string) =>
  `33050161753500001288,筑衡工程造价咨询有限公司,${today} 10:07:09,0,${income},,人民币元,${side},20010001,开户行,${today},电子转账,${memo},${no}`;
const statement = (...lines: string[]) => ({
  name: '建行流水.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from([TITLES, ...lines].join('\n')),
});
/** A customer of the demo firm that still owes for a contract. */
const PAYER = '锦程物流园管理有限公司';
const FIRST = line('12345.67', PAYER, '咨询费', '90001');
const SECOND = line('345.67', '路过有限公司', '多付', '90002');

describe('a cashier', () => {
  let page: Page;
  let dialog: Locator;

  beforeAll(async () => {
    page = await story.personAt('finance', '/bank-funds/list', { width: 1920, height: 1080 });
    await page.getByRole('tab', { name: '银行流水' }).waitFor();
    dialog = page.getByRole('dialog', { name: '导入Excel' });
  });

  const bring = async (...lines: string[]) => {
    await pressButton(page, '导入');
    await dialog.locator('input[type=file]').setInputFiles(statement(...lines));
    await pressButton(dialog, '上传');
    await dialog.getByText('已上传').waitFor();
    await pressButton(dialog, '读取');
    await waitForToast(page, '读取成功!');
  };

  it('reads a statement: its account and columns are found, and a field stands in one column only', async () => {
    await page.locator('.ant-table-row').first().waitFor();
    await takeScreenshot(page, 'rows-1920');
    await bring(FIRST, SECOND);
    await dialog.getByText('识别到 2 笔流水').waitFor();
    await dialog.getByRole('region', { name: '账户' }).getByText('33050161753500001288').waitFor();
    const fieldOf = (title: string) => dialog.getByRole('combobox', { name: `“${title}”列对应的字段` });
    const shownFor = (title: string) =>
      fieldOf(title).locator('xpath=ancestor::*[contains(@class,"ant-select")][1]').innerText();
    expect(await shownFor('贷方发生额（收入）')).toContain('收入金额');
    await fieldOf('记账日期').click();
    await fieldOf('记账日期').fill('收入金额');
    await page.keyboard.press('Enter');
    await expect.poll(() => shownFor('贷方发生额（收入）')).toContain('不导入');
    await fieldOf('贷方发生额（收入）').click();
    await fieldOf('贷方发生额（收入）').fill('收入金额');
    await page.keyboard.press('Enter');
    await expect.poll(() => shownFor('记账日期')).toContain('不导入');
    await fieldOf('记账日期').click();
    await fieldOf('记账日期').fill('交易日期');
    await page.keyboard.press('Enter');
    await expect.poll(() => shownFor('记账日期')).toContain('交易日期');
    await takeScreenshot(page, 'import-1920');
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  it('saves it, and is shown what is there already before the same file comes in again', async () => {
    await pressButton(dialog, '保存');
    await waitForToast(page, '保存成功');
    await pressButton(dialog, '取消');
    await page.getByText('路过有限公司').first().waitFor();
    await bring(FIRST, SECOND, line('1.00', '新来有限公司', '测试', '90003'));
    await pressButton(dialog, '保存');
    const compare = page.getByRole('dialog', { name: '数据对比' });
    await compare.getByText('有 2 行与系统中的流水重复，请核对后确认').waitFor();
    await takeScreenshot(page, 'duplicates-1920');
    await pressButton(compare, '确定导入');
    await waitForToast(page, '保存成功');
    await pressButton(dialog, '取消');
    await page.getByText('新来有限公司').first().waitFor();
    await takeScreenshot(page, 'rows-after-1920');
  });

  it('claims a receipt by a proposal with its reasons, in part, and revokes it', async () => {
    await page.goto(`${story.address}/bank-funds/subscription-list`);
    const row = page.getByRole('row').filter({ hasText: '12,345.67' }).first();
    await row.waitFor();
    await takeScreenshot(page, 'pool-1920');
    await pressButton(row, '认领');
    const claim = page.getByRole('dialog', { name: '认领收款' });
    await claim.getByText(`付款单位与客户“${PAYER}”一致`, { exact: false }).first().waitFor();
    await pressButton(claim, '采用');
    await takeScreenshot(page, 'claim-1920');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    const amount = claim.getByRole('textbox', { name: '第1行认领金额' });
    await amount.fill('99999999');
    await claim.getByText('超出', { exact: false }).waitFor();
    await amount.fill('5000');
    await pressButton(claim, '确认认领');
    await waitForToast(page, '认领成功');
    await page.goto(`${story.address}/bank-subscription/list`);
    const made = page.getByRole('row').filter({ hasText: '5,000.00' }).first();
    await made.waitFor();
    await takeScreenshot(page, 'claims-1920');
    await pressButton(made, '撤销');
    const asked = page.getByRole('dialog', { name: '撤销认领' });
    await asked.getByRole('textbox', { name: '撤销原因' }).fill('认错了合同');
    await pressButton(asked, '撤销认领');
    await waitForToast(page, '已撤销认领');
    await made.getByText('已撤销').waitFor();
  });

  it('takes an import back as a batch, and sees months, days, the position and the 余额调节表', async () => {
    await page.goto(`${story.address}/bank-funds/list`);
    await goToTab(page, '月度余额');
    await page.getByRole('columnheader', { name: '对账单余额' }).waitFor();
    await takeScreenshot(page, 'months-1920');
    await goToTab(page, '导入批次');
    const batch = page.getByRole('row').filter({ hasText: '建行流水.csv' }).first();
    await pressButton(batch, '撤销导入');
    await pressButton(page.getByRole('dialog').last(), '撤销导入');
    await waitForToast(page, '已撤销导入');
    await page.goto(`${story.address}/bank-funds/day-count`);
    await page.getByRole('columnheader', { name: '日末余额' }).waitFor();
    await page.locator('.ant-table-row').first().waitFor();
    await takeScreenshot(page, 'days-1920');
    await page.goto(`${story.address}/capital-position`);
    await page.getByText('可用资金', { exact: false }).first().waitFor();
    await takeScreenshot(page, 'position-1920');
    await page.goto(`${story.address}/comparison-fund/entry-funds`);
    await page.getByText('请选择银行账户', { exact: true }).first().waitFor();
    await page.getByRole('combobox', { name: '账户' }).click();
    await page.locator('.ant-select-item-option').first().click();
    await page.getByText('未达账项', { exact: false }).first().waitFor();
    await takeScreenshot(page, 'compare-1920');
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });
});

describe('the general manager', () => {
  let page: Page;

  beforeAll(async () => {
    page = await story.personAt('gm', '/b/business-objectives', { width: 1920, height: 1080 });
  });

  const opened = async (address: string, heading: string) => {
    await page.goto(`${story.address}${address}`);
    await page.getByRole('columnheader', { name: heading }).first().waitFor();
    await page.locator('.ant-table-row').first().waitFor();
  };

  it('reads how far targets are, and the formula and records behind one', async () => {
    await page.getByRole('columnheader', { name: '完成率' }).waitFor();
    await page.locator('.ant-table-row').first().waitFor();
    await takeScreenshot(page, 'objectives-1920');
    await pressButton(page.locator('.ant-table-row').first(), '来源');
    const drawer = page.getByRole('dialog').last();
    await drawer.getByText('完成率 = 实际', { exact: false }).waitFor();
    await drawer.getByRole('columnheader', { name: '业绩部门' }).waitFor();
    await takeScreenshot(page, 'objective-origin-1920');
    // The chart with its table stands first, the list behind the tab beside it.
    for (const [plan, heading] of [
      ['method', '承接方式'],
      ['production', '计划项目数'],
    ] as const) {
      await page.goto(`${story.address}/b/business-objectives/plan-${plan}`);
      await page.locator('canvas').first().waitFor();
      await takeScreenshot(page, `objective-${plan}-1920`);
      await goToTab(page, '明细');
      await page.getByRole('columnheader', { name: heading }).first().waitFor();
      await page.locator('.ant-table-row:visible').first().waitFor();
    }
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  it('reads profits with their costs, and the allocation behind them', async () => {
    await opened('/business-profits/profits', '税金附加');
    await takeScreenshot(page, 'profits-1920');
    await goToTab(page, '部门利润');
    await page.getByRole('columnheader', { name: '本年累计利润' }).waitFor();
    await pressButton(page.locator('.ant-table-row:visible').first(), '来源');
    const drawer = page.getByRole('dialog').last();
    await drawer.getByText('利润 = 净收入', { exact: false }).waitFor();
    await drawer.locator('.ant-table-row').first().waitFor();
    await takeScreenshot(page, 'profit-origin-1920');
    await opened('/business-profits/cost-directly-fee', '项目');
    await opened('/business-profits/cost-indirect-fee', '承担部门');
    await goToTab(page, '分摊批次');
    await page.getByRole('columnheader', { name: '分摊到项目' }).waitFor();
    await takeScreenshot(page, 'allocation-1920');
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

  it('sees the boards of income and costs, whose figures lead to their records', async () => {
    await page.goto(`${story.address}/management-cockpit-newTab/cost-manage`);
    await page.getByText('本年间接费用', { exact: true }).waitFor();
    await takeScreenshot(page, 'board-costs-1920');
    await page.goto(`${story.address}/management-cockpit-newTab/manage-cockpit`);
    await page.getByText('本年利润', { exact: true }).waitFor();
    await takeScreenshot(page, 'board-manage-1920');
    await page.goto(`${story.address}/management-cockpit-newTab/revenue-manage`);
    await page.getByText('数据时间', { exact: false }).waitFor();
    await takeScreenshot(page, 'board-income-1920');
    const figure = page.locator('dl > div').filter({ hasText: '本年到账' });
    await figure.getByRole('link').click();
    await page.waitForURL(/business-income-list\?/);
    await page.locator('.ant-table-row').first().waitFor();
  });
});

describe('finance', () => {
  it('makes vouchers, exports them, and reads their outside numbers back', async () => {
    const page = await story.personAt('finance', '/b/kisdee/table-list', { width: 1366, height: 768 });
    await page.locator('.ant-table-row').first().waitFor();
    await takeScreenshot(page, 'vouchers-1366');
    await pressButton(page, '生成凭证');
    await pressButton(page.getByRole('dialog', { name: '生成凭证' }), '生成');
    await page.getByText(/^已生成\d+张凭证/).waitFor();
    await pressButton(page, '导出凭证');
    const leaving = page.waitForEvent('download');
    await pressButton(page.getByRole('dialog', { name: '导出凭证' }), '导出');
    expect((await leaving).suggestedFilename()).toMatch(/^凭证DC.*\.xlsx$/);
    await page.getByText(/^已导出\d+张凭证/).waitFor();
    const first = page.locator('.ant-table-row').filter({ hasText: '已导出' }).first();
    const no = /PZ\d{10}/.exec((await first.textContent()) ?? '')?.[0] ?? '';
    const buffer = Buffer.from(`凭证编号,外部凭证号\n${no},记-501\n`);
    await page.getByLabel('凭证号文件').setInputFiles({ name: '凭证号.csv', mimeType: 'text/csv', buffer });
    const answer = page.getByRole('dialog').filter({ hasText: '已回写1张' });
    await answer.waitFor();
    await pressButton(answer, '知道了');
    await page.locator('.ant-table-row').filter({ hasText: '记-501' }).first().waitFor();
    await goToTab(page, '导出批次');
    await page.getByRole('columnheader', { name: '借方合计' }).waitFor();
    await page.goto(`${story.address}/b/kisdee/field-list`);
    await page.getByRole('columnheader', { name: '取值' }).waitFor();
    await takeScreenshot(page, 'fields-1366');
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });
});
