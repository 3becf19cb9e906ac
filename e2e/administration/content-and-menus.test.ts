import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';

const story = await startBrowserStory();

it('an article is written, published, and read by a colleague and a visitor', async () => {
  const admin = await story.personAt('admin', '/sys-manager/content-management');
  await admin.getByRole('button', { name: '新建内容' }).click();
  const form = admin.getByRole('dialog', { name: '内容' });
  await form.getByRole('textbox', { name: '标题', exact: true }).fill('年度表彰名单');
  await form.getByRole('switch', { name: '免登录可读' }).click();
  await form.getByRole('textbox', { name: '正文' }).click();
  await admin.keyboard.type('表彰以下同事');
  await form.getByRole('button', { name: '大标题' }).click();
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await waitForToast(admin, '保存成功');
  await form.waitFor({ state: 'hidden' });
  await admin.getByRole('row', { name: /年度表彰名单/ }).click();
  await admin.getByRole('button', { name: '发布', exact: true }).click();
  await admin.getByRole('row', { name: /年度表彰名单.*已发布/ }).waitFor();

  const colleague = await story.personAt('engineer', '/main-page/content-list?category=notice');
  await colleague.getByRole('link', { name: /年度表彰名单/ }).click();
  await colleague.getByRole('heading', { name: '表彰以下同事', level: 2 }).waitFor();

  const visitor = await story.visitorAt('/content');
  expect(await visitor.getByRole('link', { name: /年终成果文件质量抽查/ }).count()).toBe(0);
  await visitor.getByRole('link', { name: /年度表彰名单/ }).click();
  await visitor.getByRole('heading', { name: '表彰以下同事' }).waitFor();
  await visitor.getByText('阅读 2').waitFor();

  await admin.getByRole('button', { name: '撤回' }).click();
  await admin.getByRole('row', { name: /年度表彰名单.*已撤回/ }).waitFor();
  await visitor.reload();
  await visitor.getByText('内容不存在或未发布').waitFor();
});

const HOSTILE = [
  '<div>段落</div><h1>大题</h1>',
  '<p onclick="window.hit = 1" style="position:fixed">好</p>',
  '<img src="/nothing.png" onerror="window.hit = 1"><svg onload="window.hit = 1"><p>画</p></svg>',
  '<a href="javascript:window.hit = 1">链</a><form action="https://evil.example"><input name="a"></form>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">',
  '<b>'.repeat(20_000),
].join('');

const EDITOR = '[role=dialog] [role=textbox][contenteditable]';

/** The policy looks at the handlers of a text while it is parsed to be cleaned: here that is expected. */
const expectPolicy = (page: Page) =>
  page.evaluate(`addEventListener('securitypolicyviolation', (event) => event.stopImmediatePropagation(), true)`);

interface Shown {
  tags: string[];
  attributes: string[];
  text: string;
  hit: boolean;
}

it('markup that gets past the server, or is pasted, shows its words and does nothing', async () => {
  const shown = (page: Page, place: string) =>
    page.evaluate(`(() => {
      const found = document.querySelector(${JSON.stringify(place)});
      const all = [...found.querySelectorAll('*')];
      return {
        tags: [...new Set(all.map((one) => one.localName))],
        attributes: [...new Set(all.flatMap((one) => one.getAttributeNames()))],
        text: found.textContent,
        hit: 'hit' in window,
      };
    })()`) as Promise<Shown>;
  const visitor = await story.visitorAt('/content');
  await expectPolicy(visitor);
  await visitor.route(/\/web\/article\/\d+/, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, content: HOSTILE } } });
  });
  await visitor.getByRole('link', { name: /竣工结算审核常见争议/ }).click();
  await visitor.getByRole('heading', { name: '大题', level: 2 }).waitFor();
  const read = await shown(visitor, 'article > div');
  expect(read.tags.filter((tag) => !['a', 'b', 'h2', 'img', 'p', 'table'].includes(tag))).toEqual([]);
  expect(read.attributes.filter((name) => !['alt', 'target', 'rel'].includes(name))).toEqual([]);
  expect(read).toMatchObject({ hit: false, text: expect.stringContaining('段落大题好画链') });

  const admin = await story.personAt('admin', '/sys-manager/content-management');
  await admin.getByRole('button', { name: '新建内容' }).click();
  await expectPolicy(admin);
  const editor = admin.getByRole('dialog', { name: '内容' }).getByRole('textbox', { name: '正文' });
  await editor.click();
  await admin.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', ${JSON.stringify(HOSTILE.replaceAll('<b>', ''))});
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.querySelector(${JSON.stringify(EDITOR)}).dispatchEvent(event);
  })()`);
  await editor.getByText('大题').waitFor();
  const pasted = await shown(admin, EDITOR);
  expect(pasted).toMatchObject({ hit: false, text: expect.stringContaining('段落') });
  expect(pasted.tags.filter((tag) => ['svg', 'form', 'input', 'math', 'style'].includes(tag))).toEqual([]);
  expect(pasted.attributes.filter((name) => /^on|href/.test(name))).toEqual([]);
});

it('a menu is dragged, and a colleague sees it in its new place; one of open type 3 opens a window, others navigate', async () => {
  const admin = await story.personAt('admin', '/sys-manager/menu');
  const row = (name: string) => admin.getByRole('row', { name }).first();
  const order = async () => {
    const names = await admin
      .getByRole('treegrid')
      .locator('tbody tr[aria-level="1"] td:first-child')
      .allTextContents();
    return names.filter((name) => ['流程中心', '咨询项目', '经营'].includes(name.trim())).map((name) => name.trim());
  };
  // A browser may give a drag up while the grid still grows; the same drag again changes nothing.
  const dragged = async () => {
    await row('咨询项目').hover();
    await row('咨询项目')
      .locator('[draggable]')
      .dragTo(row('流程中心'), { targetPosition: { x: 80, y: 3 } });
    return order();
  };
  await expect.poll(dragged, { interval: 1000 }).toEqual(['咨询项目', '流程中心', '经营']);

  const colleague = await story.personAt('engineer');
  const entries = () => colleague.getByRole('navigation').first().textContent();
  await expect.poll(async () => /咨询项目[\s\S]*流程中心[\s\S]*经营/.test((await entries()) ?? '')).toBe(true);

  await admin.goto(`${story.address}/main-page`);
  await admin.getByRole('navigation').first().getByText('系统管理').click();
  const opened = admin.waitForEvent('popup');
  await admin.getByText('公开内容', { exact: true }).click();
  await (await opened).getByRole('heading', { name: '公开内容' }).waitFor();
  expect(new URL(admin.url()).pathname).toBe('/main-page');
  await admin.getByRole('navigation').first().getByText('系统管理').click();
  await admin.getByText('编号规则', { exact: true }).click();
  await admin.waitForURL('**/base-data/code-gen');
});

it('a number rule is changed, and the next contract follows it', async () => {
  const admin = await story.personAt('admin', '/base-data/code-gen');
  await admin.getByRole('row', { name: /咨询合同 合同编号/ }).click();
  await admin.getByRole('button', { name: '修改规则' }).click();
  const dialog = admin.getByRole('dialog', { name: '咨询合同 · 合同编号' });
  await dialog.getByRole('textbox', { name: '固定文字' }).first().fill('造价-');
  await dialog.getByText(/^造价-\d{4}-造-001$/).waitFor();
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await admin.getByRole('row', { name: /咨询合同 合同编号.*造价-\d{4}-造-001.*本公司/ }).waitFor();

  const answer = await fetch(`${story.address}/api/form/contract/save`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', AuthToken: await story.token('gm') },
    body: JSON.stringify({ name: '新规则合同', customer: '1', amount: '1', signDate: '2026-01-01' }),
  });
  expect(((await answer.json()) as { data: { no: string } }).data.no).toMatch(/^造价-\d{4}-造-001$/);
  const gm = await story.personAt('gm', '/main-page/contract/wf-list?q=新规则合同');
  await gm.getByText(/^造价-\d{4}-造-001$/).waitFor();
});
