import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { STORY_PASSWORD, startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';

const story = await startBrowserStory();

const ENGINEER = '陈晓雯';
const openMenu = (page: Page) => page.getByRole('button', { name: / 的菜单$/ }).click();
async function openSettings(page: Page): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: '系统设置' }).click();
  await page.getByRole('dialog', { name: '系统设置' }).waitFor();
}
const choose = (page: Page, group: string, option: string) =>
  page.getByRole('group', { name: group }).getByText(option, { exact: true }).click();
const told = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).waitFor();
const variable = (page: Page, name: string) =>
  page.evaluate<string>(`getComputedStyle(document.documentElement).getPropertyValue('${name}').trim()`);
const stored = (page: Page, key: string) => page.evaluate<string | null>(`localStorage.getItem('${key}')`);

async function setParams(values: Readonly<Record<string, string>>): Promise<void> {
  const headers = { AuthToken: await story.token('admin'), 'content-type': 'application/json' };
  const address = `${story.address}/api/a/bd/param/basic`;
  const kept = (await (await fetch(address, { headers })).json()) as { data: { key: string; version: number }[] };
  const changed = kept.data.filter(({ key }) => key in values).map((one) => ({ ...one, value: values[one.key] }));
  const answer = await fetch(address, { method: 'PUT', headers, body: JSON.stringify({ values: changed }) });
  expect(((await answer.json()) as { msg: string; success: boolean }).success).toBe(true);
}

it('the settings drawer opens from the top bar and offers nine colours, layouts, sizes and widths', async () => {
  const page = await story.personAt('engineer');
  await openSettings(page);
  const offered = (group: string) => page.getByRole('group', { name: group }).getByRole('radio').count();
  expect(await offered('主题颜色')).toBe(9);
  expect(await offered('布局模式')).toBe(3);
  expect(await offered('尺寸')).toBe(3);
  expect(await offered('内容宽度')).toBe(2);
  await page.getByRole('radio', { name: '枣红' }).focus();
  await page.keyboard.press('ArrowRight');
  await told(page, '换肤成功');
  expect(await variable(page, '--brand')).toBe('#7a3e9d');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '系统设置' }).waitFor({ state: 'detached' });
});

it('colour, layout, width, fixed parts and colour-weak mode act at once and are kept', async () => {
  const page = await story.personAt('manager', '/main-page/contract/wf-list');
  const list = page.getByRole('table').first();
  await list.waitFor();
  await openSettings(page);
  await choose(page, '主题颜色', '松绿');
  await told(page, '换肤成功');
  expect(await stored(page, 'ThemeColor')).toBe('#2f7d32');
  await choose(page, '内容宽度', '定宽（居中）');
  await page.waitForFunction("document.documentElement.dataset.contentWidth === 'fixed'");
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.waitForFunction("document.querySelector('main section').getBoundingClientRect().width <= 1280");
  await page.getByRole('switch', { name: /^固定顶栏/ }).click();
  await page.waitForFunction('document.documentElement.scrollHeight === window.innerHeight + 46');
  await page.getByRole('switch', { name: /^固定侧栏/ }).click();
  await page.waitForFunction("document.documentElement.dataset.sidebar === 'scrolls'");
  const bad = await variable(page, '--bad');
  await page.getByRole('switch', { name: /^色弱模式/ }).click();
  await page.waitForFunction("document.documentElement.dataset.colors === 'weak'");
  expect(await variable(page, '--bad')).not.toBe(bad);
  await choose(page, '布局模式', '侧边栏');
  await page.waitForFunction("localStorage.getItem('LayoutMode') === 'sidebar'");
  expect(JSON.parse((await stored(page, 'AppTheme')) ?? '')).toEqual({
    contentWidth: 'fixed',
    fixedHeader: false,
    fixedSidebar: false,
    colorWeak: true,
  });
  // Another browser of the same person looks the same.
  const other = await story.personAt('manager');
  await other.getByRole('button', { name: / 的菜单$/ }).waitFor();
  expect(await variable(other, '--brand')).toBe('#2f7d32');
  expect(await stored(other, 'LayoutMode')).toBe('sidebar');
});

it('the size of controls and tables is switched between mini, small and medium', async () => {
  const page = await story.personAt('hr', '/main-page/leave/wf-list');
  const row = page.locator('tr.ant-table-row').first();
  await row.waitFor();
  const height = async () => (await row.boundingBox())?.height ?? 0;
  const heights = [await height()];
  await openSettings(page);
  for (const size of ['小型', '中等']) {
    await choose(page, '尺寸', size);
    await told(page, 'Switch Size Success');
    heights.push(await height());
  }
  expect(heights).toEqual([...heights].sort((a, b) => a - b));
  expect(heights[2]).toBeGreaterThan((heights[0] ?? 0) + 8);
});

it('a theme change that cannot be kept is told and taken back', async () => {
  const page = await story.personAt('gm');
  await openSettings(page);
  await page.route('**/api/b/member/config/updateUserConfig', (route) =>
    route.fulfill({ json: { code: 0, success: false, msg: '未保存', data: null, httpCode: 400 } }),
  );
  await choose(page, '主题颜色', '赭石');
  await waitForToast(page, 'Failed to update theme');
  await page.getByRole('radio', { name: '筑衡蓝', checked: true }).waitFor();
  expect(await variable(page, '--brand')).toBe('#097fd6');
});

it('the root font is 14px at 1920 and grows with the width', async () => {
  const page = await story.personAt('reviewer');
  const font = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    return Number.parseFloat(await page.evaluate<string>('getComputedStyle(document.documentElement).fontSize'));
  };
  expect(await font(1920)).toBeCloseTo(14);
  expect(await font(2400)).toBeCloseTo(17.5);
});

it('the top bar shows logo, name, refresh, department and job, and warns where full screen is not possible', async () => {
  const page = await story.personAt('engineer', '/consult/list');
  const home = page.getByRole('banner').getByRole('link', { name: '筑衡造价咨询管理系统' });
  await home.locator('svg').waitFor();
  const bar = page.getByRole('banner');
  await bar.getByText('造价一部 · 一级造价工程师').waitFor();
  await bar.getByRole('button', { name: '刷新', exact: true }).waitFor();
  await page.evaluate("Object.defineProperty(document, 'fullscreenEnabled', { value: false })");
  await bar.getByRole('button', { name: '全屏', exact: true }).click();
  await told(page, 'you browser can not work');
  await home.click();
  await page.waitForURL('**/main-page');
});

it('an administrator changes name, logo and copyright; the parameters are read once while one walks about', async () => {
  const page = await story.personAt('admin', '/sys-manager/system-params-manage/basic');
  await page.getByLabel('系统名称').fill('衡信造价平台');
  await page.getByLabel('版权信息').fill('© 2026 衡信');
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await page.getByLabel('选择图片').first().setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png });
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await told(page, '保存成功');
  const bar = page.getByRole('banner');
  await bar.getByText('衡信造价平台').waitFor();
  await bar.getByRole('img', { name: '系统标志' }).waitFor();
  await page.getByRole('contentinfo').getByText('© 2026 衡信').waitFor();

  let reads = 0;
  const visitor = await story.visitorAt('/404');
  // What this page still asks for is not counted.
  await visitor.waitForLoadState('networkidle');
  visitor.on('request', (request) => {
    if (request.url().endsWith('/share/param/paramList')) reads += 1;
  });
  await visitor.goto(`${story.address}/login`);
  await visitor.getByRole('heading', { name: '衡信造价平台' }).waitFor();
  await expect.poll(() => visitor.title()).toBe('衡信造价平台');
  await visitor
    .getByRole('link', { name: '找回密码' })
    .or(visitor.getByRole('link', { name: '忘记密码' }))
    .click();
  await visitor.waitForURL('**/reset-password');
  await visitor.goBack();
  expect(reads).toBe(1);
});

it('a custom parameter is made, found by its key, and changed', async () => {
  const page = await story.personAt('admin', '/main-page/system-params-manage/custom');
  await page.getByRole('button', { name: '新建' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('参数键').fill('report.banner');
  await form.getByLabel('参数值').fill('年度报告');
  await form.getByRole('button', { name: '保存', exact: true }).click();
  await told(page, '保存成功');
  await page.goto(`${story.address}/sys-manager/system-params-manage/report.banner`);
  await page.getByText('年度报告').waitFor();
  await page.goto(`${story.address}/sys-manager/system-params-manage/MARK_SHOW`);
  await page.getByRole('switch', { name: /^显示水印/ }).waitFor();
});

const mark = (page: Page) => page.locator('[data-watermark]');

it('the watermark carries name and phone while MARK_SHOW is true, lets clicks through and comes back when removed', async () => {
  const before = await story.personAt('engineer');
  await before.getByRole('button', { name: `${ENGINEER} 的菜单` }).waitFor();
  expect(await mark(before).count()).toBe(0);
  await setParams({ MARK_SHOW: 'true' });
  const page = await story.personAt('engineer');
  await mark(page).waitFor({ state: 'attached' });
  const picture = decodeURIComponent(
    await mark(page).evaluate(
      (sheet) => (sheet as unknown as { style: { backgroundImage: string } }).style.backgroundImage,
    ),
  );
  expect(picture).toContain(ENGINEER);
  expect(picture).toMatch(/>138\d{8}</);
  await mark(page).evaluate('(sheet) => sheet.remove()');
  await mark(page).waitFor({ state: 'attached' });
  await mark(page).evaluate("(sheet) => sheet.style.setProperty('display', 'none', 'important')");
  await page.waitForFunction("document.querySelector('[data-watermark]').style.display === 'block'");
  await openMenu(page);
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '退出', exact: true }).click();
  await page.waitForURL('**/login');
  await page.getByRole('button', { name: '登录', exact: true }).waitFor();
  expect(await mark(page).count()).toBe(0);
});

it('the watermark is reset on /login and begun once, 100 ms after it was left', async () => {
  await setParams({ MARK_SHOW: 'true' });
  const page = await story.visitorAt('/login');
  await page.evaluate(`
    window.marks = [];
    const push = history.pushState.bind(history);
    history.pushState = (...step) => { window.left ??= performance.now(); push(...step); };
    const replace = history.replaceState.bind(history);
    history.replaceState = (...step) => { window.left ??= performance.now(); replace(...step); };
    new MutationObserver((changes) => {
      for (const change of changes) for (const node of change.addedNodes)
        if (node.dataset && 'watermark' in node.dataset) window.marks.push(performance.now());
    }).observe(document.body, { childList: true });
  `);
  await page.getByLabel('用户名').fill('engineer');
  await page.getByLabel('密码', { exact: true }).fill(STORY_PASSWORD);
  expect(await mark(page).count()).toBe(0);
  await page.getByRole('button', { name: '登录', exact: true }).click();
  await page.waitForURL('**/main-page');
  await mark(page).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: `${ENGINEER} 的菜单` }).waitFor();
  expect(await page.evaluate<number>('window.marks.length')).toBe(1);
  expect(await page.evaluate<number>('window.marks[0] - window.left')).toBeGreaterThanOrEqual(100);
});

it('the management cockpit opens from the top bar in a browser tab of its own', async () => {
  const page = await story.personAt('gm');
  await page.getByRole('button', { name: '系统切换' }).click();
  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: '管理驾驶舱' }).click();
  const cockpit = await opened;
  await cockpit.waitForURL('**/management-cockpit-newTab/manage-cockpit');
  await cockpit.getByText('本年签订金额').waitFor();
  await cockpit.getByRole('link', { name: '合同监管' }).click();
  await cockpit.getByRole('heading', { name: /^每月签订金额/ }).waitFor();
  expect(page.url()).toContain('/main-page');
});

it.each([
  ['on a desk', { width: 1366, height: 768 }],
  ['on a phone', { width: 390, height: 844 }],
] as const)('settings, parameters and cockpit can be used by everybody, %s', async (_, size) => {
  const page = await story.personAt('admin', '/sys-manager/system-params-manage/basic', size);
  await page.getByLabel('系统名称').waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await openSettings(page);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.goto(`${story.address}/management-cockpit-newTab/contract-supervise`);
  await page.getByText('本年签订金额').first().waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

it('screens are dark by choice and readable so', async () => {
  const page = await story.personAt('finance');
  await openSettings(page);
  await choose(page, '明暗', '深色');
  await page.locator('html[data-tone="dark"]').waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '系统设置' }).waitFor({ state: 'detached' });
  expect(await findAccessibilityFaults(page)).toEqual([]);
  for (const where of ['/main-page/contract/wf-list', '/main-page/customer/wf-list', '/main-page/invoice/wf-list']) {
    await page.goto(`${story.address}${where}`);
    await page.locator('html[data-tone="dark"]').waitFor({ state: 'attached' });
    await page.getByRole('table').first().waitFor();
    expect(await findAccessibilityFaults(page)).toEqual([]);
  }
});
