import type { Locator, Page } from 'playwright-core';
import type { AnsweredJson } from '../tools/testing/test-product.ts';
import type { BrowserStory } from './browser-story.ts';

/** A button's words, which antd parts by a space where they are two. */
export const spacedButtonName = (name: string) => new RegExp(`^${name.split('').join('\\s?')}$`);

/** Presses the first button of a name in a place. */
export const pressButton = (place: Page | Locator, name: string) =>
  place
    .getByRole('button', { name: spacedButtonName(name) })
    .first()
    .click();

/** Fills a field of a form. */
export const fillField = (page: Page, name: string, text: string) =>
  page.getByRole('textbox', { name, exact: true }).first().fill(text);

/** Looks for an option by its words in a field that chooses, and takes it. */
export async function chooseOption(page: Page, name: string, option: string): Promise<void> {
  const box = page.getByRole('combobox', { name, exact: true }).first();
  await box.click();
  await box.fill(option);
  await page.locator('.ant-select-item-option:visible').filter({ hasText: option }).first().click();
}

/** The row of a list that shows some words. */
export const rowOf = (place: Page | Locator, text: string): Locator =>
  place.getByRole('row').filter({ hasText: text }).first();

/** Calls of a story's product by a person's login name, who signs in once. @throws Error with the words of a refusal */
export function createStoryCalls(story: BrowserStory) {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (loginName: string) => {
    const token = tokens.get(loginName) ?? story.token(loginName);
    tokens.set(loginName, token);
    return token;
  };
  return async (loginName: string, method: string, path: string, body?: unknown): Promise<AnsweredJson> => {
    const answer = await fetch(`${story.address}/api${path}`, {
      method,
      headers: { AuthToken: await tokenOf(loginName), 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const given = (await answer.json()) as AnsweredJson;
    if (!given.success) throw new Error(`${path}: ${given.msg} ${JSON.stringify(given.data)}`);
    return given.data;
  };
}

type Calls = ReturnType<typeof createStoryCalls>;

/** Has those of some people agree who are asked about a record, one after the other, until nobody is. */
export async function approveByPeople(
  call: Calls,
  people: readonly string[],
  [form, record]: readonly [string, string],
) {
  const { procInstId } = await call('gm', 'GET', `/b/wf/process/byRecord/${form}/${record}`);
  for (let turn = 0; turn < 4; turn++)
    for (const person of people) {
      const detail = await call(person, 'GET', `/b/wf/process/${procInstId}`).catch(() => null);
      if (detail && detail.process.status !== 'running') return;
      if (!detail?.task || !detail.actions.includes('approve')) continue;
      await call(person, 'POST', `/b/wf/task/${detail.task.id}/decide`, { action: 'approve', opinion: '同意' });
    }
}
