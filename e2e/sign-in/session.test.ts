import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { startBrowserStory } from '../browser-story.ts';
import { waitUntilIdle } from '../page-actions.ts';

const story = await startBrowserStory();

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: '陈晓雯 的菜单' }).click();
  await page.getByRole('button', { name: '退出登录' }).click();
  await page.getByRole('button', { name: '退出', exact: true }).click();
  await page.waitForURL('**/login');
}

/** A signed-in person whose storages hold more than the session. The init script of the story must not refill them. */
async function furnished(): Promise<Page> {
  const page = await story.visitorAt('/404');
  const token = await story.token('engineer');
  const stored = { AuthToken: token, ThemeColor: '#1a7f4b', qtopen: '1', flowQuery: '{"taskId":"1"}' };
  await page.evaluate(
    `for (const storage of [localStorage, sessionStorage])
      for (const [key, value] of Object.entries(${JSON.stringify(stored)})) storage.setItem(key, value);`,
  );
  await page.goto(`${story.address}/main-page`);
  await page.getByRole('button', { name: '陈晓雯 的菜单' }).waitFor();
  return page;
}
const kept = (page: Page) =>
  page.evaluate<{ local: string[]; session: string[]; cookie: string }>(`(() => {
    const keys = (storage) => Object.keys(storage).filter((key) => !['goodExit', 'crashStamp'].includes(key));
    return { local: keys(localStorage), session: keys(sessionStorage), cookie: document.cookie };
  })()`);

it('signing out keeps the theme colour and the qtopen flag, and nothing else', async () => {
  const page = await furnished();
  await page.goto(`${story.address}/main-page/flow-todo?taskId=9&procInstId=7`);
  await leave(page);
  expect(new URL(page.url()).search).toBe('');
  expect(await kept(page)).toEqual({ local: ['ThemeColor'], session: ['qtopen'], cookie: '' });
});

it('a sign-out that fails clears all storage', async () => {
  const page = await furnished();
  await page.route('**/api/logout', (route) => route.abort());
  await leave(page);
  expect(await kept(page)).toEqual({ local: [], session: [], cookie: '' });
});

it('a session that ended elsewhere is told, cleared, and left for the site root after two seconds', async () => {
  const page = await furnished();
  const token = (await page.evaluate<string | null>("localStorage.getItem('AuthToken')")) ?? '';
  // The page's own clock, moved by hand: a busy machine changes nothing.
  await page.clock.install();
  await page.reload();
  await page.getByRole('button', { name: /^在线用户/ }).waitFor();
  await waitUntilIdle(page);
  const asked = page.waitForResponse('**/a/session/online/NO');
  await page.clock.pauseAt(Date.now() + 60_000);
  await (await asked).finished();
  await fetch(`${story.address}/api/logout`, { headers: { AuthToken: token } });
  // Nothing is clicked: the page is told, and asks by itself every ten seconds.
  const told = page.getByRole('status').getByText('您已被登出，即将重新登录！');
  const isTold = () => page.clock.runFor(100).then(() => told.isVisible());
  await expect.poll(isTold).toBe(true);
  expect((await kept(page)).local).toEqual(['ThemeColor']);
  await page.clock.runFor(1_500);
  expect(new URL(page.url()).pathname).toBe('/main-page');
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  await page.clock.runFor(600);
  await left;
  await page.clock.resume();
  await page.waitForURL('**/login');
});

it('an answer 401 without a session leads to the sign-in page', async () => {
  const page = await story.visitorAt('/login');
  await page.route('**/api/share/param/paramList', (route) => route.fulfill({ status: 401, json: {} }));
  await page.goto(`${story.address}/404`);
  await page.getByText('您已被登出，即将重新登录！').waitFor();
  await page.waitForURL('**/login');
});

it('the token is read from session storage, then local storage, then the cookie', async () => {
  const page = await story.visitorAt('/404');
  const [engineer, gm, finance] = await Promise.all(['engineer', 'gm', 'finance'].map((name) => story.token(name)));
  await page.evaluate(
    `sessionStorage.setItem('AuthToken', '${engineer}'); localStorage.setItem('AuthToken', '${gm}'); document.cookie = 'AuthToken=${finance}; path=/';`,
  );
  const isSignedIn = async (name: string) => {
    await page.goto(`${story.address}/main-page`);
    await page.getByRole('button', { name: `${name} 的菜单` }).waitFor();
  };
  await isSignedIn('陈晓雯');
  await page.evaluate("sessionStorage.removeItem('AuthToken')");
  await isSignedIn('周建衡');
  await page.evaluate("localStorage.removeItem('AuthToken')");
  await isSignedIn('沈玉兰');
});

it('a stored token that is over leads to the sign-in page, with the way back', async () => {
  const page = await story.visitorAt('/404');
  await page.evaluate("localStorage.setItem('AuthToken', 'over')");
  await page.goto(`${story.address}/main-page/contract/wf-list`);
  await page.waitForURL((url) => url.pathname === '/login');
  expect(await page.evaluate<string | null>("localStorage.getItem('AuthToken')")).toBeNull();
});

it('a good exit is marked, a crash is found by its last second', async () => {
  const page = await story.visitorAt('/login');
  // What the page finds when it starts, before it writes anything.
  await page.addInitScript(
    'window.found = [sessionStorage.getItem("goodExit"), sessionStorage.getItem("crashStamp")];',
  );
  const found = () => page.evaluate<[string, string]>('window.found');
  const marker = () => page.evaluate<string | null>("sessionStorage.getItem('goodExit')");
  const stamp = () => page.evaluate<string | null>("sessionStorage.getItem('crashStamp')");
  expect(await marker()).toBe('pending');
  const before = await stamp();
  await expect.poll(stamp).not.toBe(before);
  await page.goto(`${story.address}/404`);
  expect((await found())[0]).toBe('true');

  // What is held up on its way reaches no page that crashed.
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  const crashed = page.waitForEvent('crash');
  const window = await page.context().newCDPSession(page);
  void window.send('Page.crash').catch(() => undefined);
  await crashed;
  const at = Date.now();
  // The window comes back as after 'Aw, snap': the tool itself speaks to no page that crashed.
  await window.send('Page.navigate', { url: `${story.address}/404` });
  const ask = { expression: 'window.found', returnByValue: true };
  const told = async () => (await window.send('Runtime.evaluate', ask)).result.value as [string, string] | undefined;
  await expect.poll(told).toEqual(['pending', expect.any(String)]);
  expect(at - Date.parse((await told())?.[1] ?? '')).toBeLessThan(3000);
});
