import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowserStory } from '../browser-story.ts';
import { waitForToast } from '../shown-toasts.ts';

const story = await startBrowserStory();

/** Clicks and keys of the hand, counted: what an administrator's ten minutes consist of. */
let clicks = 0;
async function click(target: Locator): Promise<void> {
  clicks++;
  await target.click();
}

const canvas = (page: Page) => page.getByRole('region', { name: '表单画布' });
const property = (page: Page) => page.getByRole('complementary', { name: '属性' });

/** Adds a field of a kind and names it. */
async function add(page: Page, kind: string, label: string): Promise<void> {
  await click(page.getByRole('button', { name: `添加${kind}`, exact: true }));
  await name(page, kind, label);
}

async function name(page: Page, kind: string, label: string): Promise<void> {
  await property(page).getByRole('heading', { name: kind }).waitFor();
  const box = property(page).getByRole('textbox', { name: '名称' });
  await click(box);
  await box.fill(label);
  await canvas(page)
    .getByRole('button', { name: `字段${label}`, exact: true })
    .waitFor();
}

const openRow = (page: Page, text: string) => page.getByRole('row', { name: text }).getByText(text).first().click();

it('an administrator makes an approval from nothing, people use it the same minute, and its records are listed and kept', async () => {
  const admin = await story.personAt('admin', '/sys-manager/model-form-manager');
  await click(admin.getByRole('button', { name: '新建', exact: true }).first());
  const dialog = admin.getByRole('dialog', { name: '新建表单' });
  await click(dialog.getByRole('textbox', { name: '表单名称' }));
  await dialog.getByRole('textbox', { name: '表单名称' }).fill('设备借用');
  await click(dialog.getByRole('button', { name: '创建并设计' }));

  await add(admin, '单行文本', '设备名称');
  await click(property(admin).getByRole('checkbox', { name: '必填' }));
  await add(admin, '日期', '归还日期');
  await add(admin, '单选/多选', '用途');
  await add(admin, '金额', '押金');
  await add(admin, '明细表', '配件');
  // By the keyboard: the row of the deposit goes above the purpose.
  await canvas(admin).getByRole('button', { name: '字段押金' }).focus();
  await admin.keyboard.press('Alt+ArrowUp');
  expect(await fieldsOf(admin)).toEqual(['设备名称', '归还日期', '押金', '用途', '配件']);
  await admin.keyboard.press('Control+z');
  expect(await fieldsOf(admin)).toEqual(['设备名称', '归还日期', '用途', '押金', '配件']);
  // By the mouse: the return day stands beside the name.
  await canvas(admin)
    .getByRole('button', { name: '字段归还日期' })
    .dragTo(canvas(admin).locator('[data-spot="into 0"]'));
  await expect.poll(() => fieldsOf(admin)).toEqual(['设备名称', '归还日期', '用途', '押金', '配件']);
  await click(admin.getByRole('button', { name: '发布', exact: true }));
  await admin.getByText('已发布第1版').waitFor();
  await admin.getByText('第1版使用中').waitFor();
  expect(clicks).toBeLessThanOrEqual(20);

  const engineer = await story.personAt('engineer', '/main-page/forms');
  await engineer.getByRole('button', { name: '发起设备借用' }).click();
  await engineer.getByRole('button', { name: '提交', exact: true }).click();
  await engineer.getByText('设备名称不能为空').waitFor();
  await engineer.getByRole('textbox', { name: '设备名称' }).fill('全站仪');
  await engineer.getByRole('button', { name: '提交', exact: true }).click();
  await waitForToast(engineer, '提交成功');

  const manager = await story.personAt('manager', '/main-page/flow-todo');
  await openRow(manager, '的设备借用');
  await manager.getByRole('textbox', { name: '审批意见' }).fill('同意借出');
  await manager.getByRole('button', { name: '同意', exact: true }).last().click();
  await manager.getByText('办理成功').waitFor();

  await engineer.goto(`${story.address}/main-page/forms`);
  await engineer.getByRole('button', { name: '查看设备借用' }).click();
  await engineer.getByRole('row', { name: '全站仪' }).getByText('已通过').waitFor();

  // What was published can be looked at as it was.
  await admin.goto(`${story.address}/sys-manager/model-form-manager`);
  await admin.getByRole('row', { name: '设备借用' }).getByRole('button', { name: '版本' }).click();
  await admin.getByRole('dialog', { name: '设备借用的版本' }).getByRole('button', { name: '查看' }).click();
  await admin.getByText('第1版，可试填，不会保存').waitFor();
  await admin.getByRole('textbox', { name: '设备名称' }).waitFor();
});

/** Labels of the fields on the canvas, in their order. */
const fieldsOf = async (page: Page): Promise<string[]> => {
  const buttons = await canvas(page).getByRole('button', { name: /^字段/ }).all();
  const names = await Promise.all(buttons.map((button) => button.getAttribute('aria-label')));
  return names.map((label) => (label ?? '').replace('字段', ''));
};

it('a template is adapted and published in a few clicks', async () => {
  const page = await story.personAt('admin', '/sys-manager/model-form-manager', { width: 1920, height: 1080 });
  await page.getByRole('button', { name: '新建', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建表单' });
  await dialog.getByRole('button', { name: '采购申请' }).click();
  await dialog.getByRole('button', { name: '创建并设计' }).click();
  await canvas(page).getByRole('button', { name: '字段采购明细' }).waitFor();
  await page.getByRole('button', { name: '发布', exact: true }).click();
  await page.getByText('已发布第1版').waitFor();
});

it('a field with rules is tried in the preview, and a fault in a rule is said where it is written', async () => {
  const page = await story.personAt('admin', '/sys-manager/model-form-manager');
  await page.getByRole('button', { name: '新建', exact: true }).first().click();
  const dialog = page.getByRole('dialog', { name: '新建表单' });
  await dialog.getByRole('textbox', { name: '表单名称' }).fill('用印登记');
  await dialog.getByRole('button', { name: '创建并设计' }).click();
  await add(page, '是否', '外带');
  await add(page, '多行文本', '外带理由');
  await property(page).getByText('联动规则').click();
  const show = property(page).getByRole('textbox', { name: '满足条件时显示' });
  await show.fill('bool1 = ');
  await property(page).getByText('规则有误').waitFor();
  await show.fill('bool1 = true');
  await property(page).getByText('规则有误').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: '预览' }).click();
  const preview = page.getByRole('dialog', { name: '预览：用印登记' });
  await preview
    .getByRole('switch', { name: '外带' })
    .or(preview.getByLabel('外带', { exact: true }))
    .first()
    .waitFor();
  await expect.poll(() => preview.getByText('外带理由').count()).toBe(0);
});
