import { expect, it } from 'vitest';
import type { AnsweredJson } from '#tools/testing/test-product.ts';
import { findAccessibilityFaults } from '../../accessibility-faults.ts';
import { startBrowserStory } from '../../browser-story.ts';
import { waitUntilIdle } from '../../page-actions.ts';
import { takeScreenshot } from '../../screenshots.ts';
import { createStoryCalls } from '../../story-actions.ts';

const story = await startBrowserStory();
const call = createStoryCalls(story);

it('the header leads to the industrial pages whoever may see them, and nobody else', async () => {
  const page = await story.personAt('engineer', '/main-page');
  await page.getByRole('button', { name: '系统切换' }).click();
  await page.getByRole('navigation', { name: '系统切换' }).getByRole('link', { name: '产业页面' }).click();
  await page.waitForURL((url) => url.pathname === '/industrial-page/okr-manage');
  await page.getByRole('tab', { name: '目标总览' }).waitFor();
  const other = await story.personAt('customer', '/main-page');
  await waitUntilIdle(other);
  const header = other.getByRole('button', { name: '系统切换' });
  if (await header.count()) await header.click();
  expect(await other.getByRole('link', { name: '产业页面' }).count()).toBe(0);
  await other.goto(`${story.address}/industrial-page/okr-manage`);
  await waitUntilIdle(other);
  expect(await other.getByRole('tab', { name: '目标总览' }).count()).toBe(0);
});

it('an objective is seen below what it supports, and moves by what its owner notes', async () => {
  const page = await story.personAt('engineer', '/industrial-page/okr-manage?tab=alignment');
  const mine = page.getByRole('link', { name: '独立承担大型公建结算审核' });
  await mine.waitFor();
  await page.getByText('做区域内最受信赖的造价咨询企业').waitFor();
  await takeScreenshot(page, 'objective-alignment-1366');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const [okr] = await call('engineer', 'POST', '/form/okr/queryList', {
    params: { objective: '独立承担大型公建结算审核' },
  });
  const { results } = await call('engineer', 'GET', `/form/okr/${okr.id}`);
  const [first] = results as AnsweredJson[];
  await call('engineer', 'POST', '/form/okrCheckIn/save', {
    ...{ okr: okr.id, keyResult: first?.id, value: '4', confidence: 9, text: '四个项目全部出具' },
  });
  await page.reload();
  await mine.waitFor();
  await page.getByText(/^4\.00 \/ 4\.00 项/).waitFor();
});
