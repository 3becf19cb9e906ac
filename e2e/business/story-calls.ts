import type { Page } from 'playwright-core';
import type { Answered } from '../../tools/testing/product.ts';
import type { Story } from '../story.ts';

/** A button's words, which antd parts by a space where they are two. */
export const words = (name: string) => new RegExp(`^${name.split('').join('\\s?')}$`);

/** Presses the first button of a name. */
export const press = (page: Page, name: string) =>
  page
    .getByRole('button', { name: words(name) })
    .first()
    .click();

/** Calls of a story's product by a person's login name, who signs in once. @throws Error with the words of a refusal */
export function callsOf(story: Story) {
  const tokens = new Map<string, Promise<string>>();
  const tokenOf = (loginName: string) => {
    const token = tokens.get(loginName) ?? story.token(loginName);
    tokens.set(loginName, token);
    return token;
  };
  return async (loginName: string, method: string, path: string, body?: unknown): Promise<Answered> => {
    const answer = await fetch(`${story.address}/api${path}`, {
      method,
      headers: { AuthToken: await tokenOf(loginName), 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const given = (await answer.json()) as Answered;
    if (!given.success) throw new Error(`${path}: ${given.msg} ${JSON.stringify(given.data)}`);
    return given.data;
  };
}
