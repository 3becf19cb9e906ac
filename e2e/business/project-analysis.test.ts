import { expect, it } from 'vitest';
import { findAccessibilityFaults } from '../accessibility-faults.ts';
import { startBrowserStory } from '../browser-story.ts';
import { takeScreenshot } from '../screenshots.ts';
import { createStoryCalls } from '../story-actions.ts';

const story = await startBrowserStory();
const api = createStoryCalls(story);
const ANALYSIS = '/consult/detail/project-info/project-analysis';

it('a project’s cost is analysed: stages lead to what says them, a file’s parts and major bills into the file, and all of it is saved', async () => {
  const [file] = await api('gm', 'POST', '/form/costFile/queryList', { params: { stage: 'audited' } });
  const search = new URLSearchParams({ projectId: file.project, name: '造价分析' });
  const page = await story.personAt('gm', `${ANALYSIS}?${search}`, { width: 1920, height: 1080 });
  const major = page.getByRole('region').or(page.locator('section')).filter({ hasText: '主要清单（A类）' }).last();
  await major.getByRole('row').nth(1).waitFor();
  await takeScreenshot(page, 'project-analysis-1920');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const { lines } = await api('gm', 'GET', `/b/project/ledger/stages/${file.project}`);
  const agreed = lines.find(({ stage }: { stage: string }) => stage === 'agreed');
  expect(agreed.amount).not.toBeNull();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出 Excel' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^造价分析-.+\.xlsx$/);
  const { bills } = await api('gm', 'POST', '/b/project/file/major-bills', { fileId: file.id });
  await major.getByRole('link', { name: bills[0].name }).first().click();
  await page.waitForURL((url) => url.pathname.endsWith('/project-audit-files'));
  expect(new URL(page.url()).searchParams.get('billId')).toBe(String(bills[0].id));
  await page.getByRole('treegrid', { name: '清单', exact: true }).getByText(bills[0].name).first().waitFor();

  const other = await story.personAt('gm', `${ANALYSIS}?${search}`);
  await other
    .getByRole('row', { name: /结算审定/ })
    .getByRole('link')
    .click();
  await other.waitForURL((url) => /settlement-price|project-audit-files/.test(url.pathname));
});

it('a project without files and ledgers says so in words', async () => {
  const { id } = await api('gm', 'POST', '/form/project/save', { name: '空白项目', kind: 'control' });
  const page = await story.personAt('gm', `${ANALYSIS}?projectId=${id}`);
  await page.getByText('该项目还没有造价文件').waitFor();
  await page.getByText('台账与造价文件都还没有金额').waitFor();
  await takeScreenshot(page, 'project-analysis-empty-1366');
});
