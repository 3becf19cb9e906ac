import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import { CONTRACT_LIST_PATH, openAddresses, TODO_LIST_PATH, tabTitles } from '../shell-page-objects.ts';
import { waitForToast } from '../shown-toasts.ts';

/** Whether the cursor stands in it. */
const hasFocus = async (place: Locator): Promise<boolean> =>
  (await place.and(place.page().locator(':focus')).count()) === 1;

const story = await startBrowserStory();
const CUSTOMERS = '/main-page/customer/wf-list';
const PEOPLE = '/main-page/user/wf-list';
const PERSON = '陈晓雯';

it('after a reload the tabs stand in their order again, each at its place, with the page one was on', async () => {
  const page = await story.personAt('manager', CUSTOMERS);
  await openAddresses(page, CONTRACT_LIST_PATH, TODO_LIST_PATH);
  const before = await tabTitles(page);
  await page.goto(`${story.address}${CONTRACT_LIST_PATH}?q=审核`);
  await page.getByRole('row').nth(1).waitFor();
  await page.reload();
  await page.getByRole('row').nth(1).waitFor();
  expect(await tabTitles(page)).toEqual(before);
  const other = await page.context().newPage();
  await other.goto(story.address + TODO_LIST_PATH);
  await other.getByRole('banner').waitFor();
  await expect.poll(() => tabTitles(other)).toEqual(['首页', '待办任务']);
  await page.context().close();
});

it('a record beside its list has an address: back closes it, and whoever gets the address sees it', async () => {
  const page = await story.personAt('admin', `${PEOPLE}?q=${PERSON}`);
  const drawer = page.getByRole('dialog', { name: '用户' });
  await page.getByRole('link', { name: PERSON }).click();
  await drawer.getByRole('heading', { name: PERSON }).waitFor();
  const address = page.url();
  expect(new URL(address).searchParams.get('record')).toMatch(/^\d+$/);
  await page.goBack();
  await drawer.waitFor({ state: 'hidden' });
  await page.goForward();
  await drawer.waitFor();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  const phone = await story.personAt('admin', address.replace(story.address, ''), { width: 390, height: 844 });
  await phone.getByRole('heading', { name: PERSON }).waitFor();
  const [own] = await Promise.all([
    page.context().waitForEvent('page'),
    page.goBack().then(() => page.getByRole('link', { name: PERSON }).click({ button: 'middle' })),
  ]);
  await own.getByRole('heading', { name: PERSON }).waitFor();
  expect(new URL(page.url()).searchParams.has('record')).toBe(false);
  await page.context().close();
});

it('a fresh form takes the keyboard at once: Ctrl+S says what is missing, and closing gives the cursor back', async () => {
  const page = await story.personAt('admin', PEOPLE);
  await page.getByRole('button', { name: '新建', exact: true }).click();
  const name = page.getByRole('textbox', { name: '姓名', exact: true });
  await expect.poll(() => hasFocus(name)).toBe(true);
  await page.keyboard.press('Control+s');
  await page.getByText('姓名不能为空').waitFor();
  await page.keyboard.press('Escape');
  await name.waitFor({ state: 'hidden' });
  const opener = page.getByRole('button', { name: '新建', exact: true });
  await expect.poll(() => hasFocus(opener)).toBe(true);
  await page.context().close();
});

it('amounts are filtered in 万, and what is no amount says so', async () => {
  const page = await story.personAt('manager', CONTRACT_LIST_PATH);
  const from = page.getByRole('textbox', { name: '合同金额从' });
  await from.fill('200万');
  await from.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('f.amount') === '2000000,');
  // What was kept comes back a moment later: it leaves in the box what is typed meanwhile.
  await from.fill('两百万');
  await from.press('Enter');
  await page.getByText('应为数字，如 200万、1.5亿').waitFor();
  expect(await from.getAttribute('aria-invalid')).toBe('true');
  expect(await from.inputValue()).toBe('两百万');
  await page.context().close();
});

it('Tab leaves the roles of a person as they are, and goes on to the next field', async () => {
  const page = await story.personAt('admin', `${PEOPLE}?q=${PERSON}`);
  await page.getByRole('link', { name: PERSON }).click();
  await page.getByRole('button', { name: '编辑' }).click();
  const roles = page.getByRole('combobox', { name: '角色' });
  const chosen = page.locator('[data-field=roles] .ant-select-selection-item');
  await chosen.first().waitFor();
  const before = await chosen.allTextContents();
  await roles.click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await roles.press('ArrowDown');
  await roles.press('Tab');
  await expect.poll(() => hasFocus(roles)).toBe(false);
  expect(await chosen.allTextContents()).toEqual(before);
  await page.context().close();
});

it('what is deleted by mistake is back with one click, or from the bin; what is referred to says by what', async () => {
  const page = await story.personAt('admin', CUSTOMERS);
  const headers = { AuthToken: await story.token('admin') };
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name });
  const remove = async (name: string) => {
    await rowOf(name).getByRole('checkbox').check();
    await page.getByRole('button', { name: '删除', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '删除', exact: true }).click();
  };
  const make = (name: string) =>
    page.request.post(`${story.address}/api/form/customer/save`, { data: { name, nature: 'state' }, headers });
  await make('误删的客户');
  await page.goto(`${story.address}${CUSTOMERS}?q=误删`);
  await remove('误删的客户');
  await page.getByText('没有符合条件的记录').waitFor();
  await page.getByRole('button', { name: '撤销' }).click();
  await rowOf('误删的客户').waitFor();
  await page.getByRole('button', { name: '关闭提示' }).first().click();
  await remove('误删的客户');
  await page.getByText('没有符合条件的记录').waitFor();
  await page.goto(`${story.address}/main-page/recycle-bin`);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await rowOf('误删的客户').getByRole('button', { name: '恢复' }).click();
  await page.getByText('回收站是空的').waitFor();
  const answer = await page.request.post(`${story.address}/api/form/contract/queryList`, {
    data: { pageSize: 1 },
    headers,
  });
  const { customer_label: used } = (await answer.json()).data[0];
  await page.goto(`${story.address}${CUSTOMERS}?q=${encodeURIComponent(used)}`);
  await remove(used);
  const why = page.getByRole('dialog').filter({ hasText: '已被其他记录引用，不能删除' });
  await why.getByRole('link').first().waitFor();
  await why.getByRole('button', { name: '知道了' }).click();
  await page.context().close();
});

it('the open homes, the personal home, the monitor and the samples stand on their own addresses', async () => {
  const visitor = await story.visitorAt('/home2');
  await visitor.getByRole('link', { name: '登录' }).waitFor();
  expect(await findAccessibilityFaults(visitor)).toEqual([]);
  await visitor.goto(`${story.address}/sys-home`);
  await visitor.getByRole('heading', { name: '系统管理入口' }).waitFor();
  await visitor.goto(`${story.address}/flow-monitor`);
  await visitor.getByText('登录后可以查看流程进度').waitFor();
  const page = await story.personAt('engineer', '/personalUser');
  await page.getByRole('heading', { name: '个人首页' }).waitFor();
  await page.getByRole('link', { name: '回收站' }).click();
  await page.getByRole('heading', { name: '我的回收站' }).waitFor();
  await page.goto(`${story.address}/test`);
  await page.getByRole('link', { name: '字段' }).click();
  await page.getByRole('textbox', { name: '文本', exact: true }).fill('试一试');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.context().close();
});

it('a list is laid out by hand, saved as a view that is shared, and its link opens it for somebody else', async () => {
  const page = await story.personAt('gm', '/main-page/contract/wf-list', { width: 1366, height: 768 });
  const head = (code: string) => page.locator(`thead th[data-column="${code}"]`).first();
  // Columns take the width that their rows need: it is known once these are there.
  await page.locator('tbody tr[data-row-key]').first().waitFor();
  await head('amount').waitFor();
  await head('name').focus();
  const before = (await head('name').boundingBox())?.width ?? 0;
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(async () => (await head('name').boundingBox())?.width ?? 0).toBeGreaterThan(before);
  await head('amount').click();
  await expect.poll(() => head('amount').getAttribute('aria-sort')).toBe('ascending');
  await head('signDate').click({ modifiers: ['Shift'] });
  await expect.poll(() => decodeURIComponent(page.url())).toContain('o=amount,signDate');
  // The state of each record is read whole, also on a small screen.
  const state = page.locator('tbody tr[data-row-key] td.ant-table-cell-fix-end').first();
  expect(await state.evaluate((cell) => Reflect.get(cell, 'scrollWidth') <= Reflect.get(cell, 'clientWidth'))).toBe(
    true,
  );
  await page.getByRole('button', { name: '视图' }).click();
  await page.getByRole('menuitem', { name: '另存为新视图…' }).click();
  const dialog = page.getByRole('dialog', { name: '保存为视图' });
  await dialog.getByLabel('视图名称').fill('按金额');
  await dialog.getByLabel('共享给能查看此列表的同事').check();
  await dialog.getByRole('button', { name: '保存', exact: true }).click();
  await waitForToast(page, '视图已保存');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const view = new URL(page.url()).searchParams.get('v');
  const other = await story.personAt('manager', `/main-page/contract/wf-list?v=${view}`);
  await other.getByRole('button', { name: '按金额' }).waitFor();
  await expect.poll(() => decodeURIComponent(other.url())).toContain('o=amount,signDate');
  await page.context().close();
  await other.context().close();
});
