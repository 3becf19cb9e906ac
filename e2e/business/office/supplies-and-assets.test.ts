import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dayOfInstant } from '#kernel/base/time/dates.ts';
import { findAccessibilityFaults } from '../../accessibility-faults.ts';
import { startBrowserStory } from '../../browser-story.ts';
import { takeScreenshot } from '../../screenshots.ts';
import { waitForToast } from '../../shown-toasts.ts';
import {
  approveByPeople,
  chooseOption,
  createStoryCalls,
  fillField,
  pressButton,
  rowOf,
  spacedButtonName,
} from '../../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);

const SUPPLIES = '/administration-management/office-supplies-management';
const ASSETS = '/administration-management/asset-management';
const PHONE = { width: 390, height: 844 };
const TODAY = dayOfInstant(new Date());

const latest = async (form: string, params: object) =>
  (await call('gm', 'POST', `/form/${form}/queryList`, { params, pageSize: 1 }))[0];
const agree = (form: string, record: string) =>
  approveByPeople(call, ['manager', 'hr', 'finance', 'gm', 'admin'], [form, record]);

/** Submits a form; who decides in another's place is agreed to where the form says so. */
async function submit(page: Page): Promise<void> {
  await pressButton(page, '提交');
  const said = page.locator('[data-toast]').getByText('提交成功');
  const elsewhere = page.getByRole('dialog').filter({ hasText: '办理人员与平时不同' });
  await said.or(elsewhere).first().waitFor();
  if (await elsewhere.isVisible()) await elsewhere.getByRole('button', { name: spacedButtonName('提交') }).click();
  await waitForToast(page, '提交成功');
}

it('paper is asked for, bought, taken in by parts, handed out as a cost of the department, and paid for', async () => {
  const [paper] = await call('hr', 'POST', '/form/supplyClass/queryList', { params: { name: '复印纸' }, pageSize: 1 });
  const supply = await call('hr', 'POST', '/form/supply/save', {
    ...{ code: 'GS001', name: '故事复印纸', class: paper.id, unit: '包' },
  });
  const page = await story.personAt('manager', '/flowhandle/flow-business?procDefineId=supplyPurchase&name=x');
  await fillField(page, '标题', '年末用纸采购');
  await fillField(page, '供应商', '云岭文具');
  await fillField(page, '供应商账号', '6222021001112223334');
  await fillField(page, '供应商开户行', '工商银行滨江支行');
  await page.getByRole('button', { name: '添加一行' }).click();
  await chooseOption(page, '第1行 办公用品', '故事复印纸');
  await fillField(page, '第1行 采购数量', '20');
  await fillField(page, '第1行 单价', '18.50');
  await page.locator('[data-field=total]').getByText('370.00').waitFor();
  await takeScreenshot(page, 'supply-purchase-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await submit(page);
  const purchase = await latest('supplyPurchase', { title: '年末用纸采购' });
  await agree('supplyPurchase', purchase.id);

  const keeper = await story.personAt('hr', `${SUPPLIES}/purchase-list`);
  for (const [given, said] of [
    ['12', '采购单部分入库'],
    [null, '采购单已入库'],
  ] as const) {
    await pressButton(rowOf(keeper, '年末用纸采购'), '入库');
    const dialog = keeper.getByRole('dialog');
    if (given) await dialog.getByLabel('故事复印纸').fill(given);
    await pressButton(dialog, '入库');
    await waitForToast(keeper, said);
  }

  const asked = { title: '投标文件打印用纸', lines: [{ supply: supply.id, qty: '5' }] };
  const { recordId } = await call('engineer', 'POST', '/form/workflow/start', {
    processCode: 'supplyReceive',
    form: asked,
  });
  await agree('supplyReceive', recordId);
  await keeper.goto(`${story.address}${SUPPLIES}/receive-list`);
  await pressButton(rowOf(keeper, asked.title), '发放');
  await pressButton(keeper.getByRole('dialog'), '发放');
  await waitForToast(keeper, '已发放，计入部门费用 92.50 元');
  await keeper.goto(`${story.address}${SUPPLIES}/inventory-list?q=${encodeURIComponent('故事复印纸')}`);
  await rowOf(keeper, '故事复印纸').getByText('277.50').first().waitFor();
  await takeScreenshot(keeper, 'supply-stock-1366');
  const costs = await call('finance', 'POST', '/form/indirectCost/queryList', { params: { title$like: asked.title } });
  expect(costs).toMatchObject([{ amount: '92.50', record: recordId }]);

  const payer = await story.personAt('gm', `${SUPPLIES}/purchase-list`);
  await pressButton(rowOf(payer, '年末用纸采购'), '申请付款');
  await payer.waitForURL(/formId=paymentRequest/);
  const { request } = await call('gm', 'GET', `/form/supplyPurchase/${purchase.id}`);
  expect(await call('gm', 'GET', `/form/paymentRequest/${request}`)).toMatchObject({ kind: 'stock', amount: '370.00' });
});

/** A camera that looks at a label: the code as it is on paper, on a white ground. */
const cameraAt = ({ path, modules }: { path: string; modules: number }) => `
  navigator.mediaDevices.getUserMedia = async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 });
    const context = canvas.getContext('2d');
    const draw = () => {
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.fillStyle = '#ffffff';
      context.fillRect(0, 0, 640, 480);
      context.setTransform(${300 / modules}, 0, 0, ${300 / modules}, 170, 90);
      context.fillStyle = '#000000';
      context.fill(new Path2D(${JSON.stringify(path)}));
    };
    draw();
    setInterval(draw, 100);
    return canvas.captureStream(10);
  };`;

it('an asset is found by its printed label, counted and given up by phone, and what it was worth is a cost', async () => {
  const [laptop] = await call('hr', 'POST', '/form/assetClass/queryList', { params: { code: '0102' }, pageSize: 1 });
  const [holder] = await call('hr', 'POST', '/form/user/queryList', { params: { loginName: 'engineer' }, pageSize: 1 });
  const held = { state: 'used', keeper: holder.id, dept: holder.dept, place: '3楼东区' };
  const card = await call('hr', 'POST', '/form/asset/save', {
    ...{ name: '故事笔记本', assetClass: laptop.id, buyDate: TODAY, useDate: TODAY, price: '5200', ...held },
  });

  const desk = await story.personAt('hr', `/main-page/asset/wf-form?id=${card.id}`);
  await desk.evaluate(
    `window.print = () => { const code = document.querySelector('[data-print-sheet] svg');
      window.printed = { path: [...code.querySelectorAll('path')].at(-1).getAttribute('d'), modules: code.viewBox.baseVal.width,
        text: document.querySelector('[data-print-sheet]').innerText }; }`,
  );
  await pressButton(desk, '打印标签');
  await expect.poll(() => desk.evaluate<boolean>('Boolean(window.printed)')).toBe(true);
  const label = await desk.evaluate<{ path: string; modules: number; text: string }>('window.printed');
  expect(label.text).toContain(card.no);
  expect(label.text).toContain('故事笔记本');

  const count = await call('hr', 'POST', '/form/assetCount/save', {
    title: '年末盘点',
    depts: holder.dept,
    classes: laptop.id,
  });
  const phone = await story.personAt('hr', '/main-page', PHONE);
  await phone.addInitScript(cameraAt(label));
  await phone.goto(`${story.address}${ASSETS}/count?id=${count.id}`);
  await phone.getByText(`${card.no} 故事笔记本：相符`).waitFor();
  await takeScreenshot(phone, 'asset-count-390');
  expect(await findAccessibilityFaults(phone)).toEqual([]);

  await phone.goto(`${story.address}${ASSETS}/scan`);
  await phone.waitForURL((url) => url.searchParams.get('id') === card.id);
  await phone.getByRole('link', { name: '申请报废' }).click();
  await fillField(phone, '说明', '主板损坏，维修不经济');
  await fillField(phone, '残值收入', '200');
  await takeScreenshot(phone, 'asset-scrap-390');
  await submit(phone);
  const scrap = await latest('assetScrap', { asset: card.id });
  await agree('assetScrap', scrap.id);
  expect(await call('hr', 'GET', `/form/asset/${card.id}`)).toMatchObject({
    state: 'scrapped',
    net: '0.00',
    keeper: null,
  });
  const costs = await call('finance', 'POST', '/form/indirectCost/queryList', { params: { title$like: '故事笔记本' } });
  expect(costs).toMatchObject([{ amount: '5000.00', record: scrap.id }]);
});
