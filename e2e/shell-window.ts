import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Story } from './story.ts';

export const CONTRACTS = '/main-page/contract/wf-list';
export const NEW_CONTRACT = '/main-page/contract/wf-form?name=新建合同';
export const TO_DO = '/main-page/flow-todo';
export const DONE = '/main-page/flow-done';
export const MINE = '/main-page/flow-mine';

const TITLES: Readonly<Record<string, string>> = {
  [CONTRACTS]: '咨询合同',
  [TO_DO]: '待办任务',
  [DONE]: '已办任务',
  [MINE]: '我的申请',
};

/** A person's window in one of the layouts that the settings offer. */
export async function inLayout(story: Story, layout: string, loginName: string, where: string): Promise<Page> {
  const page = await story.personAt(loginName, '/404');
  await page.addInitScript(`localStorage.setItem('LayoutMode', '${layout}')`);
  await page.goto(story.address + where);
  await page.getByRole('banner').waitFor();
  return page;
}

export const navigation = (page: Page) => page.getByRole('navigation', { name: '主导航' });
export const tabs = (page: Page) => page.getByRole('navigation', { name: '已打开的页面' });
export const tab = (page: Page, name: string) => tabs(page).locator(`button[title="${name}"]`);
export const titles = (page: Page) => tabs(page).locator('button[title]').allInnerTexts();
export const activeTab = (page: Page) => tabs(page).locator('[aria-current=page]').textContent();
export const shownPage = (page: Page) => page.locator('#main > div:visible');
export const width = async (part: Locator) => (await part.boundingBox())?.width;

export async function openAll(page: Page, ...addresses: string[]): Promise<void> {
  for (const address of addresses) {
    await goTo(page, address);
    await expect.poll(() => activeTab(page)).toBe(TITLES[address]);
  }
}

/** Follows an address inside the application: the tabs stay. */
export async function goTo(page: Page, address: string, arrival = address): Promise<void> {
  await page.evaluate(`history.pushState(null, '', '${address}'); dispatchEvent(new PopStateEvent('popstate'))`);
  await page.waitForURL((url) => decodeURIComponent(url.pathname + url.search) === arrival);
}

export async function fromTabMenu(page: Page, name: string, entry: string): Promise<void> {
  const menu = page.locator('.ant-dropdown:visible');
  await expect.poll(() => menu.count()).toBe(0);
  await tab(page, name).click({ button: 'right' });
  await menu.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Heights in px: header, footer, the room for a page's content, and what is above and below it. */
export async function heights(page: Page) {
  return page.evaluate<{ header: number; footer: number; content: number; window: number }>(`(() => {
    const height = (selector) => [...document.querySelectorAll(selector)].at(-1).getBoundingClientRect().height;
    const shown = [...document.querySelectorAll('#main > div')].find((one) => one.offsetHeight > 0);
    const { paddingTop, paddingBottom } = getComputedStyle(shown);
    const content = shown.offsetHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
    return { header: document.querySelector('header').offsetHeight, footer: height('footer'), content, window: innerHeight };
  })()`);
}
