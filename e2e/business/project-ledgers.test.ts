import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import { takeScreenshot } from '../screenshots.ts';
import { createStoryCalls, pressButton, spacedButtonName } from '../story-actions.ts';

const story = await startBrowserStory();
const api = createStoryCalls(story);
const INFO = '/consult/detail/project-info';
const WIDE = { width: 1920, height: 1080 };

/** Takes a document a step on by its button, and says yes. */
async function step(page: Page, name: string): Promise<void> {
  await pressButton(page, name);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: spacedButtonName(name) })
    .click();
}
const reaches = (form: string, record: string, state: string) =>
  expect.poll(async () => (await api('gm', 'GET', `/form/${form}/${record}`)).state).toBe(state);

it('the third period of a contract is measured and paid after the two before it, with what is taken off, and every ledger shows its rows', async () => {
  const [third] = await api('gm', 'POST', '/form/measureTable/queryList', { params: { period: 3 } });
  const ledger = (screen: string, project: string, sheet = '') =>
    `${INFO}/${screen}?${new URLSearchParams({ id: project, name: '台账项目', ...(sheet ? { [screen === 'measure-table' ? 'selectCycle' : 'sheet']: sheet } : {}) })}`;
  const measures = ledger('measure-table', third.project, third.id);
  const page = await story.personAt('gm', measures, WIDE);
  await page.getByText(`${third.name}`).last().waitFor();
  await takeScreenshot(page, 'measure-1920');
  await step(page, '提交审核');
  await reaches('measureTable', third.id, 'submitted');
  const other = await story.personAt('admin', measures);
  await step(other, '审定');
  await reaches('measureTable', third.id, 'approved');
  const cuts = { project: third.project, measure: third.id, ownerMaterial: '1000', otherCuts: '200' };
  const paid = await api('gm', 'POST', '/form/payApproval/save', cuts);
  const cents = (amount: string | null) => Math.round(Number(amount ?? 0) * 100);
  const off = cents(paid.prepayBack) + cents(paid.retention) + cents('1200');
  expect([paid.period, cents(paid.payable)]).toEqual([3, Math.round(cents(paid.completed) * paid.payRate) - off]);
  for (const [who, name, state] of [
    [page, '提交审核', 'submitted'],
    [other, '审定', 'approved'],
  ] as const) {
    await who.goto(story.address + ledger('progress-payment', third.project));
    await step(who, name);
    await reaches('payApproval', paid.id, state);
  }
  const certificate = await api('gm', 'POST', '/form/payCertificate/save', {
    project: third.project,
    approval: paid.id,
    date: '2026-11-23',
  });
  expect(certificate.amount).toBe(paid.payable);
  await other.reload();
  await other.getByText(certificate.certNo).waitFor();
  await takeScreenshot(other, 'payment-1366');
  expect(await findAccessibilityFaults(other)).toEqual([]);
  const [settled] = await api('gm', 'POST', '/form/settlement/queryList', {});
  const [control] = await api('gm', 'POST', '/form/estimate/queryList', { params: { kind: 'control' } });
  for (const [screen, project, text] of [
    ['contract-management', third.project, '施工总承包'],
    ['contract-plan', third.project, '施工总承包'],
    ['contract-management', third.project, String(third.engContract_label)],
    ['control-price-sheet', control.project, control.name],
    ['change-and-visa', third.project, '基坑流砂处理'],
    ['invest-estimation', third.project, '投资估算'],
    ['settlement-price', settled.project, settled.name],
    ['project-audit', settled.project, settled.name],
  ] as const) {
    await other.goto(story.address + ledger(screen, project));
    if (screen === 'change-and-visa') await pressButton(other, '单据列表');
    await other.getByText(text).filter({ visible: true }).first().waitFor();
    await takeScreenshot(other, `${screen}-1366`);
  }
  await other.getByRole('link', { name: settled.name }).filter({ visible: true }).first().click();
  await other.waitForURL(
    (url) => url.pathname === `${INFO}/settlement-price` && url.searchParams.get('sheet') === settled.id,
  );
  // Where it stood before, search and all.
  await other.goto(story.address + ledger('settlement-sheet', settled.project, settled.id));
  await other.waitForURL(
    (url) => url.pathname === `${INFO}/settlement-price` && url.searchParams.get('sheet') === settled.id,
  );
});

/** Opens another document than the one shown. */
async function openOther(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: '单据' }).filter({ visible: true }).click();
  await page
    .locator('.ant-select-dropdown:visible .ant-select-item-option:not(.ant-select-item-option-selected)')
    .first()
    .click();
}

it('what is chosen in the workbench stands in the address, goes along and is there again: project, contract, change, cycle, bid', async () => {
  const [first] = await api('gm', 'POST', '/form/measureTable/queryList', { params: { period: 1 } });
  const { project } = first;
  const terms = { partyB: '安装公司', amount: '100000', payRate: '0.8', retainRate: '0.03', no: 'SG-ADDR' };
  await api('gm', 'POST', '/form/engContract/save', { project, name: '机电安装分包合同', ...terms });
  const visa = { engContract: first.engContract, no: 'QZ-ADDR', name: '增加砖基础', reason: '设计变更' };
  await api('gm', 'POST', '/form/changeVisa/save', { project, ...visa });
  const bid = await api('gm', 'POST', '/form/bidder/save', { project, name: '地址测试投标人', quote: '1' });
  const page = await story.personAt('gm', `${INFO}/measure-table?projectId=${project}`);
  const chosen = (name: string) => new URL(page.url()).searchParams.get(name);
  await page.getByRole('combobox', { name: '施工合同' }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(first.engContract_label).click();
  await expect.poll(() => chosen('selectContract')).toBe(first.engContract);
  await openOther(page);
  await expect.poll(() => chosen('selectCycle')).toMatch(/^\d+$/);

  const cycles = await page.getByRole('combobox', { name: '单据' }).elementHandle();
  await page.getByRole('link', { name: '变更签证' }).click();
  await page.waitForURL('**/change-and-visa?*');
  // The screen one comes from is kept, hidden a moment later.
  await cycles?.waitForElementState('hidden');
  await page.getByRole('combobox', { name: '单据' }).filter({ visible: true }).waitFor();
  expect(chosen('selectContract')).toBe(first.engContract);
  await openOther(page);
  await expect.poll(() => chosen('selectChangeContract')).toMatch(/^\d+$/);

  await page.getByRole('link', { name: '投资与控制价' }).click();
  await page.getByRole('link', { name: '投标人与报价' }).click();
  await page.getByText('地址测试投标人').click();
  await expect.poll(() => chosen('bidRow')).toBe(bid.id);
  const drawer = page.getByRole('dialog', { name: /地址测试投标人|投标人与报价/ });
  await drawer.waitFor();
  await page.reload();
  await drawer.waitFor();
  expect([chosen('projectId'), chosen('bidRow'), chosen('selectContract')]).toEqual([
    project,
    bid.id,
    first.engContract,
  ]);
});
