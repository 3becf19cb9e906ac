import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import { takeScreenshot } from '../screenshots.ts';
import { createStoryCalls } from '../story-actions.ts';

const story = await startBrowserStory();
const api = createStoryCalls(story);

const NAME = 2;
const QUANTITY = 5;

/** Names and quantities in the lines of the grid. */
async function shownIn(page: Page): Promise<string> {
  const cells = (column: number) => page.locator(`[role="treegrid"] tbody td[data-column="${column}"]`).allInnerTexts();
  const [names, quantities] = await Promise.all([cells(NAME), cells(QUANTITY)]);
  return names.map((name, at) => name.trim() + (quantities[at] ?? '').trim().replace(',', '')).join(' ');
}

/** A change with a section of two bills on its page, and a wait until the page and the server hold the same rows. */
async function openedChange(): Promise<{ page: Page; holds: (text: string) => Promise<void> }> {
  const [first] = await api('gm', 'POST', '/form/measureTable/queryList', { params: { period: 1 } });
  const { project, engContract } = first;
  const draft = { project, engContract, no: 'QZ-SHEET', name: '表格录入', reason: '设计变更' };
  const { id, version } = await api('gm', 'POST', '/form/changeVisa/save', draft);
  const rows = [
    [null, '土方工程'],
    [1, '平整场地'],
    [1, '挖沟槽土方'],
  ] as const;
  const add = rows.map(([parentId, name]) => ({ parentId, values: { name } }));
  await api('gm', 'POST', '/b/project/ledger/change', { form: 'changeVisa', id, version, add });
  const where = new URLSearchParams({ id: project, selectChangeContract: id });
  const page = await story.personAt('gm', `/consult/detail/project-info/change-and-visa?${where}`);
  const names = async () => {
    const { lines } = await api('gm', 'POST', '/b/project/ledger/sheet', { form: 'changeVisa', id });
    return lines.map((line: Record<string, string>) => `${line.name}${line.claimedQuantity ?? ''}`).join(' ');
  };
  const holds = async (text: string) => {
    await expect.poll(() => shownIn(page)).toBe(text);
    await expect.poll(names).toBe(text);
  };
  return { page, holds };
}

it('a bill sheet is written as a spreadsheet is: over the cells, by a block, with rows that come and go, and undone', async () => {
  const { page, holds } = await openedChange();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const grid = page.getByRole('treegrid', { name: '台账明细' });
  await grid.getByText('挖沟槽土方').click();
  await page.keyboard.type('挖基坑');
  await page.keyboard.press('Enter');
  await holds('土方工程 平整场地 挖基坑');

  await grid.getByText('平整场地').click();
  const block = '场地平整\t\tm2\t1,000.5\n基坑开挖\t\tm3\t20\n回填\t\tm3\t10\n';
  await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(block)})`);
  await page.keyboard.press('Control+V');
  await holds('土方工程 场地平整1000.5 基坑开挖20 回填10');

  await page.keyboard.press('Control+Enter');
  await holds('土方工程 场地平整1000.5  基坑开挖20 回填10');
  await page.keyboard.type('余方弃置');
  await page.keyboard.press('Tab');
  await holds('土方工程 场地平整1000.5 余方弃置 基坑开挖20 回填10');
  await page.keyboard.press('Alt+ArrowDown');
  await holds('土方工程 场地平整1000.5 基坑开挖20 余方弃置 回填10');
  await takeScreenshot(page, 'ledger-sheet-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);

  const undo = page.getByRole('button', { name: '撤销' });
  for (const before of [
    '土方工程 场地平整1000.5 余方弃置 基坑开挖20 回填10',
    '土方工程 场地平整1000.5  基坑开挖20 回填10',
    '土方工程 场地平整1000.5 基坑开挖20 回填10',
    '土方工程 平整场地 挖基坑',
    '土方工程 平整场地 挖沟槽土方',
  ]) {
    await page.keyboard.press('Control+Z');
    await holds(before);
  }
  await expect.poll(() => undo.isDisabled()).toBe(true);

  await grid.getByText('平整场地').click();
  for (const key of ['Tab', 'Tab', 'Tab']) await page.keyboard.press(key);
  await page.keyboard.type('十');
  await page.keyboard.press('Enter');
  await page.getByText('请填写数字').waitFor();
  await takeScreenshot(page, 'ledger-sheet-fault-1366');
  await page.keyboard.press('Escape');
  await holds('土方工程 平整场地 挖沟槽土方');
});
