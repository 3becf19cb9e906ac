import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import { dragTo, waitUntilIdle } from '../page-actions.ts';
import { waitForToast } from '../shown-toasts.ts';

const story = await startBrowserStory();

async function fromOwnMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: / 的菜单$/ }).click();
  await page.getByRole('button', { name: entry, exact: true }).click();
}

const entriesOfNavigation = (page: Page) =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('listitem').allInnerTexts();

/** Saved settings that the browser sends from now on, by key. */
function savedSettings(page: Page): Record<string, unknown> {
  const saved: Record<string, unknown> = {};
  page.on('request', (request) => {
    if (!request.url().endsWith('/b/member/config/updateUserConfig')) return;
    const { key, value } = request.postDataJSON();
    saved[key] = value;
  });
  return saved;
}

/** Width and height of a dialog's box once it has grown to its size. */
async function sizeOf(dialog: Locator): Promise<number[]> {
  const box = await dialog.locator('.ant-modal-container').boundingBox();
  return [box?.width ?? 0, box?.height ?? 0].map(Math.round);
}

it('panels are dragged or put by keyboard into eight slots, saved up to the last filled one, and shown on the home page', async () => {
  const page = await story.personAt('engineer');
  const saved = savedSettings(page);
  await fromOwnMenu(page, '面板管理');
  const dialog = page.getByRole('dialog', { name: '面板管理' });
  const slot = (at: number) => dialog.getByRole('button', { name: new RegExp(`^位置${at}：`) });
  await expect.poll(() => dialog.getByRole('button', { name: /^位置\d：/ }).count()).toBe(8);
  const choice = dialog.getByRole('region', { name: '可选面板' });
  expect(await choice.getByRole('button').allInnerTexts()).toEqual([
    '消息提醒',
    '通知公告',
    '行业资讯',
    '图片新闻',
    '企业品牌',
    '升级说明',
    '我的奖金',
  ]);
  // A drag that the browser gives up in between is begun again, as by hand.
  const dragged = async () => {
    await dragTo(page, choice.getByRole('button', { name: '企业品牌' }), slot(2));
    return slot(2).getAttribute('aria-label');
  };
  await expect.poll(dragged).toBe('位置2：企业品牌');
  await choice.getByRole('button', { name: '通知公告' }).press('Enter');
  await slot(4).press('Enter');
  await expect.poll(() => slot(4).getAttribute('aria-label')).toBe('位置4：通知公告');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await waitForToast(page, '保存成功');
  const kept = saved.ecms_panelManagement_layout as ({ code: string } | null)[];
  expect(kept.map((panel) => panel?.code ?? null)).toEqual(['message', 'brand', null, 'notice']);
  await page.reload();
  await page.getByRole('heading', { name: '企业品牌' }).waitFor();
  expect(await page.getByText('筑衡工程造价咨询有限公司').count()).toBeGreaterThan(0);
  await page.getByRole('heading', { name: '通知公告' }).waitFor();
  await page.context().close();
});

it('work mode shows the chosen part of the menu and the chosen home page, and normal mode brings the menu back', async () => {
  const page = await story.personAt('engineer');
  const saved = savedSettings(page);
  await page.getByRole('navigation', { name: '主导航' }).getByText('人事').waitFor();
  const whole = await entriesOfNavigation(page);
  await fromOwnMenu(page, '工作模式管理');
  const dialog = page.getByRole('dialog', { name: '工作模式管理' });
  await expect.poll(() => sizeOf(dialog)).toEqual([900, Math.round(768 * 0.7)]);
  await dialog.getByRole('radio', { name: '系统默认' }).check();
  await dialog.getByRole('button', { name: /^取\s*消$/ }).click();
  await fromOwnMenu(page, '工作模式管理');
  expect(await dialog.getByRole('radio', { name: '隐藏' }).first().isChecked()).toBe(true);
  for (const name of ['待办任务', '已办任务', '我的申请', '消息提醒', '奖金管理'])
    expect(await dialog.getByRole('checkbox', { name, exact: true }).count()).toBe(1);
  await dialog.getByRole('radio', { name: '最近使用优先' }).check();
  await dialog.getByRole('checkbox', { name: '消息提醒' }).check();
  const leftColumn = dialog.getByRole('group', { name: '左侧栏菜单' });
  for (const name of ['咨询项目', '经营'])
    await leftColumn.locator('.ant-tree-treenode', { hasText: name }).locator('.ant-tree-checkbox').click();
  await dialog.getByRole('button', { name: '确定' }).click();
  await waitForToast(page, '设置成功');
  expect(saved.ecms_workMode_layout).toBeUndefined();

  const filtering = page.waitForRequest('**/a/bd/workMode/workMenu');
  await page.getByRole('button', { name: '切换到工作模式' }).click();
  expect((await filtering).postDataJSON()).toContain('1');
  await expect.poll(() => entriesOfNavigation(page)).toEqual(whole.filter((name) => !/咨询项目|经营/.test(name)));
  await page.getByRole('heading', { name: '常用功能' }).waitFor();
  await page.getByRole('heading', { name: '消息提醒' }).waitFor();
  await expect
    .poll(() => saved.ecms_workMode_layout)
    .toMatchObject({ commonUse: '3', mainFunciton: ['1', '2', '3', '4'] });
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await fromOwnMenu(page, '工作模式管理');
  await dialog.getByRole('checkbox', { name: '已办任务' }).uncheck();
  await dialog.getByRole('radio', { name: '隐藏' }).last().check();
  await dialog.getByRole('button', { name: '确定' }).click();
  await waitForToast(page, '保存成功');
  expect(saved.ecms_workMode_layout).toMatchObject({ mainFunciton: ['1', '3', '4'], showleftNav: false });
  await page.getByRole('navigation', { name: '主导航' }).waitFor({ state: 'detached' });

  await page.reload();
  await page.getByRole('button', { name: '切换到普通模式' }).click();
  await expect.poll(() => entriesOfNavigation(page)).toEqual(whole);
  await page.route('**/a/bd/workMode/workMenu', (route) => route.abort());
  await page.getByRole('button', { name: '切换到工作模式' }).click();
  await page.getByText('获取数据失败').waitFor();
  expect(await entriesOfNavigation(page)).toEqual(whole);
  await page.context().close();
});

it('an opened menu leaves a footprint that leads back, and the analysis counts it', async () => {
  const page = await story.personAt('finance');
  const navigation = page.getByRole('navigation', { name: '主导航' });
  await navigation.getByRole('button', { name: '人事' }).click();
  const noted = page.waitForRequest((request) => request.url().endsWith('/b/footmark'));
  await navigation.getByRole('button', { name: '请假申请' }).click();
  expect((await noted).postDataJSON()).toMatchObject({ menuName: '人事/请假申请' });
  await fromOwnMenu(page, '我的足迹');
  await page.getByRole('link', { name: '人事/请假申请' }).click();
  await page.waitForURL('**/main-page/leave/wf-list**');
  await page.goBack();
  await page.getByText('足迹分析').click();
  await page.getByRole('button', { name: '人事', exact: true }).last().waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.context().close();
});

it('the count of online users is refreshed every ten seconds', async () => {
  const page = await story.personAt('engineer');
  // The page's own clock, moved by hand: a busy machine changes nothing.
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: /^在线用户/ }).waitFor();
  await waitUntilIdle(page);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/a/session/online/NO')) asked += 1;
  });
  const answered = async (move: () => Promise<void>) => {
    const answer = page.waitForResponse('**/a/session/online/NO');
    await move();
    await (await answer).finished();
  };
  await answered(() => page.clock.pauseAt(Date.now() + 60_000));
  asked = 0;
  for (const times of [1, 2, 3]) {
    await answered(() => page.clock.runFor(10_000));
    expect(asked).toBe(times);
  }
  await page.context().close();
});

it('online users are shown by department, and a session ended by the administrator ends with the notice', async () => {
  const reviewer = await story.personAt('reviewer');
  const admin = await story.personAt('admin');
  await admin.getByRole('button', { name: /^在线用户：在线 \d+ 人/ }).click();
  const dialog = admin.getByRole('dialog', { name: '在线用户' });
  await expect.poll(() => sizeOf(dialog)).toEqual([700, Math.round(768 * 0.8)]);
  const tree = dialog.getByRole('treegrid');
  expect(await tree.getByRole('columnheader').allInnerTexts()).toEqual(['节点名称', '职务', '登录状态']);
  await dialog.getByRole('textbox', { name: '搜索姓名、部门' }).fill('技术质量部');
  await dialog.getByText('在线', { exact: true }).first().click();
  await expect.poll(() => tree.getByRole('row', { name: /高立峰/ }).textContent()).toContain('在线');
  expect(await tree.getByRole('row', { name: /技术质量部/ }).textContent()).toContain('在线 1 人');
  expect(await findAccessibilityFaults(admin)).toEqual([]);
  await admin.keyboard.press('Escape');

  await admin.goto(`${story.address}/sys-manager/user/online-list`);
  await admin
    .getByRole('row', { name: /高立峰/ })
    .getByRole('button', { name: '强制下线' })
    .click();
  await admin.getByRole('dialog').getByRole('button', { name: '强制下线' }).click();
  await waitForToast(admin, '已强制下线');
  await reviewer.getByText('您已被登出，即将重新登录！').waitFor();
  await reviewer.waitForURL('**/login**');
  await Promise.all([admin.context().close(), reviewer.context().close()]);
});

it('a member keeps both types of invoice, changes the name, and a customer cannot change anything', async () => {
  const member = await story.personAt('member', '/main-page/personInfo');
  const tab = (name: string) => member.getByRole('tab', { name }).click();
  await tab('发票管理');
  await member.getByText('提交后约7个工作日内开具发票').waitFor();
  await member.getByRole('button', { name: '保存', exact: true }).click();
  for (const name of ['姓名', '单位名称', '统一社会信用代码', '邮箱'])
    await member.getByText(`请输入${name}`).waitFor();
  const type = (label: string, text: string) => member.getByLabel(label).fill(text);
  await type('姓名', '赵一鸣');
  await type('单位名称', '江城建设有限公司');
  await type('统一社会信用代码', '91350100M000100Y43');
  await type('邮箱', 'zhao@example.com');
  await member.getByRole('button', { name: '保存', exact: true }).click();
  await waitForToast(member, '保存成功');
  await member.getByRole('radio', { name: '增值税专用发票' }).check();
  expect(await member.getByLabel('单位名称').inputValue()).toBe('江城建设有限公司');
  await type('开户银行', '只是试试');
  await member.getByRole('radio', { name: '电子普通发票' }).check();
  expect(await member.getByLabel('姓名').inputValue()).toBe('赵一鸣');
  await member.getByRole('radio', { name: '增值税专用发票' }).check();
  expect(await member.getByLabel('开户银行').inputValue()).toBe('');
  await member.getByRole('radio', { name: '电子普通发票' }).check();
  expect(await findAccessibilityFaults(member)).toEqual([]);
  const refusal = { code: 400, httpCode: 400, success: false, msg: '发票资料正在审核，暂不能修改', data: null };
  await member.route('**/b/invoices/savemy', (route) => route.fulfill({ json: refusal }));
  await member.getByRole('button', { name: '保存', exact: true }).click();
  await member.getByText('发票资料正在审核，暂不能修改').waitFor();
  await tab('个人信息');
  await type('姓名', '');
  await member.getByRole('button', { name: '保存', exact: true }).click();
  await member.getByText('会员姓名不能为空！').waitFor();

  const engineer = await story.personAt('engineer');
  await fromOwnMenu(engineer, '个人信息');
  const drawer = engineer.getByRole('dialog', { name: '个人信息' });
  await drawer.getByRole('tab', { name: '修改密码' }).waitFor();
  expect(await drawer.getByRole('tab').allInnerTexts()).toEqual(['个人信息', '修改密码', '文件读取设置']);

  const customer = await story.personAt('customer');
  await customer.getByRole('button', { name: / 的菜单$/ }).click();
  await customer.getByRole('button', { name: '我的足迹' }).waitFor();
  expect(await customer.getByRole('button', { name: '个人信息' }).count()).toBe(0);
  for (const page of [member, engineer, customer]) await page.context().close();
});
