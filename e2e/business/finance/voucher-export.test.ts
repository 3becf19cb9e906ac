import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readDbf } from '#business/finance/voucher/testing/read-dbf.ts';
import { sumDecimals } from '#kernel/base/numbers/decimal.ts';
import { findAccessibilityFaults } from '../../accessibility-faults.ts';
import { startBrowserStory } from '../../browser-story.ts';
import { goToTab } from '../../page-actions.ts';
import { takeScreenshot } from '../../screenshots.ts';
import { waitForToast } from '../../shown-toasts.ts';
import { createStoryCalls, pressButton } from '../../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);
const PLACE = '/b/kisdee/table-list';

/** Exports what waits in a format. @returns the bytes of its file */
async function exported(page: Page, format: string): Promise<Buffer> {
  await pressButton(page, '导出凭证');
  const dialog = page.getByRole('dialog', { name: '导出凭证' });
  await dialog.getByRole('combobox', { name: '文件格式' }).click();
  await page.locator('.ant-select-item-option:visible').filter({ hasText: format }).click();
  const [file] = await Promise.all([page.waitForEvent('download'), pressButton(dialog, '导出')]);
  return readFile(await file.path());
}
const numbersOf = (bytes: Buffer): string[] => [
  ...new Set(readDbf(new Uint8Array(bytes)).rows.map(({ FSETTLENO }) => String(FSETTLENO))),
];

it('finance makes vouchers of what happened, sends them out once, again where the software did not take them, and reads its numbers back', async () => {
  const page = await story.personAt('finance', PLACE);
  await pressButton(page, '生成凭证');
  await pressButton(page.getByRole('dialog', { name: '生成凭证' }), '生成');
  await page
    .getByText(/^已生成\d+张凭证/)
    .first()
    .waitFor();

  const first = await exported(page, 'DBF');
  const { rows } = readDbf(new Uint8Array(first));
  const side = (code: string) => sumDecimals(rows.map((row) => row[code] ?? '0')).toFixed(2);
  expect(rows.length).toBeGreaterThan(10);
  expect(side('FDEBIT')).toBe(side('FCREDIT'));
  const sent = numbersOf(first);

  await goToTab(page, '导出批次');
  const batch = page.getByRole('row').filter({ hasText: 'DBF' }).first();
  await pressButton(batch, '导入失败');
  const why = page.getByRole('dialog', { name: '财务软件未能导入该批次' });
  await why.getByRole('textbox', { name: '失败原因' }).fill('科目6401不存在');
  await pressButton(why, '退回凭证');
  await waitForToast(page, '凭证已退回，可重新导出');
  await batch.getByText('科目6401不存在').waitFor();
  await takeScreenshot(page, 'voucher-batches-1366');

  await goToTab(page, '凭证');
  const again = numbersOf(await exported(page, 'DBF'));
  expect(again.toSorted()).toEqual(sent.toSorted());
  await pressButton(page, '导出凭证');
  await pressButton(page.getByRole('dialog', { name: '导出凭证' }), '导出');
  await page.getByText('没有待导出的凭证').first().waitFor();
  await page.keyboard.press('Escape');

  const [one, other] = again;
  const csv = `凭证编号,外部凭证号,失败原因\n${one},记-881,\n${other},,部门编码不存在\nPZ209912990001,记-882,\n`;
  const told = page.getByRole('dialog').filter({ hasText: '已回写1张' });
  await page
    .getByLabel('凭证号文件')
    .setInputFiles({ name: '凭证号.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await told.getByText('第4行：没有凭证PZ209912990001').waitFor();
  await takeScreenshot(page, 'voucher-numbers-1366');
  await told.getByRole('button').last().click();
  const search = { params: { no: one } };
  expect(await call('finance', 'POST', '/form/voucher/queryList', search)).toMatchObject([
    { outNo: '记-881', state: 'written' },
  ]);
  // What failed alone goes out once more; what has its number never again.
  expect(numbersOf(await exported(page, 'DBF'))).toEqual([other]);
  await takeScreenshot(page, 'vouchers-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

it('a voucher opens the record it was made of, and the columns of each software are data', async () => {
  const page = await story.personAt('finance', '/b/kisdee/field-list');
  await page.getByText('FACCTID').first().waitFor();
  await takeScreenshot(page, 'voucher-fields-1366');
  await page.goto(story.address + PLACE);
  await page.getByRole('row').filter({ hasText: /PZ\d+/ }).first().getByRole('link', { name: '来源' }).click();
  await page.waitForURL((url) => url.pathname !== PLACE);
});
