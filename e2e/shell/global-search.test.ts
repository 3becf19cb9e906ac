import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowserStory } from '../browser-story.ts';

const story = await startBrowserStory();
const page = await story.personAt('gm');
const hits = (on: Page) => on.locator('[data-hit]');
/** The first place that is marked in the first hit, be it in its title or in what stands below. */
const firstMark = (on: Page) => on.locator('li:has([data-hit])').first().locator('mark').first();
const box = page.getByRole('textbox', { name: '全局搜索' });
const ownBox = page.getByRole('textbox', { name: '搜索名称、编号、附件或拼音首字母' });

it('the search box of the header opens the search page with marked hits, their number, and a tab for each type', async () => {
  await box.fill('结算审核');
  await box.press('Enter');
  await page.waitForURL((url) => url.pathname === '/global-search' && url.searchParams.get('searchkey') === '结算审核');
  await hits(page).first().waitFor();
  expect(await firstMark(page).textContent()).toBe('结算审核');
  const shown = await page.getByRole('status').filter({ hasText: '条结果' }).textContent();
  await page.getByRole('tab', { name: /^咨询合同 \d+$/ }).waitFor();
  const tabs = await page.getByRole('tab').allTextContents();
  expect(tabs).toContain(`全部 ${shown?.match(/\d+/)?.[0]}`);
  await page.getByRole('tab', { name: /^咨询合同/ }).click();
  await page.waitForURL((url) => url.searchParams.get('type') === 'contract');
  await expect
    .poll(async () => new Set(await page.locator('li:has([data-hit]) .ant-tag').allTextContents()))
    .toEqual(new Set(['咨询合同']));
});

it('the box asks anew on the search page itself, by pinyin initials too', async () => {
  await box.fill('rmyy');
  await box.press('Enter');
  await expect.poll(() => firstMark(page).textContent()).toBe('人民医院');
  expect(await page.getByRole('main').getByText('全局搜索').count()).toBeGreaterThan(0);
  const again = page.waitForResponse((response) => response.url().endsWith('/b/global/search/queryList'));
  await box.press('Enter');
  expect((await again).status()).toBe(200);
});

it('newest first puts the latest on top', async () => {
  await page.getByText('最新', { exact: true }).click();
  await page.waitForURL((url) => url.searchParams.get('sort') === 'newest');
  await expect
    .poll(async () => {
      const dates = await page.evaluate<string[]>(
        "[...document.querySelectorAll('li:has([data-hit]) time')].map((time) => time.dateTime)",
      );
      return dates.length > 1 && dates.join() === [...dates].sort().reverse().join();
    })
    .toBe(true);
});

it('arrows walk from the box over the hits, and Enter opens one in a tab', async () => {
  await ownBox.fill('结算审核');
  await ownBox.press('Enter');
  await expect.poll(() => firstMark(page).textContent()).toBe('结算审核');
  await ownBox.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const title = await hits(page).first().textContent();
  expect(await page.locator('[data-hit]:focus').textContent()).toBe(title);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname !== '/global-search' && url.searchParams.get('name') === title);
  await page.goBack();
});

it('what is not there is said, with advice', async () => {
  await ownBox.fill('没有这样的东西');
  await ownBox.press('Enter');
  await page.getByText('没有找到“没有这样的东西”').waitFor();
  await page.getByText(/拼音首字母（如 bjxq）/).waitFor();
});
