import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowserStory } from '../browser-story.ts';

const story = await startBrowserStory();

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body>
<p class=MsoNormal style='color:red'>审核<b>要点</b><o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.&nbsp;</span>资料齐全</p>
<table class=MsoTableGrid><tr><td width=100><p class=MsoNormal>送审金额</p></td></tr></table></body></html>`;

/** A red point of one pixel. */
const POINT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';

const paste = (page: Page, html: string) =>
  page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(html)});
    document.querySelector('[role=dialog] [role=textbox][contenteditable]')
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);

async function openArticle() {
  const page = await story.personAt('admin', '/sys-manager/content-management');
  await page.getByRole('button', { name: '新建内容' }).click();
  const form = page.getByRole('dialog', { name: '内容' });
  const text = form.getByRole('textbox', { name: '正文' });
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click();
  await text.click();
  return { page, form, text, press };
}

it('a text is written by keys and buttons, and undone', async () => {
  const { page, form, text, press } = await openArticle();
  await page.keyboard.type('一审');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('二审');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- 甲');
  await page.keyboard.press('Enter');
  await page.keyboard.type('乙');
  await page.keyboard.press('Tab');
  expect(await text.innerHTML()).toBe(
    '<p>一审<strong>二审</strong></p><ul><li><p>甲</p><ul><li><p>乙</p></li></ul></li></ul>',
  );
  await page.keyboard.press('Control+z');
  expect(await text.locator('ul ul').count()).toBe(0);
  await press('重做');
  expect(await text.locator('ul ul').count()).toBe(1);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  for (let times = 0; times < 2; times += 1) await page.keyboard.press('Enter');
  await press('表格');
  await page.keyboard.type('名称');
  await page.keyboard.press('Tab');
  await page.keyboard.type('金额');
  await form.getByRole('group', { name: '表格' }).waitFor();
  await press('下方插入行');
  expect(await text.locator('tr').count()).toBe(4);
  expect(await text.locator('th').allTextContents()).toEqual(['名称', '金额', '']);
  await press('链接');
  await form.getByRole('textbox', { name: '链接地址' }).fill('javascript:alert(1)');
  await press('插入');
  await form.getByText('应以 https:// 开头').waitFor();
  await form.getByRole('textbox', { name: '链接地址' }).fill('https://example.com/a');
  await press('插入');
  await text.getByRole('link', { name: 'https://example.com/a' }).waitFor();
});

it('text of Word and a picture are pasted; the picture becomes a file of the record, which its readers see', async () => {
  const { page, form, text, press } = await openArticle();
  await form.getByRole('textbox', { name: '标题', exact: true }).fill('审核要点汇编');
  await text.click();
  await paste(page, WORD);
  await paste(page, `<img src="data:image/png;base64,${POINT}" alt="章">`);
  await text.locator('img[src^="/api/b/file/preview/"]').waitFor();
  const made = (await page.evaluate(
    `document.querySelector('[role=dialog] [role=textbox][contenteditable]').innerHTML`,
  )) as string;
  expect(made.replace(/ class="[^"]*"| draggable="true"|<img class[^>]*ProseMirror-separator[^>]*>/g, '')).toContain(
    '<p>审核<strong>要点</strong></p><ol><li><p>资料齐全</p></li></ol><table><tbody><tr><td><p>送审金额<img src=',
  );
  await form.getByRole('switch', { name: '免登录可读' }).click();
  const sent = page.waitForRequest((request) => request.method() !== 'GET' && request.url().includes('article'));
  const answered = page.waitForResponse(
    (answer) => answer.request().method() !== 'GET' && answer.url().includes('article') && answer.ok(),
  );
  await press('保存');
  const { content } = (await sent).postDataJSON() as { content: string };
  const kept = ((await (await answered).json()) as { data: { content?: string } }).data.content;
  if (kept) expect(kept.replaceAll(' />', '>')).toBe(content);
  expect(content).not.toContain('data:');
  await form.waitFor({ state: 'hidden' });
  await page.getByRole('row', { name: /审核要点汇编/ }).click();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByRole('row', { name: /审核要点汇编.*已发布/ }).waitFor();

  const visitor = await story.visitorAt('/content');
  await visitor.getByRole('link', { name: /审核要点汇编/ }).click();
  const picture = visitor.getByRole('img', { name: '章' });
  await picture.waitFor();
  expect(await picture.getAttribute('src')).toMatch(/^\/api\/web\/article\//);
  await expect.poll(() => visitor.evaluate(`document.querySelector('article img').naturalWidth`)).toBe(1);
});
