import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserStory } from './browser-story.ts';

export const CONTRACT_LIST_PATH = '/main-page/contract/wf-list';
export const NEW_CONTRACT_PATH = '/main-page/contract/wf-form?name=新建合同';
export const TODO_LIST_PATH = '/main-page/flow-todo';
export const DONE_LIST_PATH = '/main-page/flow-done';
export const MY_FLOWS_PATH = '/main-page/flow-mine';

const TITLES: Readonly<Record<string, string>> = {
  [CONTRACT_LIST_PATH]: '咨询合同',
  [TODO_LIST_PATH]: '待办任务',
  [DONE_LIST_PATH]: '已办任务',
  [MY_FLOWS_PATH]: '我的申请',
};

/** A person's window in one of the layouts that the settings offer. */
export async function openInLayout(
  story: BrowserStory,
  layout: string,
  loginName: string,
  where: string,
): Promise<Page> {
  const page = await story.personAt(loginName, '/404');
  await page.addInitScript(`localStorage.setItem('LayoutMode', '${layout}')`);
  await page.goto(story.address + where);
  await page.getByRole('banner').waitFor();
  return page;
}

export const mainNavigation = (page: Page) => page.getByRole('navigation', { name: '主导航' });
export const tabBarOf = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
export const tabByName = (page: Page, name: string) => tabBarOf(page).locator(`button[title="${name}"]`);
export const tabTitles = (page: Page) => tabBarOf(page).locator('button[title]').allInnerTexts();
export const activeTabTitle = (page: Page) => tabBarOf(page).locator('[aria-current=page]').textContent();
export const visiblePage = (page: Page) => page.locator('#main > div:visible');
export const widthOf = async (part: Locator) => (await part.boundingBox())?.width;

export async function openAddresses(page: Page, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await navigateTo(page, address);
    await expect.poll(() => activeTabTitle(page)).toBe(TITLES[address]);
  }
}

/** Follows an address inside the application: the tabs stay. */
export async function navigateTo(page: Page, address: string, arrival = address): Promise<void> {
  await page.evaluate(`history.pushState(null, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`);
  await page.waitForURL((url) => decodeURIComponent(url.pathname + url.search) === arrival);
}

export async function chooseInTabMenu(page: Page, name: string, entry: string): Promise<void> {
  const menu = page.locator('.ant-dropdown:visible');
  await expect.poll(() => menu.count()).toBe(0);
  await tabByName(page, name).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Heights in px: header, footer, the room for a page's content, and what is above and below it. */
export async function frameHeights(page: Page) {
  return page.evaluate<{ header: number; footer: number; content: number; window: number }>(`(() => {
    const height = (selector) => [...document.querySelectorAll(selector)].at(-1).getBoundingClientRect().height;
    const shown = [...document.querySelectorAll('#main > div')].find((one) => one.offsetHeight > 0);
    const { paddingTop, paddingBottom } = getComputedStyle(shown);
    const content = shown.offsetHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    return { header: document.querySelector('header').offsetHeight, footer: height('footer'), content, window: innerHeight };
  })()`);
}
