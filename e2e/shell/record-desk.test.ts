import { Document, Packer, Paragraph } from 'docx';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createOneSheetWorkbook } from '#platform/engines/excel/testing/import-test-client.ts';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';

const story = await startBrowserStory();

const words = (name: string) => new RegExp(`^${name.split('').join('\\s?')}$`);
const press = (place: Page | Locator, name: string) =>
  place
    .getByRole('button', { name: words(name) })
    .first()
    .click();

it('a workbook, a Word document and a PDF are looked at in the page', async () => {
  const page = await story.personAt('gm', '/main-page/customer/wf-list');
  await page.locator('tbody').getByRole('link').first().click();
  await page.getByRole('button', { name: /^附件（\d+）/ }).click();
  const dialog = page.getByRole('dialog', { name: '附件', exact: true });
  await press(dialog, '上传');
  const uploading = page.getByRole('dialog', { name: '上传附件' });
  const paragraph = new Paragraph('审核意见：送审金额偏高');
  const word = await Packer.toBuffer(new Document({ sections: [{ children: [paragraph] }] }));
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'application/octet-stream', buffer });
  await uploading
    .locator('input[type=file]')
    .setInputFiles([
      file('底稿.xlsx', await createOneSheetWorkbook(['项目', '金额（元）'], [['土建工程', '1200.5']], '汇总')),
      file('意见.docx', word),
      file('报告.pdf', Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF')),
    ]);
  await press(uploading, '全部上传');
  await uploading.getByText('已上传').nth(2).waitFor();
  await uploading.locator('.ant-modal-close').click();
  const look = async (name: string, shown: (preview: Locator) => Locator) => {
    await dialog.getByRole('button', { name: `预览 ${name}` }).click();
    const preview = page.getByRole('dialog', { name });
    await shown(preview).waitFor();
    await preview.locator('.ant-modal-close').click();
  };
  await look('底稿.xlsx', (preview) => preview.getByRole('cell', { name: '土建工程' }));
  await look('意见.docx', (preview) => preview.getByText('审核意见：送审金额偏高'));
  await look('报告.pdf', (preview) => preview.locator('iframe[title="报告.pdf"]'));
});

it('a comment is said below a record', async () => {
  const page = await story.personAt('gm', '/main-page/customer/wf-list');
  await page.locator('tbody').getByRole('link').first().click();
  const comments = page.getByRole('region', { name: '评论' });
  await comments.getByRole('textbox', { name: '评论内容' }).fill('请本周回访');
  await comments.getByRole('textbox', { name: '评论内容' }).press('Control+Enter');
  await comments.getByRole('listitem').filter({ hasText: '请本周回访' }).waitFor();
  await comments.getByRole('heading', { name: '评论（1）' }).waitFor();
});

it('a record is set back by its change log, after a question', async () => {
  const page = await story.personAt('gm', '/main-page/customer/wf-list');
  await page
    .locator('tbody tr')
    .filter({ has: page.getByRole('link') })
    .nth(1)
    .getByRole('link')
    .first()
    .click();
  await press(page, '编辑');
  const contact = page.getByRole('textbox', { name: '联系人', exact: true });
  const before = await contact.inputValue();
  await contact.fill('临时联系人');
  await page.keyboard.press('Control+s');
  await waitForToast(page, '保存成功');
  await press(page, '变更记录');
  await page.getByRole('button', { name: '恢复到此版本' }).first().click();
  await page
    .getByRole('dialog', { name: '恢复到此版本？' })
    .getByRole('button', { name: words('恢复') })
    .click();
  await page.getByText('已恢复').first().waitFor();
  await press(page, '编辑');
  await expect.poll(() => contact.inputValue()).toBe(before);
});

it('Ctrl+K finds a function by its initials and opens it, and ? lists the keys', async () => {
  const page = await story.personAt('gm');
  await page.getByRole('navigation', { name: '主导航' }).waitFor();
  const box = page.getByRole('textbox', { name: '查找功能、人员和记录' });
  // The keys are waited for a moment after the frame is there.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k');
      return box.isVisible();
    })
    .toBe(true);
  await box.fill('kh');
  const found = page.getByRole('dialog', { name: '查找' }).getByRole('button', { name: /^客户/ });
  await found.first().waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await found.first().click();
  await page.waitForURL(/customer/);
  await page.getByRole('navigation', { name: '主导航' }).click({ position: { x: 40, y: 600 } });
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: '快捷键' }).waitFor();
});
