import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startStory } from './story.ts';

const story = await startStory();

const cell = (page: Page, row: number, column: string) => page.getByLabel(`第${row}行 ${column}`, { exact: true });
const sums = (page: Page) => page.getByRole('region', { name: '收款计划' }).locator('tfoot td');
const shownIn = (page: Page, code: string): Locator => page.locator(`[data-field=${code}]`);

/** Pastes a text into a cell, as from a spreadsheet. */
const paste = async (page: Page, target: Locator, text: string) => {
  await target.focus();
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
};

const focused = (page: Page) => page.locator(':focus').getAttribute('aria-label');

async function openFirst(page: Page): Promise<void> {
  await page.locator('tbody tr[data-row-key]').first().locator('td').nth(2).click();
  await page.getByRole('button', { name: '编辑', exact: true }).waitFor();
}

it('the plan of a contract is typed in place, its sums follow at once, and it is there when it is opened again', async () => {
  const page = await story.personAt('gm', '/main-page/contract/wf-list');
  await openFirst(page);
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  await page.getByRole('textbox', { name: '合同金额' }).fill('1000');
  await page.getByRole('button', { name: '添加一行' }).click();

  // Whole rows come from a spreadsheet, the choice by its name; the last row is added by Enter and typed.
  await paste(
    page,
    cell(page, 1, '节点名称'),
    '首付款\t签订\t300\t\t2031-06-01\n进度款\t出具报告\t500.5\t\t2031-09-01\n',
  );
  await expect.poll(() => cell(page, 2, '金额').inputValue()).toMatch(/^500\.5/);
  await cell(page, 2, '节点名称').press('Enter');
  await expect.poll(() => focused(page)).toBe('第3行 节点名称');
  await page.keyboard.type('尾款');
  await cell(page, 3, '金额').fill('100');
  await expect.poll(() => sums(page).allInnerTexts()).toEqual(['合计', '', '', '900.50', '90.05%', '', '']);
  await shownIn(page, 'planned').getByText('900.50').waitFor();
  await shownIn(page, 'unplanned').getByText('99.50').waitFor();

  // What is missing is said at the field and marked in the cell; nothing was saved.
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('收款计划第3行：收款条件不能为空').waitFor();
  expect(await page.locator('[title="收款条件不能为空"]').count()).toBe(1);
  await page.getByRole('button', { name: '删除第3行' }).click();
  await shownIn(page, 'unplanned').getByText('199.50').waitFor();
  await page.getByRole('button', { name: '撤销删除' }).click();
  await expect.poll(() => cell(page, 3, '节点名称').inputValue()).toBe('尾款');
  await cell(page, 3, '节点名称').press('Control+Delete');
  await page.getByRole('button', { name: '保存' }).click();
  await page.getByText('保存成功').waitFor();

  await page.reload();
  await openFirst(page);
  const plan = page.getByRole('region', { name: '收款计划' });
  await plan.getByText('进度款').waitFor();
  expect(await plan.locator('tbody tr').count()).toBe(2);
  await shownIn(page, 'planned').getByText('800.50').waitFor();
});

it('a plan of five hundred lines is drawn as far as it is in sight, and stays quick to type', async () => {
  const page = await story.personAt('gm', '/main-page/contract/wf-list');
  await openFirst(page);
  await page.getByRole('button', { name: '编辑', exact: true }).click();
  const lines = Array.from({ length: 500 }, (_, at) => `第${at + 1}期\t按月\t1\t\t2031-01-01`).join('\n');
  await paste(page, cell(page, 1, '节点名称'), lines);
  await shownIn(page, 'planned').getByText('500.00').waitFor();
  expect(await page.getByRole('region', { name: '收款计划' }).locator('tbody tr[data-row]').count()).toBeLessThan(100);
  await page.getByRole('button', { name: '添加一行' }).click();
  await expect.poll(() => focused(page)).toBe('第501行 节点名称');
});
